/** How a university stands to us, and what a list of such is called. */
export const universityKinds = {
  partner: 'Partner universities',
  prospective: 'Prospective universities',
} as const
export type UniversityKind = keyof typeof universityKinds
export const universityKindKeys = Object.keys(universityKinds) as UniversityKind[]
