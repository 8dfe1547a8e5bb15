import { htmlToRichText } from '#server/platform/rich-text/html-to-rich-text.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Advert, ReadOptions } from '../advert.ts'
import { readDate } from '../dates.ts'
import { parseJson } from '../decode.ts'
import { at, listAt, wordsAt } from '../fields.ts'
import { readRows, type Reading } from '../read-rows.ts'

/** apply.workable.com/api/v1/widget/accounts/{account}?details=true */
export function readWorkable(text: string, options: ReadOptions): Reading {
  const account = parseJson(text, 'a Workable account')
  const jobs = at(account, 'jobs')
  const company = wordsAt(account, 'name')
  // An account that does not exist may be answered with an empty list; taken literally, it would close every job.
  if (!Array.isArray(jobs) || company.trim() === '')
    throw new Refusal('This is not a Workable account: it has no list called "jobs" beside the company\'s "name".')
  return readRows(jobs as readonly unknown[], options, {
    idOf: job => wordsAt(job, 'shortcode'),
    read: job => readJob(job, company),
  })
}

function readJob(job: unknown, company: string): Advert {
  const [city, region, country] = [wordsAt(job, 'city'), wordsAt(job, 'state'), wordsAt(job, 'country')]
  return {
    title: wordsAt(job, 'title'),
    company,
    places: [],
    city,
    region,
    country,
    otherPlaces: listAt(job, 'locations').map(readLocation),
    remote: at(job, 'telecommuting') === true ? 2 : undefined,
    kind: wordsAt(job, 'employment_type'),
    department: wordsAt(job, 'department'),
    description: htmlToRichText(wordsAt(job, 'description')),
    pay: () => ({ pay: undefined, isUnclear: false }),
    applyUrl: wordsAt(job, 'url') || wordsAt(job, 'application_url'),
    postedAt: readDate(at(job, 'published_on')),
    closes: { written: '', day: undefined },
  }
}

/** The list has the job's first place as well; a hidden place is not shown to anyone. */
function readLocation(location: unknown): string {
  if (at(location, 'hidden') === true) return ''
  const parts = [wordsAt(location, 'city'), wordsAt(location, 'region'), wordsAt(location, 'country')]
  return parts.filter(Boolean).join(', ')
}
