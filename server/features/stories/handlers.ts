import { countries } from '#shared/account/countries.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { Sent } from '#shared/forms/schemas.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { storyConsent } from '#shared/stories/consent.ts'
import {
  checkWithdrawal,
  decideStory,
  listStaffStories,
  listStories,
  shareStory,
  withdrawStory,
} from '#shared/stories/api.ts'
import {
  StaffStoriesAnswer,
  StoriesAnswer,
  StoriesInput,
  StoryDecided,
  StoryDecision,
  StoryForm,
  WithdrawalAnswer,
  WithdrawalInput,
  Withdrawn,
} from '#shared/stories/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findSpentToken, findToken, issueToken, spendToken } from '#server/platform/people/tokens.ts'
import { countSubmission, hashContent, isTrapped } from '#server/features/forms/receive.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { clearMarks, listInOrder, readQueuePage } from '#server/platform/queues/queries.ts'
import { QueueInput } from '#shared/staff/queue-schemas.ts'
import { storyPublishedLetter, storyReceivedLetter, storyRefusedLetter, storyWaitsLetter } from './letters.ts'
import {
  addStory,
  decide,
  deleteStoryOf,
  findStoryOf,
  listPublished,
  listStoriesWithIds,
  lockStory,
  storyQueue,
} from './queries.ts'
import type { stories } from './tables.ts'

const atOnce = 20
const countryName = (code: string) => countries.find(country => country.code === code)?.name ?? code
const describeStory = <Story extends typeof stories.$inferSelect>({ fromCountry, workCountry, ...story }: Story) => ({
  ...story,
  from: countryName(fromCountry),
  worksIn: countryName(workCountry),
})
/** From one more than is shown: whether there are more, and from where on. */
const beforeOf = (found: readonly { id: number }[]) => (found.length > atOnce ? found[atOnce - 1]!.id : null)

const storyOfToken = (db: Database, { email, details }: { email: string; details: { storyId: number } }) =>
  findStoryOf(db, details.storyId, email)

async function withdrawLink(
  tx: Database,
  origin: string,
  { id, email, userId }: { id: number; email: string; userId: number | null | undefined },
  now: Date,
) {
  const details = { storyId: id }
  return (
    origin +
    href('/withdraw-story/:token', {
      token: await issueToken(tx, 'withdrawStory', { email, userId: userId ?? undefined, details }, now),
    })
  )
}

export const storyHandlers = [
  handle(listStories, { input: StoriesInput, answer: StoriesAnswer }, async ({ input: { before }, db, site }) => {
    const found = await listPublished(db, before, atOnce + 1)
    return {
      stories: found.slice(0, atOnce).map(story => ({ ...describeStory(story), publishedOn: dayOf(story.decidedAt!) })),
      before: beforeOf(found),
      origin: site.canonicalOrigin,
    }
  }),

  handle(
    shareStory,
    { input: StoryForm, answer: Sent },
    async ({ input, db, config, site, now, visitor, clientAddress }) => {
      const { submissionKey, website: _, mayPublish: _consent, isTrue: _promise, ...story } = input
      if (isTrapped(input)) return { sent: true as const }
      await db.transaction(async tx => {
        const id = await addStory(tx, {
          ...story,
          email: normaliseEmail(story.email),
          submissionKey,
          contentHash: hashContent(story),
          consent: Object.values(storyConsent).join('\n'),
          userId: visitor?.userId,
          createdAt: now,
        })
        if (id === undefined) return
        await countSubmission(tx, story.email, clientAddress(), now)
        const link = await withdrawLink(tx, site.origin, { id, email: story.email, userId: visitor?.userId }, now)
        await sendLetter(
          tx,
          config.staffInbox,
          storyWaitsLetter(site.name, site.canonicalOrigin + href('/staff/stories')),
          now,
          site.name,
        )
        await sendLetter(tx, story.email, storyReceivedLetter(site.name, link), now, site.name)
      })
      return { sent: true as const }
    },
  ),

  handle(
    checkWithdrawal,
    { input: WithdrawalInput, answer: WithdrawalAnswer },
    async ({ input: { token }, db, now }) => {
      const found = await findToken(db, token, 'withdrawStory', now)
      const story = found && (await storyOfToken(db, found))
      return { story: story ? { ...story, isPublished: story.state === 'published' } : null }
    },
  ),

  handle(withdrawStory, { input: WithdrawalInput, answer: Withdrawn }, async ({ input: { token }, db, now }) => {
    await db.transaction(async tx => {
      const spent = await spendToken(tx, token, 'withdrawStory', now)
      if (!spent) {
        // Clicked again because the answer was lost: it has been done.
        if (await findSpentToken(tx, token, 'withdrawStory')) return
        throw problem('LINK_EXPIRED')
      }
      await deleteStoryOf(tx, spent.details.storyId, spent.email)
    })
    return { withdrawn: true as const }
  }),

  handle(listStaffStories, { input: QueueInput, answer: StaffStoriesAnswer }, async ({ input, visitor, db, now }) => {
    const page = await readQueuePage(db, storyQueue, input, { userId: visitor.userId, now })
    return { ...page, items: listInOrder(page, await listStoriesWithIds(db, page.ids)).map(describeStory) }
  }),

  handleStaffChange(
    decideStory,
    { input: StoryDecision, answer: StoryDecided },
    async ({ input: { id, version, decision, reason = '' }, visitor, tx, record, recordNothing, site, now }) => {
      const earlier = await lockStory(tx, id)
      if (!earlier) throw problem('NOT_FOUND')
      if (earlier.state === decision) {
        recordNothing()
        return { decided: true as const }
      }
      if (earlier.version !== version)
        throw changedMeanwhile(`Someone else has decided meanwhile: this story is ${earlier.state}.`, earlier)
      const story = await decide(tx, id, decision, visitor.userId, now)
      await clearMarks(tx, 'stories', [id])
      await record({
        action: decision === 'published' ? 'story.publish' : 'story.refuse',
        subject: { kind: 'story', key: id, name: `Story ${id}` },
        before: { state: earlier.state },
        after: { state: decision, ...(reason && { reason }) },
      })
      // Without an owner there is no one to tell.
      if (story.email === null) return { decided: true as const }
      const link = await withdrawLink(tx, site.origin, { ...story, email: story.email }, now)
      const letter =
        decision === 'published'
          ? storyPublishedLetter(site.name, site.origin + href('/success-stories'), link)
          : storyRefusedLetter(site.name, reason, link)
      await sendLetter(tx, story.email, letter, now, site.name)
      return { decided: true as const }
    },
  ),
]
