import { setImmediate } from 'node:timers/promises'
import { dayOf } from '#shared/calendar/days.ts'
import { weighEvidence, type RegisterMatch } from '#shared/evidence/evidence.ts'
import { readAdvert } from '#shared/evidence/read-advert.ts'
import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import { evidenceId, type RegisterMatchName } from '#shared/jobs/taxonomy.ts'
import type { OfficialMatch, WeighedFindings } from '#shared/registers/weigh-findings.ts'
import { goingRateHours } from '#shared/salary/hours.ts'
import { testOffer } from '#shared/salary/offer-test.ts'
import { findProvince } from '#shared/salary/canadian-provinces.ts'
import { ledgerCountries, ledgerCountryKeys, type Ledger } from '#shared/rules/ledger.ts'
import { judgeJob, type JobEvidence } from '#shared/verdict/judge-job.ts'
import { testableOffer } from '#shared/verdict/judge-pay.ts'
import { verdictId } from '#shared/verdict/kinds.ts'
import { personAbroad, usualVisitor, type Person } from '#shared/verdict/person.ts'
import type { OfferedAmount } from '#shared/salary/pay-test.ts'
import type { Situation } from '#shared/salary/salary-test.ts'
import { systemCountryId } from '#shared/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inShortSteps, type Steps } from '#server/platform/db/steps.ts'
import { readCountryLedger } from '#server/features/rules/queries.ts'
import { findOfficialMatch, findRegistersVersion, listRegisters } from '#server/features/registers/queries.ts'
import { judgeName } from '#server/features/sponsors/judge.ts'
import { findRegister, holdRegister, listLicences } from '#server/features/sponsors/queries.ts'
import { skilledWorker } from '#shared/sponsors/licences.ts'
import { refreshBoards } from './count-boards.ts'
import { noteBoardChange } from './queries.ts'
import {
  findAdvert,
  listJobsToAssess,
  saveVerdicts,
  type AdvertToAssess,
  type VerdictOfJob,
} from './verdict-queries.ts'

/** Someone who studies or has just graduated here, like most of our readers. */
export const graduate: Situation = { kind: 'newEntrant', because: 'studentOrGraduate' }
const atOnce = 100

/**
 * Assesses the evidence of every live job that is new or changed, or whose register or rules are newer than its
 * assessment. Answers how many there were. What a person sees is assessed again for them; this result is for the
 * boards' filters and counts.
 */
export async function assessJobs(db: Database, now: Date, steps: Steps = inShortSteps(db)): Promise<number> {
  const register = await steps.run(findRegister)
  const version = await steps.run(findRegistersVersion)
  const match = createMatcher(register?.date)
  /** Keeps nothing once a newer register has arrived or is being imported. */
  async function keep(tx: Database, verdicts: readonly VerdictOfJob[]) {
    if (!(await holdRegister(tx))) return 'notNow'
    // A newer register arrived meanwhile, so this result belongs to the old one.
    if ((await findRegister(tx))?.id !== register?.id || (await findRegistersVersion(tx)) !== version) return 'again'
    await saveVerdicts(tx, verdicts, now)
    await noteBoardChange(tx)
    return 'kept'
  }
  let count = 0
  let ledgerFor: ReturnType<typeof splitLedger> | undefined
  let outcome = 'kept' as Awaited<ReturnType<typeof keep>>
  while (outcome === 'kept') {
    const jobs = await steps.run(tx => listJobsToAssess(tx, now, atOnce))
    if (jobs.length === 0) break
    // Most runs find nothing to assess, and others have read the same rules: outside a step they are remembered.
    ledgerFor ??= splitLedger(await readCountryLedger(db, ledgerCountryKeys))
    const verdicts: VerdictOfJob[] = []
    for (const job of jobs) {
      // Not in a step: a name that is hard to find takes many questions, and others are answered between them.
      verdicts.push(assess(job, await match(db, job), ledgerFor(job), now))
      // Reading an advert takes milliseconds too.
      await setImmediate()
    }
    await steps.forEach(verdicts, atOnce, async (tx, some) => {
      if (outcome === 'kept') outcome = await keep(tx, some)
    })
    if (outcome === 'kept') count += jobs.length
  }
  if (outcome === 'again') return count + (await assessJobs(db, now, steps))
  // Where a register is being imported, the rest is assessed against it at the next run.
  if (count > 0) await refreshBoards(db, now, steps)
  return count
}

