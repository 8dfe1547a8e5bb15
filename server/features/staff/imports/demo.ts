import type { Database } from '#server/platform/db/database.ts'
import { importRuns, importSources } from './tables.ts'

/** Two sources of the demo world: one that staff upload and one that is read by itself, but paused. */
export async function loadDemoSources(tx: Database, now: Date): Promise<void> {
  const [, jobs] = await tx
    .insert(importSources)
    .values([
      {
        name: 'UK register of licensed sponsors',
        kind: 'sponsors' as const,
        sourceKey: 'register:uk-sponsors',
        createdAt: now,
      },
      {
        name: 'Brightworks careers',
        kind: 'jobs' as const,
        format: 'greenhouse' as const,
        address: 'https://boards-api.example/v1/boards/brightworks/jobs?content=true',
        countryId: 226,
        everyHours: 24,
        sourceKey: 'greenhouse:boards-api.example/v1/boards/brightworks/jobs',
        pausedAt: now,
        createdAt: now,
      },
    ])
    .returning({ id: importSources.id })
  await tx.insert(importRuns).values({
    sourceId: jobs!.id,
    isPreview: true,
    state: 'failed',
    error: 'boards-api.example has no address.',
    queuedAt: now,
    startedAt: now,
    finishedAt: now,
  })
}
