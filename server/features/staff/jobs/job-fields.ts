import type { ParsedInputOf } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import type { CorrectedPart } from '#shared/jobs/holds.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import type { saveStaffJob } from '#shared/staff/job-api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findChangedPart } from '#server/platform/edits/make-patch.ts'
import { readMarkdown } from '#server/platform/rich-text/read-markdown.ts'
import { richTextToMarkdown } from '#server/platform/rich-text/rich-text-to-markdown.ts'
import { yearlyPay, type PartTime, type Pay } from '#server/features/jobs/draft.ts'
import { findCity, type StoredJob } from '#server/features/jobs/hold-queries.ts'
import { citySlug } from '#server/features/jobs/listing-rows.ts'
import type { cities, jobs } from '#server/features/jobs/tables.ts'
import { listOccupations } from '#server/features/rules/queries.ts'

type Fields = Omit<ParsedInputOf<typeof saveStaffJob>, 'id' | 'seen'>
type City = typeof cities.$inferSelect
const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

const inUnits = (minor: number | null) => (minor === null ? '' : String(minor / 100))
const inMinor = (units: string) => (units === '' ? undefined : Math.round(Number(units) * 100))

/** A job's fields as the form shows them. */
export const describeFields = (job: StoredJob, city: string | null) => ({
  title: job.title,
  company: job.company,
  description: richTextToMarkdown(job.description).trim(),
  board: job.board,
  occupationCode: job.occupationCode ?? '',
  place: job.place,
  city: city ?? '',
  payMin: inUnits(job.payMin),
  payMax: inUnits(job.payMax),
  payCurrency: job.payCurrency ?? '',
  payPeriod: job.payPeriod ?? '',
  closesOn: job.closesOn ?? '',
  applyUrl: job.applyUrl,
})

/** What the audit log says of a change; of the advert the lines that are different. */
export function describeChange(job: StoredJob, city: string | null, fields: Fields) {
  const before = describeFields(job, city)
  const advert = findChangedPart(before.description, fields.description ?? before.description)
  return {
    before: { ...before, description: advert.before },
    after: { ...fields, description: advert.after },
  }
}

/** Verdicts depend on it, so it must be one that the ledger knows. */
export async function assertOccupation(db: Database, code: string, { occupationCode }: StoredJob): Promise<void> {
  if (code === '' || code === occupationCode) return
  if ((await listOccupations(db, [code])).length === 0)
    throw refuse('occupationCode', 'We know no UK occupation with this code. Leave it empty if you aren’t sure.')
}

/** The city that was typed; undefined for none. It must be one that the boards know. */
export async function readCity(
  tx: Database,
  { countryId }: StoredJob,
  typed: string,
  before: string | null,
): Promise<City | undefined> {
  if (typed === '' || typed === before) return undefined
  const city = await findCity(tx, countryId, citySlug(typed))
  if (!city) throw refuse('city', `No job in ${countryInWords(countryId)} is in a city of this name. Leave it empty.`)
  return city
}

/** What is different, and which parts of the job that makes corrected. */
export function readChange(job: StoredJob, city: string | null, fields: Fields, newCity: City | undefined) {
  const before = describeFields(job, city)
  const isChanged = (...names: (keyof Fields)[]) => names.some(name => fields[name] !== before[name])
  const change: Partial<typeof jobs.$inferInsert> = {}
  const parts: CorrectedPart[] = []
  if (isChanged('title')) {
    parts.push('title')
    change.title = fields.title
  }
  if (isChanged('company')) {
    parts.push('company')
    change.company = fields.company
  }
  if (fields.description !== undefined && isChanged('description')) {
    parts.push('description')
    change.description = readMarkdown(fields.description, 'description')
    change.descriptionText = plainText(change.description)
    if (change.descriptionText === '') throw refuse('description', 'Enter the advert.')
  }
  if (isChanged('board')) {
    parts.push('board')
    change.board = fields.board
  }
  if (isChanged('occupationCode')) {
    parts.push('occupationCode')
    change.occupationCode = fields.occupationCode || null
  }
  if (isChanged('place', 'city')) {
    parts.push('place')
    change.place = fields.place
    change.placeWords = [fields.city, fields.place, countryInWords(job.countryId)].filter(Boolean).join(' ')
    if (isChanged('city')) Object.assign(change, { cityId: newCity?.id ?? null, otherCityIds: null })
  }
  if (isChanged('payMin', 'payMax', 'payCurrency', 'payPeriod')) {
    parts.push('pay')
    Object.assign(change, readPay(job, fields))
  }
  if (isChanged('closesOn')) {
    parts.push('closesOn')
    change.closesOn = fields.closesOn || null
  }
  if (isChanged('applyUrl')) {
    parts.push('applyUrl')
    change.applyUrl = fields.applyUrl
  }
  return { change, parts }
}

function readPay(job: StoredJob, fields: Fields): Partial<typeof jobs.$inferInsert> {
  const min = inMinor(fields.payMin)
  const max = inMinor(fields.payMax)
  if (min === undefined && max === undefined)
    return { payMin: null, payMax: null, payCurrency: null, payPeriod: null, payQuote: null, yearlyPay: null }
  if (fields.payCurrency === '') throw refuse('payCurrency', 'Enter the currency of the pay.')
  if (fields.payPeriod === '') throw refuse('payPeriod', 'Choose what the pay is for.')
  const [least, most] = [min ?? max!, max ?? min!]
  if (least > most) throw refuse('payMax', 'The highest pay is below the lowest.')
  const pay: Pay = { min: least, max: most, currency: fields.payCurrency, period: fields.payPeriod }
  return {
    payMin: least,
    payMax: most,
    payCurrency: fields.payCurrency,
    payPeriod: fields.payPeriod,
    payQuote: null,
    yearlyPay: yearlyPay(pay, partTimeOf(job)) ?? null,
  }
}

const partTimeOf = ({ shifts, hoursMin, hoursMax, isSelfEmployed }: StoredJob): PartTime | undefined =>
  shifts === null
    ? undefined
    : { hoursMin: hoursMin ?? undefined, hoursMax: hoursMax ?? undefined, shifts: [], seasons: [], isSelfEmployed }
