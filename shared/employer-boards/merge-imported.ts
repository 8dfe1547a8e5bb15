import { listChangedFields } from '#shared/employers/post-changes.ts'
import type { PostDraft } from '#shared/employers/post-draft.ts'

export interface Merged {
  draft: PostDraft
  /** The board changed these, but someone has edited them here: what is here wins. */
  kept: (keyof PostDraft)[]
}

/**
 * What a job says after its board has changed. A field that was edited here keeps its words for good; all others follow
 * the board.
 */
export function mergeImported(here: PostDraft, before: PostDraft, after: PostDraft): Merged {
  const edited = new Set(listChangedFields(before, here))
  const changed = listChangedFields(before, after)
  const taken = changed.filter(field => !edited.has(field))
  return {
    draft: { ...here, ...Object.fromEntries(taken.map(field => [field, after[field]])) },
    kept: changed.filter(field => edited.has(field) && listChangedFields(here, after).includes(field)),
  }
}
