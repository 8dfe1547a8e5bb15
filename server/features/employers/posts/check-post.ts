import { sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { findFraudFlags } from '#shared/employers/fraud.ts'
import { lintPost } from '#shared/employers/lint-post.ts'
import type { FraudFlag } from '#shared/employers/lint.ts'
import type { PostDraft } from '#shared/employers/post-draft.ts'
import { hostOf, type PostContent } from '#shared/employers/read-post.ts'
import { boards, jobTypes } from '#shared/jobs/taxonomy.ts'
import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import { codeOf } from '#shared/salary/query.ts'
import type { Database } from '#server/platform/db/database.ts'
import { yearlyPay } from '#server/features/jobs/draft.ts'
import { liveStatus } from '#server/features/jobs/tables.ts'
import { readCountryLedger } from '#server/features/rules/queries.ts'
import { listApprovedDomains, listDomains, type Organisation } from '../organisations/queries.ts'
import { describeStanding } from '../standing.ts'
import { hasSamePost, listApprovedLinks } from './queries.ts'

const partTimeType = jobTypes.find(({ slug }) => slug === 'part-time')!.id
export const boardOf = ({ typeId }: Pick<PostContent, 'typeId'>) =>
  typeId === partTimeType ? boards.partTime : boards.careers

/** What a draft says and what is wrong with it, by the rules of today. */
export async function checkPost(db: Database, organisation: Organisation, id: number, draft: PostDraft, now: Date) {
  const country = ledgerCountryWithId(draft.countryId)
  const [ledger, standing, isRepeated] = await Promise.all([
    // The wording of register entries comes from the UK's rules.
    readCountryLedger(
      db,
      [...new Set([...(country ? [country] : []), 'uk' as const])],
      [codeOf(draft.occupation.trim()) ?? ''],
    ),
    describeStanding(db, { name: organisation.name, countryId: draft.countryId }, now),
    hasSamePost(db, organisation.id, id, draft),
  ])
  return lintPost(draft, { ledger, standing, isRepeated, today: dayOf(now) })
}

/** Fewer jobs say nothing about what is usual. */
const fewestToCompare = 20

/** Reasons for staff to look twice. */
export async function flagPost(db: Database, organisation: Organisation, content: PostContent): Promise<FraudFlag[]> {
  const [domains, otherDomains, approvedLinks, usual] = await Promise.all([
    listDomains(db, [organisation.id]),
    listApprovedDomains(db, organisation.id),
    listApprovedLinks(db, organisation.id),
    findUsualPay(db, content),
  ])
  const { pay } = content
  return findFraudFlags(content, {
    ownDomains: domains.map(({ domain }) => domain),
    website: organisation.website,
    otherDomains,
    approvedHosts: approvedLinks.flatMap(link => hostOf(link) ?? []),
    usualYearlyPay: usual,
    yearlyPay: (pay && yearlyPay({ ...pay, min: pay.min ?? undefined, max: pay.max ?? undefined })) ?? null,
  })
}

/** The middle of what live jobs of the same field and country pay for a year; of all fields where those are too few. */
async function findUsualPay(db: Database, content: PostContent): Promise<number | null> {
  const currency = content.pay?.currency
  if (currency === undefined) return null
  const { rows } = await db.execute<{ ofField: number | null; inField: number; ofAll: number | null; all: number }>(sql`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY yearly_pay) FILTER (WHERE field_id = ${content.fieldId})
        AS "ofField",
      (count(*) FILTER (WHERE field_id = ${content.fieldId}))::int AS "inField",
      percentile_disc(0.5) WITHIN GROUP (ORDER BY yearly_pay) AS "ofAll", count(*)::int AS all
    FROM jobs
    WHERE status = ${liveStatus} AND board = ${boardOf(content)} AND country_id = ${content.countryId}
      AND pay_currency = ${currency} AND yearly_pay IS NOT NULL`)
  const { ofField, inField, ofAll, all } = rows[0]!
  if (inField >= fewestToCompare) return ofField
  return all >= fewestToCompare ? ofAll : null
}
