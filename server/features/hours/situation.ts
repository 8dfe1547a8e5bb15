import type { Situation } from '#shared/hours/limits.ts'
import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import type { LedgerCountry } from '#shared/rules/ledger.ts'
import { openZone } from '#shared/calendar/time-zones.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findProfile } from '#server/platform/people/profile-queries.ts'
import { listRulesOfCountry } from '#server/features/rules/queries.ts'
import { findSettings, findUniversityCalendar } from './queries.ts'

/**
 * Which rules apply to a person: those they chose, otherwise those of their university's country, otherwise the site's.
 */
export async function readSituation(db: Database, userId: number, siteCountryId: number) {
  const [kept, university, { courseEnds }] = await Promise.all([
    findSettings(db, userId),
    findUniversityCalendar(db, userId),
    findProfile(db, userId),
  ])
  const home = ledgerCountryWithId(university?.countryId)
  const { country, level, isOlderVisa, periods } = kept ?? {
    country: home ?? ledgerCountryWithId(siteCountryId) ?? 'uk',
    level: 'degree' as const,
    isOlderVisa: null,
    periods: [],
  }
  const fallback = home ? ('university' as const) : ('site' as const)
  const from = kept ? ('person' as const) : fallback
  const situation: Situation = {
    rules: await listRulesOfCountry(db, country),
    country,
    level,
    isOlderVisa,
    calendar: { terms: university?.terms ?? [], vacations: university?.vacations ?? [], periods, courseEnds },
    // A university limits work only in its own country.
    universityCap: university?.weeklyHoursCap && home === country ? university.weeklyHoursCap * 60 : null,
  }
  return {
    situation,
    settings: { country, level, isOlderVisa, periods, from },
    university: university ?? null,
    courseEnds,
  }
}

/** In a wide country, the zone in which the day begins first or most people live. */
const zones: Readonly<Record<LedgerCountry, string>> = {
  uk: 'Europe/London',
  ie: 'Europe/Dublin',
  au: 'Australia/Sydney',
  ca: 'America/Toronto',
  us: 'America/New_York',
  de: 'Europe/Berlin',
  nl: 'Europe/Amsterdam',
  fr: 'Europe/Paris',
  nz: 'Pacific/Auckland',
  sg: 'Asia/Singapore',
  in: 'Asia/Kolkata',
}
/** The ISO day there. */
export const dayIn = (country: LedgerCountry, now: Date) => openZone(zones[country]).read(now.getTime()).day
