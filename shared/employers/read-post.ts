import { isDay } from '#shared/calendar/days.ts'
import type { PayPeriod } from '#shared/jobs/taxonomy.ts'
import { codeOf } from '#shared/salary/query.ts'
import type { Finding } from './lint.ts'
import { longestDescription, longestLegalReason, longestQuestion, longestTitle, mostCities } from './limits.ts'
import type { PostDraft } from './post-draft.ts'
import type { ApplyWay } from './states.ts'
import type { PostWorkStatus } from './work-statuses.ts'

export interface PostPay {
  /** In the smallest unit of the currency. */
  min: number | null
  max: number | null
  currency: string
  period: PayPeriod
}

/** What a draft says, as far as it can be read. */
export interface PostContent {
  title: string
  description: string
  countryId: number
  cities: readonly string[]
  remote: 0 | 1 | 2
  typeId: number
  fieldId: number
  pay: PostPay | null
  hours: number | null
  occupationCode: string | null
  statuses: readonly PostWorkStatus[]
  legalReason: string
  closesOn: string | null
  applyBy: ApplyWay
  /** An https or mailto address; empty for applications here. */
  applyUrl: string
  questions: readonly string[]
}

export interface PostReading {
  content: PostContent
  findings: Finding[]
}

type Level = Finding['level']
const shortestDescription = 150
const mostPay = 5_000_000
const mostHours = 60
const remoteOnly = 2

