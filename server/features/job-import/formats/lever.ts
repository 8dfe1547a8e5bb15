import { htmlToRichText } from '#server/platform/rich-text/html-to-rich-text.ts'
import { plainToRichText } from '#server/platform/rich-text/plain-to-rich-text.ts'
import type { Converted } from '#server/platform/rich-text/builder.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Advert, ReadOptions } from '../advert.ts'
import { readDate } from '../dates.ts'
import { parseJson } from '../decode.ts'
import { at, listAt, numberAt, wordsAt } from '../fields.ts'
import { createPay, periodFrom } from '../pay.ts'
import { readRows, type Reading } from '../read-rows.ts'

const remoteKinds: ReadonlyMap<string, 0 | 1 | 2> = new Map([
  ['on-site', 0],
  ['onsite', 0],
  ['hybrid', 1],
  ['remote', 2],
])

/** api.lever.co/v0/postings/{site}?mode=json. It never names the employer. */
export function readLever(text: string, options: ReadOptions): Reading {
  const postings = parseJson(text, 'a Lever listing')
  if (!Array.isArray(postings)) throw new Refusal('This is not a Lever listing: it is not a bare list of postings.')
  return readRows(postings as readonly unknown[], options, {
    idOf: posting => wordsAt(posting, 'id'),
    read: readPosting,
  })
}

function readPosting(posting: unknown): Advert {
  const location = wordsAt(posting, 'categories', 'location')
  const others = listAt(posting, 'categories', 'allLocations').filter(place => typeof place === 'string')
  return {
    title: wordsAt(posting, 'text'),
    company: '',
    places: location ? [location] : others,
    otherPlaces: location ? others.filter(place => place !== location) : [],
    country: wordsAt(posting, 'country'),
    remote: remoteKinds.get(wordsAt(posting, 'workplaceType').toLowerCase()),
    kind: wordsAt(posting, 'categories', 'commitment'),
    department: `${wordsAt(posting, 'categories', 'department')}, ${wordsAt(posting, 'categories', 'team')}`,
    description: readDescription(posting),
    pay: () => readPay(at(posting, 'salaryRange')),
    applyUrl: wordsAt(posting, 'applyUrl') || wordsAt(posting, 'hostedUrl'),
    postedAt: readDate(at(posting, 'createdAt')),
    closes: { written: '', day: undefined },
  }
}

function readDescription(posting: unknown): Converted {
  const lists = listAt(posting, 'lists').map(
    list => `<h3>${escape(wordsAt(list, 'text'))}</h3><ul>${wordsAt(list, 'content')}</ul>`,
  )
  const html = [wordsAt(posting, 'description'), ...lists, wordsAt(posting, 'additional')]
    .map(part => `<div>${part}</div>`)
    .join('')
  const converted = htmlToRichText(html)
  return converted.blocks.length > 0
    ? converted
    : plainToRichText(`${wordsAt(posting, 'descriptionPlain')}\n\n${wordsAt(posting, 'additionalPlain')}`)
}
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function readPay(range: unknown) {
  const pay = createPay({
    min: numberAt(range, 'min'),
    max: numberAt(range, 'max'),
    currency: wordsAt(range, 'currency'),
    period: periodFrom(wordsAt(range, 'interval')),
  })
  return { pay, isUnclear: typeof range === 'object' && range !== null && pay === undefined }
}
