import type { CvDocument } from '#shared/cv/document.ts'
import { isSamePlace, listPlaces, nameSection, type PrintedPlace } from '#shared/cv/places.ts'
import { viewDocument } from '#shared/cv/view.ts'
import type { CommentRow } from './comment-queries.ts'

/** Comments with their replies, in the order of the page. Those whose place is gone come last. */
export function makeThreads(rows: readonly CommentRow[], document: CvDocument, viewerId: number) {
  const places = listPlaces(viewDocument(document))
  return rows
    .filter(({ threadId }) => threadId === null)
    .map(row => {
      const at = places.findIndex(place => isSamePlace(place, row))
      const place = places[at]
      return {
        order: at === -1 ? places.length : at,
        ...describeComment(row, viewerId),
        section: row.section,
        entryId: row.entryId,
        quote: row.quote,
        placeName: place?.name ?? nameSection(row.section),
        isCurrent: place !== undefined && isPrinted(place, row.quote),
        resolvedAt: row.resolvedAt?.toISOString() ?? null,
        replies: rows.filter(({ threadId }) => threadId === row.id).map(reply => describeComment(reply, viewerId)),
      }
    })
    .sort((one, other) => one.order - other.order || one.id - other.id)
}

const describeComment = (row: CommentRow, viewerId: number) => ({
  id: row.id,
  text: row.text,
  author: row.author,
  isFromStudent: row.isFromStudent,
  isMine: row.authorId === viewerId,
  at: row.createdAt.toISOString(),
})

/** Whether these words are printed at this place. Without words, the place itself is meant. */
export const isPrinted = ({ lines }: PrintedPlace, quote: string) =>
  quote === '' || lines.some(line => line.includes(quote))
