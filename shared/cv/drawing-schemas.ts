import * as z from 'zod/mini'
import { Id } from '#shared/http/row-id.ts'
import { templates } from './choices.ts'
import { CvDocument } from './document.ts'
import { fileFormats } from './file-name.ts'
import { placeSections } from './places.ts'

const PageHash = z.string().check(z.regex(/^[\w-]{22}$/))

/** A document as it is being edited, stored or not. */
export const PagesForm = z.strictObject({
  document: CvDocument,
  /** Names what is drawn again and again, so that only its newest state is drawn. */
  series: z.optional(z.string().check(z.maxLength(60))),
  /** Pages the browser has already. */
  known: z._default(z.array(PageHash).check(z.maxLength(50)), () => []),
})
const PageSize = z.object({
  hash: z.string(),
  /** Size in points. */
  width: z.number(),
  height: z.number(),
})
const PlaceOnPage = z.object({
  section: z.enum(placeSections),
  entryId: z.string(),
  page: z.number(),
  /** In points from the top left corner of the page. */
  x: z.number(),
  y: z.number(),
})
export const PagesAnswer = z.object({
  pages: z.array(
    z.extend(PageSize, {
      /** Null for a page the browser has. */
      svg: z.nullable(z.string()),
    }),
  ),
  /** Characters that none of our fonts has. They are left out. */
  missing: z.array(z.string()),
  /** Where each section and entry begins. */
  places: z.array(PlaceOnPage),
})

export const CvPagesInput = z.strictObject({ id: Id })
export const CvPagesAnswer = z.object({
  pages: z.array(PageSize),
  missing: z.array(z.string()),
  places: z.array(PlaceOnPage),
})
/** `hash` makes a changed page another address for browsers. */
export const CvPageInput = z.strictObject({ id: Id, page: Id, hash: z.optional(PageHash) })
export const CvPictureInput = z.strictObject({
  id: Id,
  /** Another template than its own. */
  template: z.optional(z.enum(templates)),
  /** Tells one state of the document from the next, so that a browser asks again. */
  version: z.optional(z.string().check(z.maxLength(20))),
})
export const CvFileInput = z.strictObject({
  id: Id,
  format: z.enum(fileFormats),
  /** Of a PDF: without the data it carries for importing it again. */
  attachment: z.optional(z.literal('none')),
})

/** What a program reads from the PDF. */
export const CvReadingAnswer = z.object({
  pages: z.array(z.string()),
  headings: z.array(z.object({ level: z.number(), text: z.string() })),
  links: z.array(z.string()),
  isTagged: z.boolean(),
  language: z.string(),
  title: z.string(),
  /** Size of the file. */
  bytes: z.number(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  dates: z.array(z.string()),
  /** Words of the document that the text layer lacks. */
  lost: z.array(z.string()),
})
