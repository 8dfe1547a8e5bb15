import { drawCvPages } from '#shared/cv/drawing-api.ts'
import { PagesAnswer, PagesForm } from '#shared/cv/drawing-schemas.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findPhoto } from '#server/platform/people/profile-queries.ts'
import { drawPages } from './drawing/draw.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { CvDocument } from '#shared/cv/document.ts'

/** Read only where it may be printed. */
const readPhoto = async (db: Database, userId: number, { basics }: CvDocument) =>
  basics.photo ? (await findPhoto(db, userId))?.bytes : undefined

export const drawingHandlers = [
  handle(
    drawCvPages,
    { input: PagesForm, answer: PagesAnswer },
    async ({ input: { document, series, known }, visitor: { userId }, db }) => {
      const { pages, missing } = await drawPages({
        caller: `person ${userId}`,
        series: series === undefined ? undefined : `${userId} ${series}`,
        document,
        photo: await readPhoto(db, userId, document),
      })
      return {
        pages: pages.map(page => ({ ...page, svg: known.includes(page.hash) ? null : page.svg })),
        missing: [...missing],
      }
    },
  ),
]
