import { decodeEntities, htmlToRichText, looksLikeHtml } from '#server/platform/rich-text/html-to-rich-text.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Advert, ReadOptions } from '../advert.ts'
import { readDate, readDay } from '../dates.ts'
import { parseJson } from '../decode.ts'
import { at, listAt, numberAt, wordsAt } from '../fields.ts'
import { createPay, periodIn, periodOfAmounts } from '../pay.ts'
import { namesNoPlace } from '../places.ts'
import { readRows, type Reading } from '../read-rows.ts'

/** boards-api.greenhouse.io/v1/boards/{token}/jobs?content=true */
export function readGreenhouse(text: string, options: ReadOptions): Reading {
  const jobs = at(parseJson(text, 'a Greenhouse job board'), 'jobs')
  if (!Array.isArray(jobs)) throw new Refusal('This is not a Greenhouse job board: it has no list called "jobs".')
  return readRows(jobs as readonly unknown[], options, { idOf: job => wordsAt(job, 'id'), read: readJob })
}

function readJob(job: unknown): Advert {
  const departments = listAt(job, 'departments')
    .map(department => wordsAt(department, 'name'))
    .join(', ')
  const deadline = wordsAt(job, 'application_deadline')
  const content = wordsAt(job, 'content')
  const language = wordsAt(job, 'language')
  return {
    title: wordsAt(job, 'title'),
    company: wordsAt(job, 'company_name'),
    ...places(job),
    remote: undefined,
    kind: employmentType(job),
    department: departments,
    // Escaped as a whole; a board behind its own proxy may have it plain.
    description: htmlToRichText(looksLikeHtml(content) ? content : decodeEntities(content)),
    pay: () => readPay(job),
    applyUrl: wordsAt(job, 'absolute_url'),
    postedAt: readDate(at(job, 'first_published')) ?? readDate(at(job, 'updated_at')),
    closes: { written: deadline, day: readDay(deadline) },
    language: /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(language) ? language : undefined,
  }
}

/**
 * A line that names no place leaves it to the offices. Otherwise an office helps to understand the line if it has the
 * line's town in it.
 */
function places(job: unknown): Pick<Advert, 'places' | 'placeHints'> {
  const line = wordsAt(job, 'location', 'name')
  const offices = listAt(job, 'offices')
    .map(office => wordsAt(office, 'location'))
    .filter(Boolean)
  if (namesNoPlace(line)) return { places: [line, ...offices] }
  const town = line.split(',')[0]!.trim().toLowerCase()
  return { places: [line], placeHints: offices.filter(office => office.toLowerCase().includes(town)) }
}

/** Boards keep it in a custom field. */
const employmentType = (job: unknown) =>
  listAt(job, 'metadata')
    .filter(entry => /employment|job type|time type|contract type|commitment/i.test(wordsAt(entry, 'name')))
    .map(entry =>
      [wordsAt(entry, 'value'), ...listAt(entry, 'value').filter(value => typeof value === 'string')].join(' '),
    )
    .join(' ')

/**
 * The period is in the words around the range, if anywhere; otherwise the amounts may leave no doubt. Of several
 * ranges, the only one that is understood.
 */
function readPay(job: unknown) {
  const ranges = listAt(job, 'pay_input_ranges')
  const found = ranges
    .map(range => {
      const stated = {
        min: units(numberAt(range, 'min_cents')),
        max: units(numberAt(range, 'max_cents')),
        currency: wordsAt(range, 'currency_type'),
      }
      const words = `${wordsAt(range, 'title')} ${wordsAt(range, 'blurb').slice(0, 500)}`
      return createPay({ ...stated, period: periodIn(words) ?? periodOfAmounts(stated, words) })
    })
    .filter(pay => pay !== undefined)
  const pay = found.length === 1 ? found[0] : undefined
  return { pay, isUnclear: ranges.length > 0 && pay === undefined }
}
const units = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100)
