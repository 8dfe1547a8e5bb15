/** What of the repository staff can change on screen: key → words. */
export const editKinds = { rule: 'Rule' } as const
export type EditKind = keyof typeof editKinds

/** Hidden: not shown to readers. Repository: the repository's own text is used again. */
export const editStates = ['draft', 'published', 'hidden', 'repository'] as const
export type EditState = (typeof editStates)[number]
