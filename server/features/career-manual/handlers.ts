import { getManual, getManualDraft, previewManual, saveManual } from '#shared/career-manual/api.ts'
import {
  DraftAnswer,
  DraftInput,
  keptVersions,
  ManualAnswer,
  ManualForm,
  ManualInput,
  PreviewAnswer,
  PreviewForm,
  SavedAnswer,
} from '#shared/career-manual/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { findUniversityOn } from '#server/platform/sites/tenant.ts'
import { handle } from '#server/platform/http/mount.ts'
import * as queries from './queries.ts'
import { readMarkdownInTurn } from '#server/platform/rich-text/read-markdown.ts'

export const careerManualHandlers = [
  handle(
    getManual,
    { input: ManualInput, answer: ManualAnswer },
    async ({ input: { universityId }, visitor, db, site }) => {
      // A university writes it for its own people.
      if (visitor.universityId !== universityId && visitor.role !== 'staff') throw problem('NOT_FOUND')
      const university = await findUniversityOn(site, db, universityId)
      const newest = await queries.findNewest(db, universityId)
      return {
        universityName: university.name,
        canEdit: visitor.role === 'university_admin' && !visitor.isViewer,
        manual: newest ? { blocks: newest.blocks, savedAt: newest.savedAt.toISOString() } : null,
      }
    },
  ),

  handle(getManualDraft, { input: DraftInput, answer: DraftAnswer }, async ({ input, visitor, db }) => {
    const universityId = visitor.universityId!
    const versions = await queries.listVersions(db, universityId)
    const newest = versions[0]?.version ?? 0
    const shown = await queries.findVersion(db, universityId, input.version ?? newest)
    if (!shown && input.version !== undefined) throw problem('NOT_FOUND')
    return {
      body: shown?.body ?? '',
      version: newest,
      versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
    }
  }),

  handle(
    saveManual,
    { input: ManualForm, answer: SavedAnswer },
    async ({ input: { body, version }, visitor, db, now }) => {
      const blocks = await readMarkdownInTurn(visitor.userId, body)
      return db.transaction(async tx => {
        const universityId = visitor.universityId!
        const newest = await queries.findNewest(tx, universityId)
        // Sent again because the answer was lost: it is already there.
        if (newest?.body === body) return { version: newest.version }
        const saved =
          (newest?.version ?? 0) === version &&
          (await queries.insertVersion(tx, {
            universityId,
            version: version + 1,
            body,
            blocks,
            savedBy: visitor.userId,
            savedAt: now,
          }))
        if (!saved) throw problem('CHANGED_MEANWHILE')
        await queries.deleteVersionsUpTo(tx, universityId, saved.version - keptVersions)
        return saved
      })
    },
  ),

  handle(previewManual, { input: PreviewForm, answer: PreviewAnswer }, async ({ input: { body }, visitor }) => ({
    blocks: await readMarkdownInTurn(visitor.userId, body),
  })),
]
