import { sql } from 'drizzle-orm'
import { weighEvidence, type RegisterMatch } from '#shared/evidence/evidence.ts'
import type { Ledger } from '#shared/ledger/ledger.ts'
import { evidenceId, type PayPeriod } from '#shared/jobs/taxonomy.ts'
import { testSalary, type SalaryQuestion, type Situation } from '#shared/salary/salary-test.ts'
import { systemCountryId } from '#shared/constants.ts'
import type { Database } from '#server/db/database.ts'
import { readSalaryLedger } from '#server/features/ledger/queries.ts'
import { judgeName } from '#server/features/sponsors/judge.ts'
import { findRegister, listLicences } from '#server/features/sponsors/queries.ts'
import { skilledWorker } from '#shared/sponsors/licences.ts'
import { noteBoardChange, refreshBoards } from './queries.ts'

/** Somebody who studies or has just graduated here: the person most of our readers are. */
const graduate: Situation = { kind: 'newEntrant', because: 'studentOrGraduate' }
const atOnce = 500

interface Weighed {
  id: number
  company: string
  countryId: number
  text: string
  occupationCode: string | null
  payMin: number | null
  payMax: number | null
  payPeriod: PayPeriod | null
}

/**
 * Weighs the evidence of every live job that is new or changed, or whose register or rules are newer than its verdict.
 * Answers how many there were. What is shown to a person is weighed again for them; this is what boards filter and count by.
 */
export async function weighJobs(db: Database, now: Date): Promise<number> {
  const register = await findRegister(db)
  const ledger = await readSalaryLedger(db)
  const names = new Map<string, Promise<NameMatch>>()
  const matchOnce = (company: string, registerDate: string) => {
    if (!names.has(company)) names.set(company, matchName(db, company, registerDate))
    return names.get(company)!
  }
  let count = 0
  for (;;) {
    const jobs = await listUnweighed(db, atOnce)
    if (jobs.length === 0) break
    const verdicts = []
    for (const job of jobs) {
      verdicts.push(weigh(job, register && job.countryId === systemCountryId ? await matchOnce(job.company, register.date) : notLookedUp, ledger, now))
    }
    await saveVerdicts(db, verdicts, now)
    await noteBoardChange(db)
    count += jobs.length
  }
  if (count > 0) await refreshBoards(db, now)
  return count
}

interface NameMatch {
  sponsorId: number | null
  register: RegisterMatch
}
const notLookedUp: NameMatch = { sponsorId: null, register: { kind: 'notChecked', rating: null, route: null, registerDate: null } }

async function matchName(db: Database, company: string, registerDate: string): Promise<NameMatch> {
  const { outcome, sponsor } = await judgeName(db, company)
  const kind = ({ listedSkilledWorker: 'listed', listedOtherRoutes: 'otherRoutes', possible: 'possible', notFound: 'notFound' } as const)[outcome]
  // One that has left the register is not a match; one of several is not sure.
  if (!sponsor || (kind !== 'listed' && kind !== 'otherRoutes')) return { sponsorId: null, register: { kind, rating: null, route: null, registerDate } }
  return { sponsorId: sponsor.id, register: await describeEntry(db, kind, sponsor.id, registerDate) }
}

/** What the register says of an organisation, the licence that matters most first. */
export async function describeEntry(db: Database, kind: RegisterMatch['kind'], sponsorId: number | null, registerDate: string | null): Promise<RegisterMatch> {
  const licences = sponsorId === null ? [] : await listLicences(db, [sponsorId])
  const licence = licences.find(({ route }) => route === skilledWorker) ?? licences[0]
  return { kind, rating: licence ? `${licence.type} (${/^[AB]$/.test(licence.rating) ? `${licence.rating} rating` : licence.rating})` : null, route: licence?.route ?? null, registerDate: kind === 'notChecked' ? null : registerDate }
}

/** The rules test a year's or an hour's pay; the upper end is what may be offered. */
export function testablePay({ payMin, payMax, payPeriod }: { payMin: number | null; payMax: number | null; payPeriod: PayPeriod | null }): SalaryQuestion['pay'] | null {
  const minor = payMax ?? payMin
  if (minor === null || payPeriod === null) return null
  if (payPeriod === 'year' || payPeriod === 'hour') return { minor, per: payPeriod }
  return payPeriod === 'month' ? { minor: minor * 12, per: 'year' } : null
}

function weigh(job: Weighed, { sponsorId, register }: NameMatch, ledger: Ledger, now: Date) {
  const date = now.toISOString().slice(0, 10)
  const { occupationCode } = job
  const inUk = job.countryId === systemCountryId
  const pay = inUk ? testablePay(job) : null
  const { state } = weighEvidence(ledger, { advert: job.text, register, occupationCode, pay, hoursPerWeek: null, viewer: graduate, date })
  const clears = (situation: Situation) => {
    if (pay === null || occupationCode === null) return null
    const { outcome } = testSalary(ledger, { occupationCode, pay, hoursPerWeek: 37.5, situation, date })
    return outcome === 'cannotSay' ? null : outcome === 'meets'
  }
  return { id: job.id, evidence: evidenceId(state), sponsorId, match: register.kind, newEntrant: clears(graduate), standard: clears({ kind: 'standard' }) }
}

/** When the register or the rules last changed. */
const newestSource = sql`greatest((SELECT max(imported_at) FROM register_imports), (SELECT max(loaded_at) FROM ledger_loads))`

/** As the index has it. */
const weighedAt = sql`coalesce(evidence_at, '-infinity'::timestamptz)`

const listUnweighed = async (db: Database, most: number): Promise<Weighed[]> =>
  (await db.execute<{ id: number; company: string; country_id: number; description_text: string; occupation_code: string | null; pay_min: number | null; pay_max: number | null; pay_period: PayPeriod | null }>(sql`
    SELECT id, company, country_id, description_text, occupation_code, pay_min, pay_max, pay_period FROM jobs
    WHERE status = 1 AND ${weighedAt} < coalesce(${newestSource}, 'epoch')
    ORDER BY ${weighedAt} LIMIT ${most}`)).rows
    .map(row => ({ id: row.id, company: row.company, countryId: row.country_id, text: row.description_text, occupationCode: row.occupation_code, payMin: row.pay_min, payMax: row.pay_max, payPeriod: row.pay_period }))

const saveVerdicts = (db: Database, verdicts: readonly ReturnType<typeof weigh>[], now: Date) => db.execute(sql`
  UPDATE jobs SET evidence = v.evidence, sponsor_id = v."sponsorId", register_match = v.match, clears_new_entrant = v."newEntrant", clears_standard = v.standard, evidence_at = greatest(${now.toISOString()}::timestamptz, ${newestSource})
  FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) AS v(id int, evidence int, "sponsorId" int, match text, "newEntrant" boolean, standard boolean) WHERE jobs.id = v.id`)
