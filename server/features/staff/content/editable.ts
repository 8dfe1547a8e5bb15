import type { TextKind } from '#shared/staff/edit-kinds.ts'
import type { EditableTexts } from '#server/platform/edits/editable-texts.ts'
import { articleTexts } from '#server/features/blog/content.ts'
import { guideTexts } from '#server/features/country-guides/content.ts'
import { questionTexts } from '#server/features/faq/content.ts'
import { landingTexts } from '#server/features/landing/content.ts'

/** Everything that staff can edit as a text. */
export const editableTexts: Readonly<Record<TextKind, EditableTexts>> = {
  article: articleTexts as EditableTexts,
  question: questionTexts as EditableTexts,
  guide: guideTexts as EditableTexts,
  landing: landingTexts as EditableTexts,
}
