import { sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { evidenceStates, type RegisterMatchName } from '#shared/jobs/taxonomy.ts'
import type { Ledger } from '#shared/rules/ledger.ts'
import { describeVerdict } from '#shared/verdict/kinds.ts'
import { usualVisitor } from '#shared/verdict/person.ts'
import type { Database } from '#server/platform/db/database.ts'
import { judgeAdvert, splitLedger, type JudgedAdvert } from './assess-jobs.ts'
import { otherCityNames } from './search.ts'
import type { StoredVerdicts } from './card-verdict.ts'
import { liveStatus } from './tables.ts'

/** A job whose verdict is another by other rules. */
export interface MovedVerdict {
  title: string
  company: string
  slug: string
  before: string
  after: string
}

const atOnce = 500
const mostExamples = 5

interface JudgedJob extends JudgedAdvert {
  id: number
  title: string
  slug: string
  evidence: number
  registerMatch: RegisterMatchName
  verdicts: StoredVerdicts | null
}

const listLiveJobs = async (db: Database, countryId: number, after: number) =>
  (
    await db.execute<JudgedJob & Record<string, unknown>>(sql`
    SELECT j.id, j.title, j.slug, j.company, j.country_id AS "countryId", c.name AS city,
      ${sql.raw(otherCityNames)} AS "otherCities", j.place, j.region, j.evidence, j.register_match AS "registerMatch",
      j.verdicts, j.occupation_code AS "occupationCode", j.pay_min AS "payMin", j.pay_max AS "payMax",
      j.pay_currency AS "payCurrency", j.pay_period AS "payPeriod", j.hours_per_week AS "hoursPerWeek"
    FROM jobs j LEFT JOIN cities c ON c.id = j.city_id
    WHERE j.status = ${liveStatus} AND j.country_id = ${countryId} AND j.id > ${after}
    ORDER BY j.id LIMIT ${atOnce}`)
  ).rows

/** The live jobs of a country whose usual verdict differs between two ledgers on a day: how many, and a few of them. */
export async function compareVerdicts(
  db: Database,
  countryId: number,
  ledgers: { before: Ledger; after: Ledger },
  day: string,
): Promise<{ checked: number; moved: number; examples: MovedVerdict[] }> {
  const [before, after] = [splitLedger(ledgers.before), splitLedger(ledgers.after)]
  const result = { checked: 0, moved: 0, examples: [] as MovedVerdict[] }
  for (let last = 0, isFull = true; isFull;) {
    const jobs = await listLiveJobs(db, countryId, last)
    for (const job of jobs) {
      const words = [before, after].map(ledgerFor => describeJob(ledgerFor(job), job, day))
      if (words[0] === words[1]) continue
      result.moved += 1
      const { title, company, slug } = job
      if (result.examples.length < mostExamples)
        result.examples.push({ title, company, slug, before: words[0]!, after: words[1]! })
    }
    result.checked += jobs.length
    last = jobs.at(-1)?.id ?? last
    isFull = jobs.length === atOnce
    // Other requests come between two parts.
    await setImmediate()
  }
  return result
}

function describeJob(ledger: Ledger, job: JudgedJob, day: string): string {
  const evidence = {
    state: evidenceStates[job.evidence - 1]!,
    advert: job.verdicts?.advert ?? null,
    match: job.registerMatch,
  }
  return describeVerdict(judgeAdvert(ledger, job, evidence, usualVisitor, day), 'for you').words
}
