/** The kinds of universities, and the title of each list. */
export const universityKinds = {
  partner: 'Partner universities',
  prospective: 'Prospective universities',
} as const
export type UniversityKind = keyof typeof universityKinds
export const universityKindKeys = Object.keys(universityKinds) as UniversityKind[]
