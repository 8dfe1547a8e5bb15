/** Who asks to be let in: a student, a graduate, a student who has not left home yet, a colleague at the university. */
export const requestKinds = ['student', 'graduate', 'predeparture', 'colleague'] as const
export type RequestKind = (typeof requestKinds)[number]
