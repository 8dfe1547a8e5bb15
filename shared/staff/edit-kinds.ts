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
export type LedgerKind = 'rule' | 'rate'
export type EditKind = LedgerKind | TextKind

/** Hidden: not shown to readers. Repository: the repository's own text is used again. */
export const editStates = ['draft', 'published', 'hidden', 'repository'] as const
export type EditState = (typeof editStates)[number]

/** What a text says besides its Markdown. */
export interface TextField {
  name: string
  label: string
  hint?: string
  /** A line, a sentence or two, a day, or one of some choices. */
  kind: 'line' | 'sentence' | 'day' | 'choice'
  choices?: readonly { value: string; words: string }[]
  /** What it means when nothing is said. It is not written then. */
  usual?: string
}
