import { downloadCv, drawCvPages, getCvPage, getCvPages, getCvPicture, readCvPdf } from '#shared/cv/drawing-api.ts'
import {
  CvFileInput,
  CvPageInput,
  CvPagesAnswer,
  CvPagesInput,
  CvPictureInput,
  CvReadingAnswer,
  PagesAnswer,
  PagesForm,
} from '#shared/cv/drawing-schemas.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { viewDocument } from '#shared/cv/view.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPdf } from '#server/platform/documents/read-pdf.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findPhoto } from '#server/platform/people/profile-queries.ts'
import { drawPages, drawPdf, drawThumbnail, versionOf, type DrawOptions } from './drawing/draw.ts'
import { makeFile } from './exports/make-file.ts'
import { findCv } from './queries.ts'
import { assessReading } from './reading.ts'

/** Read only where it may be printed. */
const readPhoto = async (db: Database, userId: number, { basics }: CvDocument) =>
  basics.photo ? (await findPhoto(db, userId))?.bytes : undefined

const prepare = async (db: Database, userId: number, document: CvDocument): Promise<DrawOptions> => ({
  caller: `person ${userId}`,
  document,
  photo: await readPhoto(db, userId, document),
})

/** One of the person's own stored documents, ready to be drawn. */
async function prepareStored(db: Database, userId: number, id: number): Promise<DrawOptions> {
  const found = await findCv(db, userId, id)
  if (!found) throw problem('NOT_FOUND')
  return prepare(db, userId, found.document)
}

const inTemplate = (document: CvDocument, template = document.meta.sojourn.template): CvDocument => ({
  ...document,
  meta: { ...document.meta, sojourn: { ...document.meta.sojourn, template } },
})

export const drawingHandlers = [
  handle(
    drawCvPages,
    { input: PagesForm, answer: PagesAnswer },
    async ({ input: { document, series, known }, visitor: { userId }, db }) => {
      const { pages, missing, places } = await drawPages({
        ...(await prepare(db, userId, document)),
        series: series === undefined ? undefined : `${userId} ${series}`,
      })
      return {
        pages: pages.map(page => ({ ...page, svg: known.includes(page.hash) ? null : page.svg })),
        missing: [...missing],
        places: [...places],
      }
    },
  ),

  handle(
    getCvPages,
    { input: CvPagesInput, answer: CvPagesAnswer },
    async ({ input: { id }, visitor: { userId }, db }) => {
      const { pages, missing, places } = await drawPages(await prepareStored(db, userId, id))
      return { pages: [...pages], missing: [...missing], places: [...places] }
    },
  ),

  handle(
    getCvPage,
    { input: CvPageInput, answer: FileAnswer },
    async ({ input: { id, page }, visitor: { userId }, db }) => {
      const { pages } = await drawPages(await prepareStored(db, userId, id))
      const found = pages[page - 1]
      if (!found) throw problem('NOT_FOUND')
      return { bytes: Buffer.from(found.svg), type: 'image/svg+xml', version: found.hash }
    },
  ),

  handle(
    getCvPicture,
    { input: CvPictureInput, answer: FileAnswer },
    async ({ input: { id, template }, visitor: { userId }, db }) => {
      const stored = await prepareStored(db, userId, id)
      const options = { ...stored, document: inTemplate(stored.document, template) }
      return { bytes: await drawThumbnail(options), type: 'image/webp', version: versionOf(options) }
    },
  ),

  handle(
    readCvPdf,
    { input: CvPagesInput, answer: CvReadingAnswer },
    async ({ input: { id }, visitor: { userId }, db }) => {
      const options = await prepareStored(db, userId, id)
      const { pdf } = await drawPdf(options)
      const content = await readPdf(pdf).catch(() => {
        throw problem('DRAWING_TOO_SLOW')
      })
      return { ...content, bytes: pdf.length, ...assessReading(viewDocument(options.document), content) }
    },
  ),

  handle(
    downloadCv,
    { input: CvFileInput, answer: FileAnswer },
    async ({ input: { id, format, attachment }, visitor, db, events }) => {
      const stored = await prepareStored(db, visitor.userId, id)
      const file = await makeFile({ ...stored, hasAttachment: attachment !== 'none' }, format)
      events.record('cvDownload', visitor)
      return file
    },
  ),
]
