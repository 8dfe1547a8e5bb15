/** The kinds of universities, and the title of each list. */
export const universityKinds = {
  partner: 'Partner universities',
  prospective: 'Prospective universities',
} as const
export type UniversityKind = keyof typeof universityKinds
export const universityKindKeys = Object.keys(universityKinds) as UniversityKind[]

/** Whether people can join it: only partners have a site, and a pause keeps everyone out. */
export const canJoin = ({ kind, isPaused }: { kind: UniversityKind; isPaused: boolean }) =>
  kind === 'partner' && !isPaused
