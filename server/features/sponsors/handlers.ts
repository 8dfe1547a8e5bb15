import { NoInput } from '#shared/access/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import {
  checkSponsor,
  checkSponsors,
  getSponsor,
  listWatchedSponsors,
  searchSponsors,
  unwatchSponsor,
  watchSponsor,
} from '#shared/sponsors/api.ts'
import { listedOutcome, nextSteps, type Outcome } from '#shared/sponsors/licences.ts'
import {
  BulkCheckAnswer,
  BulkCheckInput,
  SponsorCheckInput,
  SponsorInput,
  SponsorSearchAnswer,
  SponsorSearchInput,
  Verdict,
  WatchAnswer,
  WatchedAnswer,
} from '#shared/sponsors/schemas.ts'
import { lockPerson } from '#server/platform/people/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import { describeSponsor, readCheckerRules } from './describe-sponsor.ts'
import { judgeName, suggest, withSkilledWorker } from './judge.ts'
import {
  countWatched,
  findRegister,
  findSponsor,
  isWatching,
  listLicences,
  listWatched,
  startWatching,
  stopWatching,
} from './queries.ts'

const mostSuggestions = 8
const mostWatched = 200
const watchesTooMany = () =>
  problem('BAD_INPUT', [
    { field: 'id', message: `You watch ${mostWatched} employers already. Stop watching one first.` },
  ])

export const sponsorHandlers = [
  handle(searchSponsors, { input: SponsorSearchInput, answer: SponsorSearchAnswer }, async ({ input, db }) => ({
    sponsors: await suggest(db, input.query, mostSuggestions),
  })),

  handle(getSponsor, { input: SponsorInput, answer: Verdict }, async ({ input, db, visitor, now, events }) => {
    const register = await findRegister(db)
    const entry = await describeSponsor(db, input.id, visitor)
    if (!entry) throw problem('NOT_FOUND')
    events.record('checkerSearch', visitor)
    const outcome: Outcome = entry.isListed ? listedOutcome(entry.sponsor.licences) : 'notFound'
    return {
      outcome,
      asked: '',
      register,
      sponsor: entry.sponsor,
      choices: [],
      closest: [],
      history: entry.history,
      nextSteps: nextSteps(outcome, entry.sponsor.licences),
      rules: await readCheckerRules(db, now),
    }
  }),

  handle(checkSponsor, { input: SponsorCheckInput, answer: Verdict }, async ({ input, db, visitor, now, events }) => {
    // The page asks without a name too, for the register's date.
    if (input.name !== '') events.record('checkerSearch', visitor)
    const register = await findRegister(db)
    const { outcome, sponsor, choices, closest } = await judgeName(db, input.name)
    const entry = sponsor && (await describeSponsor(db, sponsor.id, visitor, sponsor.kind === 'brand'))
    return {
      outcome,
      asked: input.name,
      register,
      sponsor: entry?.sponsor ?? null,
      choices: await withSkilledWorker(db, choices),
      closest,
      history: entry?.history ?? [],
      nextSteps: nextSteps(outcome, entry?.sponsor.licences ?? []),
      rules: await readCheckerRules(db, now),
    }
  }),

  handle(
    checkSponsors,
    { input: BulkCheckInput, answer: BulkCheckAnswer },
    async ({ input, db, now, visitor, events }) => {
      // However many names: one search.
      if (input.names.some(name => name !== '')) events.record('checkerSearch', visitor)
      const results: {
        asked: string
        outcome: Outcome
        sponsor: { id: number; name: string; town: string } | null
        choices: number
      }[] = []
      // One after the other: fifty at once would keep everybody else waiting.
      for (const asked of input.names) {
        const { outcome, sponsor, choices } = await judgeName(db, asked)
        results.push({ asked, outcome, sponsor: outcome === 'notFound' ? null : sponsor, choices: choices.length })
      }
      const licences = await listLicences(
        db,
        results.flatMap(({ sponsor }) => sponsor?.id ?? []),
      )
      return {
        register: await findRegister(db),
        rules: await readCheckerRules(db, now),
        results: results.map(result => ({
          ...result,
          sponsor: result.sponsor && {
            ...result.sponsor,
            licences: licences.filter(({ sponsorId }) => sponsorId === result.sponsor!.id),
          },
        })),
      }
    },
  ),

  handle(listWatchedSponsors, { input: NoInput, answer: WatchedAnswer }, async ({ db, visitor }) => ({
    sponsors: await listWatched(db, visitor.userId),
  })),

  handle(watchSponsor, { input: SponsorInput, answer: WatchAnswer }, async ({ input, db, visitor, now }) => {
    if (!(await findSponsor(db, input.id))) throw problem('NOT_FOUND')
    await db.transaction(async tx => {
      await lockPerson(tx, visitor.userId)
      const isNew = !(await isWatching(tx, visitor.userId, input.id))
      if (isNew && (await countWatched(tx, visitor.userId)) >= mostWatched) throw watchesTooMany()
      await startWatching(tx, visitor.userId, input.id, now)
    })
    return { isWatched: true }
  }),

  handle(unwatchSponsor, { input: SponsorInput, answer: WatchAnswer }, async ({ input, db, visitor }) => {
    await stopWatching(db, visitor.userId, input.id)
    return { isWatched: false }
  }),
]
