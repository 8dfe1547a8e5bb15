import { and, eq } from 'drizzle-orm'
import { addDays, dayOf } from '#shared/calendar/days.ts'
import { daysBefore } from '#shared/calendar/durations.ts'
import { emptyDraft, type PostDraft } from '#shared/employers/post-draft.ts'
import { postSource } from '#shared/employers/states.ts'
import type { Database } from '#server/platform/db/database.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { findOrganisationOf } from '#server/features/employers/organisations/queries.ts'
import { publishPost } from '#server/features/employers/posts/board.ts'
import { findPost, insertPost } from '#server/features/employers/posts/queries.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { loadDemoApplicants } from './demo-applicants.ts'

const questions = ['Why do you want to work on electrical systems?', 'When could you start?']

const description = `You wire new stations and old halls with a team of twelve.
A senior colleague works next to you from the first day, and you lead your own small project within a year.

## What you bring

- A degree in electrical engineering, finished or about to be
- Clear writing, and questions when something is unclear`

/** One of the invented jobs becomes the demo employer's own post, takes applications here and has had some. */
export async function loadDemoInbox(tx: Database, now: Date): Promise<void> {
  const userId = demoPersonId('hiring@brightworks.example')
  const organisation = await findOrganisationOf(tx, userId)
  const [job] = await tx
    .select({ id: jobs.id, title: jobs.title, countryId: jobs.countryId, typeId: jobs.typeId, fieldId: jobs.fieldId })
    .from(jobs)
    .where(and(eq(jobs.source, 'demo'), eq(jobs.sourceId, 'career-249')))
  // Without demo jobs there is nothing to do.
  if (!organisation || !job) return
  const at = daysBefore(now, 3)
  const draft: PostDraft = {
    ...emptyDraft(job.countryId),
    title: job.title,
    description,
    typeId: job.typeId,
    fieldId: job.fieldId,
    cities: 'Leeds',
    payMin: '38,500',
    payMax: '41,000',
    hours: '37.5',
    occupation: '2123',
    statuses: ['graduateVisa', 'sponsorNow'],
    closesOn: addDays(dayOf(now), 40),
    applyBy: 'here',
    questions,
  }
  const id = await insertPost(tx, {
    organisationId: organisation.id,
    key: '7f3c0f0e-6c2e-4f7b-9a55-2f0c5d1b8e11',
    draft,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
  })
  // Under its old address, so that the job is the same one for those who saved it.
  await tx
    .update(jobs)
    .set({ source: postSource, sourceId: String(id) })
    .where(eq(jobs.id, job.id))
  const post = (await findPost(tx, organisation.id, id))!
  await publishPost(tx, post, organisation, draft, { origin: 'http://localhost', now: at })
  const inbox = { jobId: job.id, jobTitle: job.title, organisationId: organisation.id, employer: organisation.name }
  await loadDemoApplicants(tx, { ...inbox, questions, userId }, now)
}
