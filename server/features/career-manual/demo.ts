import type { Database } from '#server/platform/db/database.ts'
import { splitFrontMatter } from '#shared/rich-text/front-matter.ts'
import { readMarkdown } from '#server/platform/rich-text/read-markdown.ts'
import { careerManualVersions } from './tables.ts'
import northbridge from '../../../content/career-manual/northbridge.md?raw'

/** One university has written its manual; the others have not started. */
export function loadDemoManual(tx: Database, universityId: number, savedBy: number, now: Date) {
  const body = splitFrontMatter(northbridge).body.trim()
  return tx
    .insert(careerManualVersions)
    .values({ universityId, version: 1, body, blocks: readMarkdown(body), savedBy, savedAt: now })
}
