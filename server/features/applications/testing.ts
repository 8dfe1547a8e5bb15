import { inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { JobDraft } from '#server/features/jobs/draft.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'

/** Adds jobs to the board and answers their ids, in the order given. */
export async function putJobs(
  db: Database,
  drafts: readonly (Partial<JobDraft> & { sourceId: string })[],
  now: Date,
): Promise<number[]> {
  await saveListing(
    db,
    {
      source: 'tests',
      isWhole: false,
      drafts: drafts.map(draft => ({
        board: 1,
        title: `Engineer ${draft.sourceId}`,
        company: `Employer ${draft.sourceId}`,
        countryId: 226,
        city: 'London',
        place: 'London',
        remote: 0,
        typeId: 1,
        fieldId: 3,
        pay: undefined,
        occupationCode: undefined,
        degreeClass: undefined,
        language: 'en',
        description: [],
        applyUrl: 'https://jobs.example/apply',
        postedAt: now,
        closesOn: undefined,
        partTime: undefined,
        ...draft,
      })),
    },
    now,
  )
  const rows = await db
    .select({ id: jobs.id, sourceId: jobs.sourceId })
    .from(jobs)
    .where(
      inArray(
        jobs.sourceId,
        drafts.map(({ sourceId }) => sourceId),
      ),
    )
  return drafts.map(({ sourceId }) => rows.find(row => row.sourceId === sourceId)!.id)
}
