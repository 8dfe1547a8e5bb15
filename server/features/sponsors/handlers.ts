import { problem } from '#shared/http/problems.ts'
import { checkSponsor, checkSponsors, getSponsor, searchSponsors } from '#shared/sponsors/api.ts'
import { listedOutcome, nextSteps, type Outcome } from '#shared/sponsors/licences.ts'
import {
  BulkCheckAnswer,
  BulkCheckInput,
  SponsorCheckInput,
  SponsorInput,
  SponsorSearchAnswer,
  SponsorSearchInput,
  Verdict,
} from '#shared/sponsors/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { handle } from '#server/platform/http/mount.ts'
import { describeSponsor, readCheckerRules } from './describe-sponsor.ts'
import { judgeName, suggest, withSkilledWorker } from './judge.ts'
import { findRegister, listLicences } from './queries.ts'

const mostSuggestions = 8

/** What the register says about a typed name is the same for everyone, and many ask about the same employers. */
const checkName = (db: Database, typed: string) =>
  remember(db, ['register'], `checked name ${typed}`, async from => {
    const { outcome, sponsor, choices, closest } = await judgeName(from, typed)
    const [entry, withRoutes] = await Promise.all([
      sponsor && describeSponsor(from, sponsor.id, sponsor.kind === 'brand'),
      withSkilledWorker(from, choices),
    ])
    return { outcome, entry, choices: withRoutes, closest }
  })

export const sponsorHandlers = [
  handle(searchSponsors, { input: SponsorSearchInput, answer: SponsorSearchAnswer }, async ({ input, db }) => ({
    sponsors: await suggest(db, input.query, mostSuggestions),
  })),

  handle(getSponsor, { input: SponsorInput, answer: Verdict }, async ({ input, db, visitor, now, events }) => {
    const [register, entry, rules] = await Promise.all([
      findRegister(db),
      remember(db, ['register'], `sponsor ${input.id}`, from => describeSponsor(from, input.id)),
      readCheckerRules(db, now),
    ])
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
      rules,
    }
  }),

  handle(checkSponsor, { input: SponsorCheckInput, answer: Verdict }, async ({ input, db, visitor, now, events }) => {
    // The page asks without a name too, for the register's date.
    if (input.name !== '') events.record('checkerSearch', visitor)
    const [register, { outcome, entry, choices, closest }, rules] = await Promise.all([
      findRegister(db),
      checkName(db, input.name),
      readCheckerRules(db, now),
    ])
    return {
      outcome,
      asked: input.name,
      register,
      sponsor: entry?.sponsor ?? null,
      choices,
      closest,
      history: entry?.history ?? [],
      nextSteps: nextSteps(outcome, entry?.sponsor.licences ?? []),
      rules,
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
]
