import { dayOf, spellDay } from '#shared/calendar/days.ts'
import { systemCountryId } from '#shared/constants.ts'
import { countriesWithoutList } from '#shared/registers/finding-words.ts'
import { weighFindings } from '#shared/registers/weigh-findings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { matchName } from '#server/features/jobs/assess-jobs.ts'
import { findOfficialMatch } from '#server/features/registers/queries.ts'
import { findRegister } from '#server/features/sponsors/queries.ts'

export interface RegisterStanding {
  match: 'licence' | 'history' | 'otherRoutes' | 'similar' | 'notFound' | 'noList'
  words: string
  date: string | null
}

interface NamedEmployer {
  name: string
  countryId: number
}

/** What the register of its own country says about an organisation, in words. */
export async function describeStanding(db: Database, employer: NamedEmployer, now: Date): Promise<RegisterStanding> {
  return employer.countryId === systemCountryId
    ? describeUkStanding(db, employer.name)
    : describeOfficialStanding(db, employer, dayOf(now))
}

async function describeUkStanding(db: Database, name: string): Promise<RegisterStanding> {
  const register = await findRegister(db)
  if (!register) return { match: 'noList', words: 'We have no register of sponsors at the moment.', date: null }
  const { date } = register
  const { register: found } = await matchName(db, name, date)
  const ofDay = `the register of licensed sponsors of ${spellDay(date)}`
  if (found.kind === 'listed')
    return { match: 'licence', words: `Licensed for Skilled Worker, ${found.rating}, in ${ofDay}.`, date }
  if (found.kind === 'otherRoutes')
    return { match: 'otherRoutes', words: `Licensed, but not for Skilled Worker, in ${ofDay}.`, date }
  if (found.kind === 'possible')
    return { match: 'similar', words: `Only similar names are in ${ofDay}. Use the exact name of the licence.`, date }
  return { match: 'notFound', words: `Not in ${ofDay}.`, date }
}

async function describeOfficialStanding(
  db: Database,
  { name, countryId }: NamedEmployer,
  today: string,
): Promise<RegisterStanding> {
  const match = await findOfficialMatch(db, { countryId, company: name, places: [], text: '' })
  const { support, isSimilar, reasons } = weighFindings(match, today)
  const words = reasons.map(reason => reason.words).join(' ')
  const date =
    match.findings
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? null
  if (support !== null) return { match: support, words, date }
  if (isSimilar) return { match: 'similar', words, date }
  const hasList = countriesWithoutList[countryId] === undefined && match.findings.length > 0
  return { match: hasList ? 'notFound' : 'noList', words, date }
}
