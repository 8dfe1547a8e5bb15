import { addDays, dayOf } from '#shared/calendar/days.ts'
import { daysBefore } from '#shared/calendar/durations.ts'
import { emptyDraft, type PostDraft } from '#shared/employers/post-draft.ts'
import type { Database } from '#server/platform/db/database.ts'
import { demoStaff } from '#server/platform/people/demo.ts'
import { users } from '#server/platform/people/tables.ts'
import type { Organisation } from '../organisations/queries.ts'
import { findOrganisationOf } from '../organisations/queries.ts'
import { closeOnBoard, publishPost } from './board.ts'
import { checkPost, flagPost } from './check-post.ts'
import * as queries from './queries.ts'

const text = (what: string) =>
  `You join a team of twelve that ${what}. A senior colleague works next to you from the first day. ` +
  `You lead your own small project within a year.

## What you bring

- A degree in a field that fits, finished or about to be
- Clear writing, and questions when something is unclear

## What you get

- 28 days of holiday, and every second Friday for learning`

const base: Partial<PostDraft> = {
  cities: 'Leeds',
  fieldId: 3,
  payMin: '34,500',
  payMax: '38,000',
  hours: '37.5',
  occupation: '2121 Civil engineers',
  statuses: ['graduateVisa', 'sponsorNow'],
  applyUrl: 'https://www.brightworks.example/jobs',
}

type Outcome = 'draft' | 'review' | 'live' | 'changing' | 'closed' | 'changes' | 'rejected'

/** A board that the employer has disconnected since; staff decide on its jobs together. */
const batch = 'Greenhouse: brightworks'

/** Jobs in every state. */
const jobs: readonly { outcome: Outcome; draft: Partial<PostDraft>; reason?: string; batch?: string }[] = [
  { outcome: 'live', draft: { title: 'Graduate civil engineer, bridges', description: text('renews bridges') } },
  {
    outcome: 'changing',
    draft: { title: 'Graduate drainage engineer', description: text('keeps rivers out of towns') },
  },
  { outcome: 'closed', draft: { title: 'Graduate site engineer', description: text('builds stations') } },
  { outcome: 'review', draft: { title: 'Graduate structural engineer', description: text('checks old halls') } },
  {
    outcome: 'review',
    draft: {
      title: 'Office assistant from home',
      description: `${text('answers emails')}\n\nPlease email us a copy of your passport to begin.`,
      statuses: ['graduateVisa'],
      applyUrl: 'https://brightworks-apply.example.net/start',
    },
  },
  {
    outcome: 'changes',
    draft: { title: 'Trainee surveyor', description: text('measures land') },
    reason: 'Please say in which months the training takes place, and whether it is paid in full.',
  },
  {
    outcome: 'rejected',
    draft: { title: 'Commission-only sales partner', description: text('sells to engineers') },
    reason: 'We only publish jobs with a contract of employment.',
  },
  {
    outcome: 'draft',
    draft: { title: 'Graduate geotechnical engineer', payMin: '26,000', payMax: '', statuses: ['sponsorNow'] },
  },
  { outcome: 'review', batch, draft: { title: 'Graduate rail engineer', description: text('designs railways') } },
  { outcome: 'review', batch, draft: { title: 'Graduate tunnel engineer', description: text('plans tunnels') } },
]

/** The jobs of the demo employer. */
export async function loadDemoPosts(tx: Database, now: Date): Promise<void> {
  const people = await tx.select({ id: users.id, email: users.email }).from(users)
  const idOf = (email: string) => people.find(person => person.email === email)?.id
  const [userId, staffId] = [idOf('hiring@brightworks.example'), idOf(demoStaff.email)]
  const organisation = userId && (await findOrganisationOf(tx, userId))
  if (!organisation || !staffId) return
  for (const [place, job] of jobs.entries()) await loadJob(tx, organisation, { ...job, place, userId, staffId }, now)
}

type DemoJob = (typeof jobs)[number] & { place: number; userId: number; staffId: number }

async function loadJob(tx: Database, organisation: Organisation, job: DemoJob, now: Date): Promise<void> {
  const { outcome, place, userId, staffId, reason = '', batch = null } = job
  const at = daysBefore(now, 20 - 2 * place)
  const closesOn = addDays(dayOf(now), 30 + place)
  const draft = { ...emptyDraft(organisation.countryId), ...base, closesOn, ...job.draft }
  const id = await queries.insertPost(tx, {
    organisationId: organisation.id,
    key: crypto.randomUUID(),
    draft,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
  })
  if (outcome === 'draft') return
  const { content, findings } = await checkPost(tx, organisation, id, draft, now)
  const review = {
    postId: id,
    version: 1,
    draft,
    findings,
    flags: await flagPost(tx, organisation, content),
    submittedBy: userId,
    submittedAt: at,
    batch,
  }
  if (outcome === 'review') {
    await queries.insertReview(tx, review)
    await queries.updatePost(tx, id, { state: 'review' })
    return
  }
  const isApproved = outcome !== 'changes' && outcome !== 'rejected'
  const decision = isApproved ? ('approved' as const) : outcome
  await queries.insertReview(tx, { ...review, decision, reason, decidedBy: staffId, decidedAt: at })
  if (!isApproved) {
    await queries.updatePost(tx, id, { state: outcome })
    return
  }
  const post = (await queries.findPost(tx, organisation.id, id))!
  await publishPost(tx, post, organisation, draft, { origin: 'http://localhost', now: at })
  const live = (await queries.findPost(tx, organisation.id, id))!
  if (outcome === 'closed') await closeOnBoard(tx, [live], 'filledHere', at)
  if (outcome === 'changing') {
    const changed = { ...draft, payMin: '35,500', payMax: '39,000' }
    await queries.saveDraft(tx, { organisationId: organisation.id, id, version: live.version }, changed, now)
    const found = await checkPost(tx, organisation, id, changed, now)
    await queries.insertReview(tx, {
      ...review,
      version: live.version + 1,
      draft: changed,
      findings: found.findings,
      submittedAt: now,
    })
  }
}
