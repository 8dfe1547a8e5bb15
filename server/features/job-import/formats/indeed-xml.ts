import { SaxesParser } from 'saxes'
import { decodeEntities, htmlToRichText, looksLikeHtml } from '#server/platform/rich-text/html-to-rich-text.ts'
import { plainToRichText } from '#server/platform/rich-text/plain-to-rich-text.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Advert, ReadOptions } from '../advert.ts'
import { readDate, readDay } from '../dates.ts'
import { readPayText } from '../pay.ts'
import { remoteIn } from '../city-name.ts'
import { readRows, type Reading } from '../read-rows.ts'

type Fields = ReadonlyMap<string, string>
const known = new Set([
  'title',
  'date',
  'referencenumber',
  'requisitionid',
  'url',
  'company',
  'city',
  'state',
  'country',
  'postalcode',
  'streetaddress',
  'description',
  'salary',
  'jobtype',
  'category',
  'remotetype',
  'expirationdate',
])

/** A feed of `<source>` with a `<job>` for each job, as job search engines accept it. */
export function readIndeedXml(text: string, options: ReadOptions): Reading {
  return readRows(readJobs(text), options, {
    idOf: job => line(job, 'referencenumber').trim() || line(job, 'requisitionid'),
    read: readJob,
  })
}

function readJobs(text: string): Fields[] {
  const parser = new SaxesParser()
  const jobs: Fields[] = []
  const path: string[] = []
  let job: Map<string, string> | undefined
  let value: string[] | undefined

  parser.on('doctype', () => {
    throw new Refusal('This feed has a document type of its own, which may define anything. Remove it.')
  })
  parser.on('opentag', ({ name }) => {
    const tag = name.toLowerCase()
    if (path.length === 0 && tag !== 'source')
      throw new Refusal(`This is not a job feed: it begins with <${tag.slice(0, 40)}>, not <source>.`)
    path.push(tag)
    if (path.length === 2 && tag === 'job') job = new Map()
    else if (path.length === 3 && job && known.has(tag) && !job.has(tag)) value = []
    // Markup that should have been in CDATA.
    else if (path.length > 3) value?.push(`<${tag}>`)
  })
  parser.on('text', words => value?.push(words))
  parser.on('cdata', words => value?.push(words))
  parser.on('closetag', () => {
    const tag = path.pop()!
    if (path.length >= 3) value?.push(`</${tag}>`)
    else if (path.length === 2) {
      if (value) job?.set(tag, value.join(''))
      value = undefined
    } else if (path.length === 1 && job) {
      jobs.push(job)
      job = undefined
    }
  })
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`This is not whole XML (${(error as Error).message.slice(0, 120)}).`)
  }
  return jobs
}

/** Often escaped once more inside CDATA. */
const line = (job: Fields, name: string) => decodeEntities(job.get(name) ?? '')

function readJob(job: Fields): Advert {
  const description = job.get('description') ?? ''
  const salary = line(job, 'salary').trim()
  const remote = line(job, 'remotetype')
  return {
    title: line(job, 'title'),
    company: line(job, 'company'),
    places: [],
    city: line(job, 'city'),
    region: line(job, 'state'),
    country: line(job, 'country'),
    postcode: line(job, 'postalcode'),
    street: line(job, 'streetaddress'),
    remote: remoteIn(remote),
    kind: line(job, 'jobtype'),
    department: line(job, 'category'),
    description: looksLikeHtml(description)
      ? htmlToRichText(description)
      : plainToRichText(decodeEntities(description)),
    pay: countryId => {
      const pay = readPayText(salary, countryId)
      return { pay, isUnclear: /\d/.test(salary) && pay === undefined }
    },
    applyUrl: job.get('url') ?? '',
    postedAt: readDate(line(job, 'date')),
    closes: { written: line(job, 'expirationdate'), day: readDay(line(job, 'expirationdate')) },
  }
}
