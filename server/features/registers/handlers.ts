import { dayOf } from '#shared/calendar/days.ts'
import { checkOfficially, searchOfficially } from '#shared/registers/api.ts'
import { checkerCountries } from '#shared/registers/checker-countries.ts'
import { countriesWithoutList, describeMissingList, ofAnyJob, spellPeriod } from '#shared/registers/finding-words.ts'
import { publicationOf } from '#shared/registers/publications.ts'
import {
  OfficialCheckAnswer,
  OfficialCheckInput,
  OfficialSearchAnswer,
  OfficialSearchInput,
} from '#shared/registers/schemas.ts'
import { weighFindings, type OfficialMatch, type WeighedFindings } from '#shared/registers/weigh-findings.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findEmployerSlug, findOfficialMatch, listRegisters, suggestNames } from './queries.ts'

export const registerHandlers = [
  handle(
    checkOfficially,
    { input: OfficialCheckInput, answer: OfficialCheckAnswer },
    async ({ input, db, now, visitor, events }) => {
      const { countryId } = checkerCountries[input.country]
      // The page asks without a name too, for the list of files.
      if (input.name !== '') events.record('checkerSearch', visitor)
      const files = await listRegisters(db, countryId)
      // No place is known here, so warnings stay silent: they need the exact one.
      const employer = { countryId, company: input.name, places: [], text: '' }
      const none = countriesWithoutList[countryId]
      const match = await findOfficialMatch(db, employer, files)
      const weighed = weighFindings(match, dayOf(now))
      return {
        asked: input.name,
        outcome: findOutcome(match, weighed),
        reasons:
          input.name === '' ? [] : weighed.reasons.map(({ words, ...rest }) => ({ ...rest, words: ofAnyJob(words) })),
        slug: await findEmployerSlug(db, countryId, input.name),
        noList: none ? { words: describeMissingList(none), source: none.source } : null,
        lists: files.map(file => ({
          ...publicationOf(file.series),
          asOf: file.asOf,
          period: file.periodFrom && file.periodTo ? spellPeriod({ from: file.periodFrom, to: file.periodTo }) : null,
          entries: file.entryCount,
          isDemo: file.isDemo,
        })),
      }
    },
  ),

  handle(searchOfficially, { input: OfficialSearchInput, answer: OfficialSearchAnswer }, async ({ input, db }) => ({
    names: await suggestNames(db, checkerCountries[input.country].countryId, input.query, mostSuggestions),
  })),
]

const mostSuggestions = 8

function findOutcome({ countryId, findings }: OfficialMatch, { support, isSimilar }: WeighedFindings) {
  if (support !== null) return support
  if (countriesWithoutList[countryId] !== undefined) return 'noList' as const
  if (isSimilar) return 'similar' as const
  if (findings.some(({ exact }) => exact.length > 0)) return 'found' as const
  return findings.length > 0 ? ('notFound' as const) : ('none' as const)
}
