import { sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import type { PayPeriod, RegisterMatchName } from '#shared/jobs/taxonomy.ts'
import { usualSwitchDays } from '#shared/verdict/person.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { StoredVerdicts } from './card-verdict.ts'
import { otherCityNames } from './search.ts'
import { liveStatus } from './tables.ts'

export interface AdvertToAssess {
  id: number
  /** Of the advert that was read. */
  fingerprint: string
  title: string
  company: string
  countryId: number
  city: string | null
  otherCities: string[]
  place: string
  region: string | null
  text: string
  occupationCode: string | null
  payMin: number | null
  payMax: number | null
  payCurrency: string | null
  payPeriod: PayPeriod | null
  hoursPerWeek: number | null
}

/** What boards filter and sort by. */
export interface VerdictOfJob {
  id: number
  /** Of the advert that was read. */
  fingerprint: string
  /** For a student or graduate, and for somebody who comes from abroad. */
  verdict: number
  verdictStandard: number
  verdicts: StoredVerdicts
  evidence: number
  sponsorId: number | null
  match: RegisterMatchName
  until: string | null
  /** Whether the pay is enough for either. */
  newEntrant: boolean | null
  standard: boolean | null
}

/**
 * When the register or the rules last changed: by an import, by a new release, or because of the day on which a rule
 * begins or ends.
 */
function newestSource(now: Date): SQL {
  const today = dayOf(now)
  const ahead = sql.raw(String(usualSwitchDays))
  const turningDays = (rows: SQL) =>
    // Verdicts are for a later day, on which a rule may have ended that is still in force.
    sql`SELECT unnest(ARRAY[valid_from, valid_to + 1, valid_from - ${ahead}, valid_to + 1 - ${ahead}]) AS day
      FROM ${rows} AND replaced_at IS NULL`
  const rules = sql`ledger_rules WHERE topic <> 'points'`
  return sql`greatest(
    (SELECT max(imported_at) FROM register_imports),
    (SELECT max(loaded_at) FROM ledger_loads),
    (
      SELECT max(day)::timestamp AT TIME ZONE 'UTC'
      FROM (${turningDays(rules)} UNION ALL ${turningDays(sql`occupations WHERE true`)}) AS turning
      WHERE day <= ${today}::date
    )
  )`
}

/** As the index has it. */
const assessedAt = sql`coalesce(evidence_at, '-infinity'::timestamptz)`

const advertColumns = sql.raw(`j.id, fingerprint, title, company, j.country_id AS "countryId", c.name AS city,
  ${otherCityNames} AS "otherCities", place, region, description_text AS text,
  occupation_code AS "occupationCode", pay_min AS "payMin", pay_max AS "payMax",
  pay_currency AS "payCurrency", pay_period AS "payPeriod",
  hours_per_week AS "hoursPerWeek"`)

export const listJobsToAssess = async (db: Database, now: Date, most: number): Promise<AdvertToAssess[]> =>
  (
    await db.execute<AdvertToAssess & Record<string, unknown>>(sql`
    SELECT ${advertColumns} FROM (
      (
        SELECT * FROM jobs WHERE status = ${liveStatus} AND ${assessedAt} < coalesce(${newestSource(now)}, 'epoch')
        ORDER BY ${assessedAt} LIMIT ${most}
      )
      UNION ALL
      (
        SELECT * FROM jobs WHERE status = ${liveStatus} AND evidence_until < ${dayOf(now)}::date
          AND ${assessedAt} >= coalesce(${newestSource(now)}, 'epoch') LIMIT ${most}
      )
    ) AS j LEFT JOIN cities c ON c.id = j.city_id LIMIT ${most}`)
  ).rows

export const findAdvert = async (db: Database, jobId: number): Promise<AdvertToAssess | undefined> =>
  (
    await db.execute<AdvertToAssess & Record<string, unknown>>(sql`
    SELECT ${advertColumns} FROM jobs j LEFT JOIN cities c ON c.id = j.city_id WHERE j.id = ${jobId}`)
  ).rows[0]

/**
 * An advert that has changed since it was read waits for the next run. Where the register supported a job and no longer
 * does, that is noted: an advert whose own words have changed has no `evidence_at` before.
 * PostgreSQL expects a hundred rows of any JSON and would read a whole board of a few thousand jobs for a single one,
 * so the array tells it to look them up.
 */
export const saveVerdicts = (db: Database, verdicts: readonly VerdictOfJob[], now: Date) =>
  db.execute(sql`
  WITH v AS (
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) AS v(
      id int, fingerprint text, evidence int, "sponsorId" int, match text, until date, "newEntrant" boolean,
      standard boolean, verdict int, "verdictStandard" int, verdicts jsonb
    )
  ), lost AS (
    INSERT INTO lost_licences (job_id, lost_at)
    SELECT j.id, ${now.toISOString()}::timestamptz FROM jobs j JOIN v ON v.id = j.id AND v.fingerprint = j.fingerprint
    WHERE j.id = ANY (ARRAY(SELECT id FROM v)) AND j.evidence_at IS NOT NULL
      AND j.register_match IN ('listed', 'history') AND v.match NOT IN ('listed', 'history', 'notChecked')
    ON CONFLICT DO NOTHING
  )
  UPDATE jobs
  SET evidence = v.evidence, sponsor_id = v."sponsorId", register_match = v.match,
    clears_new_entrant = v."newEntrant", clears_standard = v.standard, evidence_until = v.until,
    verdict = v.verdict, verdict_standard = v."verdictStandard", verdicts = v.verdicts,
    evidence_at = greatest(${now.toISOString()}::timestamptz, ${newestSource(now)})
  FROM v
  WHERE jobs.id = ANY (ARRAY(SELECT id FROM v)) AND jobs.id = v.id AND jobs.fingerprint = v.fingerprint`)
