import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { toCsv } from '#shared/csv.ts'
import { downloadMyPosts, listMyPosts } from '#shared/employers/post-api.ts'
import { PostListAnswer } from '#shared/employers/post-schemas.ts'
import { closeReasonWords, stateWords } from '#shared/employers/post-words.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { assertOrganisation } from '#server/features/employers/organisations/my-organisation.ts'
import { listWithNumbers } from '#server/features/employers/posts/list-posts.ts'
import { countReceived } from './queries.ts'

/** The jobs of an employer with their numbers, among them the applications that were sent here. */
async function listPosts(db: Database, organisation: { id: number }, now: Date) {
  const [listed, received] = await Promise.all([
    listWithNumbers(db, organisation, now),
    countReceived(db, organisation.id),
  ])
  return listed.map(({ numbers, takesApplications, ...post }) => {
    const count = received.get(post.jobId ?? 0)
    const applications = count ?? (takesApplications ? 0 : null)
    return { ...post, numbers: numbers && { ...numbers, applications } }
  })
}

const columns = [
  'Job',
  'Places',
  'State',
  'Closes',
  'Closed because',
  'Views, 30 days',
  'Saves, 30 days',
  'Apply clicks, 30 days',
  'Applications received here',
  'Address',
]

export const dashboardHandlers = [
  handle(listMyPosts, { input: NoInput, answer: PostListAnswer }, async ({ db, visitor, now }) => {
    const organisation = await assertOrganisation(db, visitor)
    return { posts: await listPosts(db, organisation, now), today: dayOf(now) }
  }),

  handle(downloadMyPosts, { input: NoInput, answer: FileAnswer }, async ({ db, visitor, now, site }) => {
    const organisation = await assertOrganisation(db, visitor)
    const listed = await listPosts(db, organisation, now)
    const rows = listed.map(({ title, places, state, closesOn, closeReason, numbers, address }) => [
      title,
      places,
      stateWords[state],
      closesOn ?? '',
      closeReason ? (closeReasonWords[closeReason] ?? closeReason) : '',
      String(numbers?.views ?? ''),
      numbers && numbers.saves === null ? 'fewer than 5' : String(numbers?.saves ?? ''),
      String(numbers?.applyClicks ?? ''),
      String(numbers?.applications ?? ''),
      address ? site.canonicalOrigin + address : '',
    ])
    return {
      bytes: new TextEncoder().encode(toCsv([columns, ...rows])),
      type: 'text/csv; charset=utf-8',
      name: `jobs-${organisation.slug}-${dayOf(now)}.csv`,
    }
  }),
]
