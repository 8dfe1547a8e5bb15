/** The texts that staff can change on screen: key → words. */
export const textKinds = {
  article: 'Articles',
  question: 'FAQ',
  guide: 'Country guides',
  landing: 'Landing pages',
} as const
export type TextKind = keyof typeof textKinds
export const textKindKeys = Object.keys(textKinds) as TextKind[]

/** What of the repository staff can change. */
export type EditKind = 'rule' | TextKind

/** Hidden: not shown to readers. Repository: the repository's own text is used again. */
export const editStates = ['draft', 'published', 'hidden', 'repository'] as const
export type EditState = (typeof editStates)[number]
