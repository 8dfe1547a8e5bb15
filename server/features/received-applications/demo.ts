import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { days } from '#shared/calendar/durations.ts'
import { PostDraft } from '#shared/employers/post-draft.ts'
import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { employerMembers, posts } from '#server/features/employers/tables.ts'
import { jobs } from '#server/features/jobs/tables.ts'

const questions = ['Why do you want to work on electrical systems?', 'When could you start?']

/** One of the invented jobs takes applications here. Without demo jobs there is nothing to do. */
export async function loadDemoInbox(tx: Database, now: Date): Promise<void> {
  const userId = demoPersonId('hiring@brightworks.example')
  const [member] = await tx.select().from(employerMembers).where(eq(employerMembers.userId, userId))
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.source, 'demo'), eq(jobs.sourceId, 'career-249')))
  if (!member || !job) return
  const draft = z.parse(PostDraft, {
    title: job.title,
    description: job.descriptionText,
    countryId: job.countryId,
    typeId: job.typeId,
    fieldId: job.fieldId,
    closesOn: job.closesOn ?? '',
    applyBy: 'here',
    questions,
  })
  const at = new Date(now.getTime() - days(3))
  await tx.insert(posts).values({
    organisationId: member.organisationId,
    key: '7f3c0f0e-6c2e-4f7b-9a55-2f0c5d1b8e11',
    state: 'live',
    draft,
    liveDraft: draft,
    jobId: job.id,
    applyBy: 'here',
    questions,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  })
  await tx
    .update(jobs)
    .set({ applyUrl: href('/apply/:slug', { slug: job.slug }) })
    .where(eq(jobs.id, job.id))
}