/** One advert by itself, whether or not it is on the board. */
export async function assessAdvert(db: Database, advert: AdvertToAssess, now: Date): Promise<VerdictOfJob> {
  const country = ledgerCountryWithId(advert.countryId)
  const countries = [...new Set([...(country ? [country] : []), 'uk' as const])]
  const [ledger, register] = await Promise.all([
    readCountryLedger(db, countries, [advert.occupationCode ?? '']),
    findRegister(db),
  ])
  return assess(advert, await matchAdvert(db, advert, register?.date), ledger, now)
}

async function matchAdvert(db: Database, advert: AdvertToAssess, registerDate: string | undefined): Promise<NameMatch> {
  if (advert.countryId !== systemCountryId)
    return { sponsorId: null, register: await findOfficialMatch(db, describeEmployer(advert)) }
  return registerDate === undefined ? notLookedUp : matchName(db, advert.company, registerDate)
}

/** Assesses a job that has just been put on the board, which need not wait for the next run. */
export async function assessNow(tx: Database, jobId: number, now: Date): Promise<void> {
  const advert = await findAdvert(tx, jobId)
  if (advert) await saveVerdicts(tx, [await assessAdvert(tx, advert, now)], now)
  await noteBoardChange(tx)
}

export interface NameMatch {
  sponsorId: number | null
  register: RegisterMatch | OfficialMatch
}
export const notLookedUp: NameMatch = {
  sponsorId: null,
  register: { kind: 'notChecked', rating: null, route: null, registerDate: null },
}

/** What identifies the employer of a job outside the UK. */
type EmployerOfJob = Pick<
  AdvertToAssess,
  'countryId' | 'company' | 'city' | 'otherCities' | 'place' | 'region' | 'text'
>

export const describeEmployer = ({ countryId, company, city, otherCities, place, region, text }: EmployerOfJob) => ({
  countryId,
  company,
  text,
  places: [city ?? '', ...otherCities, place, region ?? ''].filter(part => part !== ''),
})

/** Looks employers up in the official files of their job's country. Each list of files and each name is read once. */
function createMatcher(registerDate: string | undefined) {
  const files = new Map<number, Awaited<ReturnType<typeof listRegisters>>>()
  const names = new Map<string, NameMatch>()
  return async (db: Database, job: AdvertToAssess): Promise<NameMatch> => {
    const { countryId, company } = job
    if (countryId !== systemCountryId) {
      const registers = files.get(countryId) ?? (await listRegisters(db, countryId))
      files.set(countryId, registers)
      return { sponsorId: null, register: await findOfficialMatch(db, describeEmployer(job), registers) }
    }
    if (registerDate === undefined) return notLookedUp
    const found = names.get(company) ?? (await matchName(db, company, registerDate))
    names.set(company, found)
    return found
  }
}

/** The word that boards keep for it. */
export function nameMatch(register: NameMatch['register'], official: WeighedFindings | null): RegisterMatchName {
  if (register.kind !== 'official') return register.kind
  if (official?.support === 'licence') return 'listed'
  if (official?.support === 'history') return 'history'
  if (official?.isSimilar) return 'possible'
  return register.findings.length > 0 ? 'notFound' : 'notChecked'
}

export async function matchName(db: Database, company: string, registerDate: string): Promise<NameMatch> {
  const { outcome, sponsor } = await judgeName(db, company)
  const kind = (
    {
      listedSkilledWorker: 'listed',
      listedOtherRoutes: 'otherRoutes',
      possible: 'possible',
      notFound: 'notFound',
    } as const
  )[outcome]
  // An employer that has left the register is not a match, and one of several is not certain.
  if (!sponsor || (kind !== 'listed' && kind !== 'otherRoutes'))
    return { sponsorId: null, register: { kind, rating: null, route: null, registerDate } }
  return { sponsorId: sponsor.id, register: await describeEntry(db, kind, sponsor.id, registerDate) }
}

/** What the register says about an organisation, the most important licence first. */
export async function describeEntry(
  db: Database,
  kind: RegisterMatch['kind'],
  sponsorId: number | null,
  registerDate: string | null,
): Promise<RegisterMatch> {
  const licences = sponsorId === null ? [] : await listLicences(db, [sponsorId])
  const licence = licences.find(({ route }) => route === skilledWorker) ?? licences[0]
  return {
    kind,
    rating: licence
      ? `${licence.type} (${/^[AB]$/.test(licence.rating) ? `${licence.rating} rating` : licence.rating})`
      : null,
    route: licence?.route ?? null,
    registerDate: kind === 'notChecked' ? null : registerDate,
  }
}

