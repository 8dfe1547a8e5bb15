import type { Database } from '#server/db/database.ts'
import { readManual } from './read-manual.ts'
import { careerManualVersions } from './tables.ts'
import northbridge from '../../../content/career-manuals/northbridge.md?raw'

/** One university has written its handbook, the others have not begun. */
export const loadDemoManual = (tx: Database, universityId: number, savedBy: number, now: Date) =>
  tx.insert(careerManualVersions).values({ universityId, version: 1, body: northbridge.trim(), blocks: readManual(northbridge.trim()), savedBy, savedAt: now })
