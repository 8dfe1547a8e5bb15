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
import { handle } from '#server/platform/http/mount.ts'
import { describeSponsor, readCheckerRules } from './describe-sponsor.ts'
import { judgeName, suggest, withSkilledWorker } from './judge.ts'
import { findRegister, listLicences } from './queries.ts'

const mostSuggestions = 8

export const sponsorHandlers = [
  handle(searchSponsors, { input: SponsorSearchInput, answer: SponsorSearchAnswer }, async ({ input, db }) => ({
    sponsors: await suggest(db, input.query, mostSuggestions),
  })),

  handle(getSponsor, { input: SponsorInput, answer: Verdict }, async ({ input, db, visitor, now, events }) => {
    const register = await findRegister(db)
    const entry = await describeSponsor(db, input.id)
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
    const entry = sponsor && (await describeSponsor(db, sponsor.id, sponsor.kind === 'brand'))
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
]