function assess(job: AdvertToAssess, { sponsorId, register }: NameMatch, ledger: Ledger, now: Date): VerdictOfJob {
  const date = dayOf(now)
  const { occupationCode } = job
  const inUk = job.countryId === systemCountryId
  const pay = inUk ? testableOffer(offeredAmount(job)) : null
  const { state, advert, official } = weighEvidence(ledger, {
    advert: readAdvert(job.text, job.title),
    register,
    occupationCode,
    pay,
    hoursPerWeek: job.hoursPerWeek,
    viewer: graduate,
    date,
  })
  const hoursPerWeek = job.hoursPerWeek ?? goingRateHours(ledger, date)
  const clears = (situation: Situation) => {
    if (pay === null || occupationCode === null || hoursPerWeek === null) return null
    const { outcome } = testOffer(ledger, pay, { occupationCode, hoursPerWeek, situation, date })
    return outcome === 'cannotSay' ? null : outcome === 'meets'
  }
  const matched = nameMatch(register, official)
  const verdicts = { ...judgeForAudiences(ledger, job, { state, advert, match: matched }, date), advert }
  return {
    id: job.id,
    fingerprint: job.fingerprint,
    verdict: verdictId(verdicts.newEntrant.kind),
    verdictStandard: verdictId(verdicts.standard.kind),
    verdicts,
    evidence: evidenceId(state),
    sponsorId,
    match: matched,
    until: official?.until ?? null,
    newEntrant: clears(graduate),
    standard: clears({ kind: 'standard' }),
  }
}

/** What is needed of the ledger for one job, so that each rule is looked for among few. */
export function splitLedger({
  rules,
  occupations,
}: Ledger): (job: Pick<AdvertToAssess, 'countryId' | 'occupationCode'>) => Ledger {
  const parts = new Map<string, Ledger>()
  return ({ countryId, occupationCode }) => {
    const key = `${countryId} ${occupationCode}`
    const found = parts.get(key)
    if (found) return found
    const part: Ledger = {
      // The UK's also say what entries of a register mean.
      rules: rules.filter(({ country }) => country === 'uk' || ledgerCountries[country].countryId === countryId),
      occupations: occupations.filter(({ code }) => code === occupationCode),
    }
    parts.set(key, part)
    return part
  }
}

/** The pay as the rules of all countries test it. */
export function offeredAmount({
  payMin,
  payMax,
  payCurrency,
  payPeriod,
}: Pick<AdvertToAssess, 'payMin' | 'payMax' | 'payCurrency' | 'payPeriod'>): OfferedAmount | null {
  const most = payMax ?? payMin
  if (most === null || payCurrency === null) return null
  if (payPeriod !== 'year' && payPeriod !== 'month' && payPeriod !== 'hour') return null
  return { least: payMin, most, per: payPeriod, currency: payCurrency }
}

/** What a verdict needs of an advert whose words have been read. */
export type JudgedAdvert = Omit<AdvertToAssess, 'id' | 'fingerprint' | 'title' | 'text'>

/** The verdicts that boards filter and sort by, for the two kinds of people who look at them. */
function judgeForAudiences(ledger: Ledger, job: AdvertToAssess, evidence: JobEvidence, today: string) {
  const judge = (person: Person) => {
    const { kind, shortMinor, currency, ruleEndsOn, isOnlyAtTop } = judgeAdvert(ledger, job, evidence, person, today)
    return { kind, shortMinor, currency, ruleEndsOn, isOnlyAtTop }
  }
  return { newEntrant: judge(usualVisitor), standard: judge(personAbroad) }
}

export const judgeAdvert = (ledger: Ledger, job: JudgedAdvert, evidence: JobEvidence, person: Person, today: string) =>
  judgeJob(
    ledger,
    evidence,
    {
      country: ledgerCountryWithId(job.countryId),
      occupationCode: job.occupationCode,
      pay: offeredAmount(job),
      hoursPerWeek: job.hoursPerWeek,
      facts: { province: findProvince(describeEmployer({ ...job, text: '' }).places) },
    },
    person,
    today,
  )
