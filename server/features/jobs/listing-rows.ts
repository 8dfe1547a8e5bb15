import { createHash } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import { correctedParts, type CorrectedPart } from '#shared/jobs/holds.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { yearlyPay, type JobDraft } from './draft.ts'
import { jobs, jobStatus } from './tables.ts'

/** A name in letters we cannot transliterate still needs its own slug. */
export const citySlug = (city: string) => slugify(city) || createHash('sha256').update(city).digest('hex').slice(0, 8)
export const cityKey = (countryId: number, city: string) => `${countryId} ${citySlug(city)}`

export function toRow(
  draft: JobDraft,
  source: string,
  fingerprint: string,
  cityIds: ReadonlyMap<string, number>,
  isDemo: boolean,
  now: Date,
): typeof jobs.$inferInsert {
  const { city, otherCities = [], pay, partTime, ...same } = draft
  const cityIdOf = (name: string) => cityIds.get(cityKey(draft.countryId, name))
  const otherCityIds = otherCities.map(cityIdOf).filter(id => id !== undefined)
  return {
    ...same,
    source,
    isDemo,
    status: jobStatus.live,
    closedAt: null,
    missed: 0,
    updatedAt: now,
    // The demo world's jobs have always been there.
    firstSeenAt: isDemo ? draft.postedAt : now,
    slug: slugOf(draft, source),
    placeWords: [city, ...otherCities, draft.place, countryInWords(draft.countryId), alsoCalled[draft.countryId]]
      .filter(Boolean)
      .join(' '),
    cityId: city ? (cityIdOf(city) ?? null) : null,
    otherCityIds: otherCityIds.length > 0 ? otherCityIds : null,
    advertId: draft.advertId ?? null,
    isFurther: draft.advertId !== undefined,
    payQuote: pay?.quote ?? null,
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    payCurrency: pay?.currency ?? null,
    payPeriod: pay?.period ?? null,
    yearlyPay: yearlyPay(pay, partTime) ?? null,
    region: draft.region ?? null,
    postcode: draft.postcode ?? null,
    street: draft.street ?? null,
    employerUrl: draft.employerUrl ?? null,
    employerLogo: draft.employerLogo ?? null,
    experienceMonths: draft.experienceMonths ?? null,
    occupationCode: draft.occupationCode ?? null,
    degreeClass: draft.degreeClass ?? null,
    closesOn: draft.closesOn ?? null,
    hoursPerWeek: draft.hoursPerWeek ?? null,
    hoursMin: partTime?.hoursMin ?? null,
    hoursMax: partTime?.hoursMax ?? null,
    shifts: partTime ? [...partTime.shifts] : null,
    seasons: partTime ? [...partTime.seasons] : null,
    isSelfEmployed: partTime?.isSelfEmployed ?? false,
    descriptionText: plainText(draft.description),
    // To be assessed again: the text, the employer or the pay may have changed.
    evidenceAt: null,
    fingerprint,
  }
}

/** What people type for a country. */
const alsoCalled: Readonly<Record<number, string>> = {
  226: 'UK Britain',
  227: 'USA America',
  151: 'Holland',
  154: 'NZ',
}

export const fingerprintOf = (draft: JobDraft) => createHash('sha256').update(JSON.stringify(draft)).digest('base64url')

/** Everything an import brings; the rest is counted, created or assessed here. */
const imported = Object.entries(getTableColumns(jobs)).filter(
  ([name]) =>
    ![
      'id',
      'searchTsv',
      'titleTsv',
      'evidence',
      'clearsNewEntrant',
      'clearsStandard',
      'sponsorId',
      'registerMatch',
      'verdict',
      'verdictStandard',
      'verdicts',
      'hold',
      'corrected',
      'duplicateOf',
    ].includes(name),
)
const names = sql.raw(imported.map(([name]) => `"${name}"`).join(', '))
const columns = sql.raw(imported.map(([, column]) => `"${column.name}"`).join(', '))
const typed = sql.raw(imported.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', '))
/** The columns of each part that staff can correct. */
const columnsOfPart: Readonly<Record<CorrectedPart, readonly string[]>> = {
  title: ['title'],
  company: ['company'],
  description: ['description', 'description_text'],
  board: ['board'],
  occupationCode: ['occupation_code'],
  place: ['place', 'place_words', 'city_id', 'other_city_ids'],
  pay: ['pay_min', 'pay_max', 'pay_currency', 'pay_period', 'pay_quote', 'yearly_pay'],
  closesOn: ['closes_on'],
  applyUrl: ['apply_url'],
}

/**
 * A job that staff hold off the board stays closed, and a part that they corrected stays as it is, whatever its source
 * lists.
 */
function keptByStaff(column: string): string {
  if (['status', 'closed_at'].includes(column))
    return `CASE WHEN jobs.hold IS NULL THEN excluded."${column}" ELSE jobs."${column}" END`
  const part = correctedParts.find(each => columnsOfPart[each].includes(column))
  if (part === undefined) return `excluded."${column}"`
  return `CASE WHEN '${part}' = ANY (jobs.corrected) THEN jobs."${column}" ELSE excluded."${column}" END`
}
// The address stays when the title changes, since people have saved it. So does the day the job first appeared.
const fromExcluded = sql.raw(
  imported
    .filter(([name]) => !['slug', 'source', 'sourceId', 'firstSeenAt'].includes(name))
    .map(([, { name }]) => `"${name}" = ${keptByStaff(name)}`)
    .join(', '),
)

/** All rows as one value: writing forty parameters per row takes longer than storing them. */
export const upsert = async (tx: Database, rows: readonly (typeof jobs.$inferInsert)[]) =>
  (
    await tx.execute<{ isNew: boolean }>(sql`
  INSERT INTO jobs (${columns}) SELECT ${names} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(${typed})
  ON CONFLICT (source, source_id) DO UPDATE SET ${fromExcluded} RETURNING xmax = 0 AS "isNew"`)
  ).rows

/** Words for people, and a few letters that make it unique. */
function slugOf({ title, company, sourceId }: JobDraft, source: string): string {
  const code = BigInt(`0x${createHash('sha256').update(`${source}\n${sourceId}`).digest('hex').slice(0, 12)}`).toString(
    36,
  )
  return [slugify(title).slice(0, 60), slugify(company).slice(0, 40), code].filter(Boolean).join('-')
}

export const slugify = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
