import type { RichText } from '#shared/rich-text/rich-text.ts'
import { joinParagraphs } from '#shared/workshops/description.ts'
import { drawMarkdown } from '#server/platform/rich-text/read-markdown.ts'
import { richTextToLines } from '#server/platform/rich-text/rich-text-to-lines.ts'
import type { Workshop } from './tables.ts'

/** As much as an email or a calendar should hold. */
const mostSigns = 2_000

export const drawDescription = ({ description }: Pick<Workshop, 'description'>): RichText =>
  drawMarkdown(joinParagraphs(description))

/** For an email and a calendar file: whole lines of it, and where the rest is. */
export function writeDescription(workshop: Pick<Workshop, 'description'>, origin: string): string[] {
  const lines = richTextToLines(drawDescription(workshop), origin)
  let signs = 0
  const end = lines.findIndex(line => (signs += line.length) > mostSigns)
  return end < 0 ? lines : [...lines.slice(0, end), 'You can read the rest on the event’s page.']
}