/** Reads a draft, and says what is missing or cannot be understood. */
export function readPost(draft: PostDraft): PostReading {
  const findings: Finding[] = []
  const say = (level: Level, code: string, field: string, words: string) => {
    findings.push({ level, code, field, words, rules: [] })
  }
  const title = draft.title.trim()
  if (title.length < 3) say('missing', 'title', 'title', 'Enter a job title.')
  if (title.length > longestTitle) say('error', 'title', 'title', `Use at most ${longestTitle} characters.`)
  if (/[<>\p{Cc}]/u.test(title)) say('error', 'title', 'title', 'Write the title on one line, without < and >.')

  const description = draft.description.trim()
  if (description.length < shortestDescription)
    say('missing', 'description', 'description', `Describe the job in at least ${shortestDescription} characters.`)
  if (description.length > longestDescription)
    say('error', 'description', 'description', `Use at most ${longestDescription.toLocaleString('en-GB')} characters.`)
  if (/<\/?[a-z][^<>]*>/i.test(description))
    say(
      'warning',
      'markup',
      'description',
      'Tags such as <b> are shown as you typed them. Write **bold**, ## for a heading and - for a list.',
    )

  const cities = draft.cities
    .split(/[,;\n]/)
    .map(city => city.trim())
    .filter(Boolean)
  if (cities.length === 0 && draft.remote !== remoteOnly)
    say('missing', 'cities', 'cities', 'Enter the town or city, or choose “Remote”.')
  if (cities.length > mostCities) say('error', 'cities', 'cities', `Enter at most ${mostCities} places.`)
  if (cities.some(city => !/^[\p{L}][\p{L}\p{M}\s.'’()-]{1,59}$/u.test(city)))
    say('error', 'cities', 'cities', 'Enter names of places with commas between them, such as London, Leeds.')

  const statuses = [...new Set(draft.statuses)]
  if (statuses.length === 0) say('missing', 'statuses', 'statuses', 'Tick who can take the job.')
  if (statuses.includes('residentsOnly') && statuses.length > 1)
    say('error', 'statuses', 'statuses', '“Citizens or permanent residents only” can’t be combined with other choices.')
  const legalReason = draft.legalReason.trim()
  if (statuses.includes('residentsOnly') && legalReason.length < 10)
    say('missing', 'legalReason', 'legalReason', 'Name the law or the security rule that asks for it.')

  if (legalReason.length > longestLegalReason)
    say('error', 'legalReason', 'legalReason', `Use at most ${longestLegalReason} characters.`)

  const content: PostContent = {
    title,
    description,
    countryId: draft.countryId,
    cities,
    remote: draft.remote as 0 | 1 | 2,
    typeId: draft.typeId,
    fieldId: draft.fieldId,
    pay: readPay(draft, say),
    hours: readHours(draft.hours, say),
    occupationCode: codeOf(draft.occupation.trim()) ?? null,
    statuses,
    legalReason,
    closesOn: readClosingDay(draft.closesOn, say),
    applyBy: draft.applyBy,
    applyUrl: readApplyAddress(draft, say),
    questions: readQuestions(draft, say),
  }
  return { content, findings }
}

type Say = (level: Level, code: string, field: string, words: string) => void

function readPay(draft: PostDraft, say: Say): PostPay | null {
  const min = readAmount(draft.payMin, 'payMin', say)
  const max = readAmount(draft.payMax, 'payMax', say)
  if (min === null && max === null) return null
  if (min !== null && max !== null && min > max) {
    say('error', 'pay', 'payMax', 'The highest pay is lower than the lowest. Swap the two.')
    return null
  }
  return { min, max, currency: draft.payCurrency, period: draft.payPeriod }
}

/** As people write amounts: 28,000, £28k, 12.71. */
function readAmount(typed: string, field: string, say: Say): number | null {
  const text = typed.trim()
  if (text === '') return null
  const found = /^[£€$₹]?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(\.\d{1,2})?\s*(k)?$/i.exec(text)
  const whole = found?.[1]!.replace(/[, ]/g, '') ?? ''
  if (!found || whole.startsWith('00') || /^0\d{4,}/.test(whole)) {
    say('error', 'pay', field, 'Enter one amount in figures, such as 32,000 or 12.71.')
    return null
  }
  const amount = Number(whole + (found[2] ?? '')) * (found[3] ? 1_000 : 1)
  if (amount > mostPay) {
    say('error', 'pay', field, 'This is too high for pay. Check it: a phone number doesn’t belong here.')
    return null
  }
  return Math.round(amount * 100)
}

function readHours(typed: string, say: Say): number | null {
  const text = typed.trim()
  if (text === '') return null
  const hours = Number(text)
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text) && hours > 0 && hours <= mostHours) return hours
  say('error', 'hours', 'hours', `Enter the hours a week as a number up to ${mostHours}, such as 37.5.`)
  return null
}

function readClosingDay(typed: string, say: Say): string | null {
  const text = typed.trim()
  if (text === '') return null
  if (isDay(text)) return text
  say('error', 'closesOn', 'closesOn', 'Enter the closing day as day, month and year.')
  return null
}

function readApplyAddress({ applyBy, applyUrl, applyEmail }: PostDraft, say: Say): string {
  if (applyBy === 'here') return ''
  if (applyBy === 'email') {
    const email = applyEmail.trim()
    if (email === '') say('missing', 'applyEmail', 'applyEmail', 'Enter the email address for applications.')
    else if (!/^[^\s@<>"(),:;[\]\\]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(email))
      say('error', 'applyEmail', 'applyEmail', 'Enter an email address like jobs@company.com.')
    else return `mailto:${email}`
    return ''
  }
  const address = applyUrl.trim()
  if (address === '') {
    say('missing', 'applyUrl', 'applyUrl', 'Enter the address of the page where people apply.')
    return ''
  }
  if (hostOf(address) !== undefined) return address
  say('error', 'applyUrl', 'applyUrl', 'Enter a whole address that starts with https://.')
  return ''
}

/** The host of a plain https address: no user, no port, no blanks. */
export const hostOf = (address: string): string | undefined =>
  /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#][^\s<>"\\]*)?$/i.exec(address)?.[1]!.toLowerCase()

function readQuestions({ applyBy, questions }: PostDraft, say: Say): readonly string[] {
  if (applyBy !== 'here') return []
  const asked = questions.map(question => question.trim()).filter(Boolean)
  if (asked.some(question => question.length > longestQuestion))
    say('error', 'questions', 'questions', `Use at most ${longestQuestion} characters for a question.`)
  return asked
}
