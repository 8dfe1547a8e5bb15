import { systemCountryId } from '#shared/constants.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { weighEvidence } from '#shared/evidence/evidence.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import type { OfficialMatch } from '#shared/registers/weigh-findings.ts'
import { ledgerCountries, ledgerCountryKeys } from '#shared/rules/ledger.ts'
import { findProvince } from '#shared/salary/canadian-provinces.ts'
import { testPay } from '#shared/salary/country-pay-tests.ts'
import type { OfferedAmount } from '#shared/salary/pay-test.ts'
import type { Situation } from '#shared/salary/salary-test.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listWorkRights } from '#server/platform/people/profile-queries.ts'
import { listRulesOfCountry, readSalaryLedger } from '#server/features/rules/queries.ts'
import { findRegister } from '#server/features/sponsors/queries.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import type { JobDetail } from '#server/features/jobs/queries.ts'
import {
  describeEmployer,
  describeEntry,
  graduate,
  matchName,
  notLookedUp,
  testablePay,
  type NameMatch,
} from '#server/features/jobs/assess-jobs.ts'
import { findOfficialMatch } from '#server/features/registers/queries.ts'

/** A job's evidence for the person looking at it. */
export async function assessForViewer(db: Database, job: JobDetail, visitor: Visitor | null, date: string) {
  const inUk = job.countryId === systemCountryId
  const [ledger, register, viewer] = await Promise.all([
    readSalaryLedger(db, job.occupationCode ?? ''),
    findRegister(db),
    findViewer(db, visitor, job.countryId, date),
  ])
  const { sponsorId, register: entry } = await findRegisterEntry(db, job, register?.date ?? null)
  const { state, reasons, salary, official } = weighEvidence(ledger, {
    title: job.title,
    advert: job.descriptionText,
    register: entry,
    occupationCode: job.occupationCode,
    pay: inUk ? testablePay(job) : null,
    hoursPerWeek: null,
    viewer: viewer.situation,
    date,
  })
  return {
    state,
    reasons,
    sponsorId,
    official: entry.kind === 'official' ? describeOfficial(entry, official?.support ?? null) : null,
    rights: viewer.rights,
    situation: viewer.situation,
    registerDate: inUk ? (register?.date ?? null) : null,
    // The register and the salary rule are the United Kingdom's, and the rule is for those who need a sponsor.
    salary: inUk && job.board === boards.careers && !viewer.isFree ? salary : null,
    pay: inUk || job.board !== boards.careers || viewer.isFree ? null : await testJobPay(db, job, viewer, date),
  }
}

/**
 * A stored match from an older register, or from before the job closed, is not used: we look the name up again, so that
 * the match and the register's date belong together.
 */
async function findRegisterEntry(db: Database, job: JobDetail, registerDate: string | null): Promise<NameMatch> {
  if (job.countryId !== systemCountryId) {
    const employer = describeEmployer({ ...job, text: job.descriptionText })
    return { sponsorId: null, register: await findOfficialMatch(db, employer) }
  }
  const { sponsorId } = job
  const { registerMatch: kind } = job
  if (job.isMatched && kind !== 'history')
    return { sponsorId, register: await describeEntry(db, kind, sponsorId, registerDate) }
  return registerDate === null ? notLookedUp : matchName(db, job.company, registerDate)
}

/** Which kind of official data supports the job, and of which day the newest file is that was looked at. */
const describeOfficial = ({ findings }: OfficialMatch, support: 'licence' | 'history' | null) => ({
  support,
  asOf:
    findings
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? null,
})

/** The pay against the work visas of the job's country; null without such a rule, or without pay in the advert. */
async function testJobPay(db: Database, job: JobDetail, { studiedHere }: Viewer, date: string) {
  const country = ledgerCountryKeys.find(key => ledgerCountries[key].countryId === job.countryId)
  const pay = offeredAmount(job)
  if (country === undefined || pay === null) return null
  const rules = await listRulesOfCountry(db, country)
  const { places } = describeEmployer({ ...job, text: '' })
  return (
    testPay({ rules, occupations: [] }, country, {
      pay,
      hoursPerWeek: null,
      person: { studiedHere },
      job: { province: findProvince(places) },
      date,
    }) ?? null
  )
}

function offeredAmount({ payMin, payMax, payCurrency, payPeriod }: JobDetail): OfferedAmount | null {
  const most = payMax ?? payMin
  if (most === null || payCurrency === null) return null
  if (payPeriod !== 'year' && payPeriod !== 'month' && payPeriod !== 'hour') return null
  return { least: payMin, most, per: payPeriod, currency: payCurrency }
}

interface Viewer {
  /** Null: nothing is known, so the standard rule applies. */
  situation: Situation | null
  /** Why they need no sponsor, from what they told us. */
  rights: string | null
  /** And never will need one. */
  isFree: boolean
  /** Undefined while their profile does not say. */
  studiedHere?: boolean
}

/**
 * From what their profile says about the country. Where it says nothing, a student is assessed by the rule for new
 * entrants.
 */
async function findViewer(db: Database, visitor: Visitor | null, countryId: number, date: string): Promise<Viewer> {
  const nothing: Viewer = { situation: null, rights: null, isFree: false }
  if (!visitor) return nothing
  const right = (await listWorkRights(db, visitor.userId)).find(({ country }) => country === countryCodes[countryId])
  const { status, until = null } = right ?? {}
  if (status === 'citizen')
    return {
      ...nothing,
      rights: 'You don’t need a sponsor here: your profile says that you are a citizen or permanent resident.',
      isFree: true,
    }
  if (status === 'student' || status === 'graduate') return { ...nothing, situation: graduate, studiedHere: true }
  if (status === 'needs_sponsor') return { ...nothing, situation: { kind: 'standard' } }
  if (status === 'unsponsored' && (until === null || until >= date)) {
    return {
      ...nothing,
      rights:
        `You don’t need a sponsor here${until === null ? '' : ` until ${spellDay(until)}`}: ` +
        'your profile says that you can work without one.',
    }
  }
  return visitor.role === 'student' || visitor.role === 'predeparture_student'
    ? { ...nothing, situation: graduate }
    : nothing
}
