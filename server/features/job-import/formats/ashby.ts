import { htmlToRichText } from '#server/platform/rich-text/html-to-rich-text.ts'
import { plainToRichText } from '#server/platform/rich-text/plain-to-rich-text.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Advert, ReadOptions } from '../advert.ts'
import { readDate } from '../dates.ts'
import { parseJson } from '../decode.ts'
import { at, listAt, numberAt, wordsAt } from '../fields.ts'
import { createPay, periodFrom } from '../pay.ts'
import { readRows, type Reading } from '../read-rows.ts'

const remoteKinds: ReadonlyMap<string, 0 | 1 | 2> = new Map([
  ['OnSite', 0],
  ['Hybrid', 1],
  ['Remote', 2],
])
const kinds: ReadonlyMap<string, string> = new Map([
  ['FullTime', 'Full-time'],
  ['PartTime', 'Part-time'],
  ['Intern', 'Intern'],
  ['Contract', 'Contract'],
  ['Temporary', 'Temporary'],
])

/** api.ashbyhq.com/posting-api/job-board/{name}?includeCompensation=true. It never names the employer. */
export function readAshby(text: string, options: ReadOptions): Reading {
  const board = parseJson(text, 'an Ashby job board')
  const jobs = at(board, 'jobs')
  if (!Array.isArray(jobs) || at(board, 'apiVersion') === undefined)
    throw new Refusal('This is not an Ashby job board: it has no list called "jobs" beside an "apiVersion".')
  return readRows(jobs as readonly unknown[], options, { idOf: job => wordsAt(job, 'id'), read: readJob })
}

function readJob(job: unknown): Advert | undefined {
  if (at(job, 'isListed') === false) return undefined
  const address = (part: string) => wordsAt(job, 'address', 'postalAddress', part)
  const location = wordsAt(job, 'location')
  const html = htmlToRichText(wordsAt(job, 'descriptionHtml'))
  return {
    title: wordsAt(job, 'title'),
    company: '',
    places: location ? [location] : [],
    otherPlaces: listAt(job, 'secondaryLocations').map(readSecondaryLocation),
    city: address('addressLocality'),
    region: address('addressRegion'),
    country: address('addressCountry'),
    postcode: address('postalCode'),
    street: address('streetAddress'),
    // Older boards only say whether it is remote at all.
    remote: remoteKinds.get(wordsAt(job, 'workplaceType')) ?? (at(job, 'isRemote') === true ? 2 : undefined),
    kind: kinds.get(wordsAt(job, 'employmentType')) ?? '',
    department: `${wordsAt(job, 'department')}, ${wordsAt(job, 'team')}`,
    description: html.blocks.length > 0 ? html : plainToRichText(wordsAt(job, 'descriptionPlain')),
    pay: () => readPay(job),
    applyUrl: wordsAt(job, 'applyUrl') || wordsAt(job, 'jobUrl'),
    postedAt: readDate(at(job, 'publishedAt')),
    closes: { written: '', day: undefined },
  }
}

/** Its name with the country of its address, which some boards nest one level deeper. */
function readSecondaryLocation(place: unknown): string {
  const country =
    wordsAt(place, 'address', 'postalAddress', 'addressCountry') || wordsAt(place, 'address', 'addressCountry')
  return [wordsAt(place, 'location'), country].filter(Boolean).join(', ')
}

function readPay(job: unknown) {
  if (at(job, 'shouldDisplayCompensationOnJobPostings') !== true) return { pay: undefined, isUnclear: false }
  const salaries = listAt(job, 'compensation', 'summaryComponents').filter(
    part => wordsAt(part, 'compensationType') === 'Salary',
  )
  const [salary] = salaries
  const pay =
    salaries.length === 1
      ? createPay({
          min: numberAt(salary, 'minValue'),
          max: numberAt(salary, 'maxValue'),
          currency: wordsAt(salary, 'currencyCode'),
          period: periodFrom(wordsAt(salary, 'interval')),
        })
      : undefined
  return { pay, isUnclear: salaries.length > 0 && pay === undefined }
}
