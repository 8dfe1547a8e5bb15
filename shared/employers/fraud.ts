import type { FraudFlag } from './lint.ts'
import { hostOf, type PostContent } from './read-post.ts'
import { isFreeProvider, isLookAlike, isWithin } from './work-email.ts'

export interface FraudFacts {
  /** The domains of the employer's own people. */
  ownDomains: readonly string[]
  website: string
  /** Domains of other employers that staff have approved. */
  otherDomains: readonly string[]
  /** Where people applied for earlier posts of this employer that staff have approved. */
  approvedHosts: readonly string[]
  /** What similar live jobs pay for a year, in whole units; null where there are too few. */
  usualYearlyPay: number | null
  /** What this one pays for a year at most. */
  yearlyPay: number | null
}

/** Services that take applications for many employers. */
const applicationSites: readonly string[] = [
  'ashbyhq.com',
  'bamboohr.com',
  'breezy.hr',
  'civilservicejobs.service.gov.uk',
  'eploy.net',
  'greenhouse.io',
  'icims.com',
  'indeed.com',
  'jobs.ac.uk',
  'jobs.nhs.uk',
  'jobvite.com',
  'lever.co',
  'linkedin.com',
  'myworkdayjobs.com',
  'myworkdaysite.com',
  'personio.com',
  'personio.de',
  'pinpointhq.com',
  'recruitee.com',
  'smartrecruiters.com',
  'successfactors.com',
  'successfactors.eu',
  'taleo.net',
  'teamtailor.com',
  'tribepad.com',
  'workable.com',
]

/** Anyone can make a form there, so that one of them was approved says nothing about the next. */
const formSites: readonly string[] = [
  'airtable.com',
  'bit.ly',
  'docs.google.com',
  'forms.gle',
  'forms.office.com',
  'jotform.com',
  'notion.site',
  'sites.google.com',
  'surveymonkey.com',
  'tinyurl.com',
  'typeform.com',
]

const isOneOf = (host: string, domains: readonly string[]) => domains.some(domain => isWithin(host, domain))

const timesUsualPay = 2.5

const amount = String.raw`(?:[£€$₹] ?\d|\d[\d,.]* ?(?:pounds|euros|dollars|rupees|gbp|eur|usd)\b)`
const applicant = String.raw`\b(?:you|candidates?|applicants?|(?:new )?starters?|interns?)`
const duty = '(?: (?:must|will|have|need|are|asked|required|to|first|then|also|should|may|only|all))*'
const pays = String.raw`(?:pay|transfer|send|wire|deposit)`
const cost = String.raw`(?:fees?|deposits?|charges?|payments?|costs?|money|training|certificates?|visas?|sponsorship)\b`

/** Someone who applies is told to pay, whoever else pays something in the same sentence. */
const orders: readonly RegExp[] = [
  new RegExp(
    `${applicant}${duty} pay (?:us |for )?(?:(?:a|an|the|your|their|own|\\w+) ){0,3}(?:${amount}|${cost})`,
    'i',
  ),
  new RegExp(
    `(?:^|[,;:] ?|\\b(?:please|then|first) )${pays} (?:us |a |an |the |your )*(?:\\w+ )?(?:${amount}|${cost})`,
    'i',
  ),
  new RegExp(
    `${applicant}${duty} (?:buy|purchase) (?:a |an |the |your |our |their |own )*(?:starter )?` +
      String.raw`(?:kit|uniform|course|training|gift cards?)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:deducted|taken|recovered|repaid|kept) (?:\w+ ){0,3}?(?:from|out of) ` +
      String.raw`(?:your|the|their) (?:first |monthly )*(?:salary|wages?|pay)\b`,
    'i',
  ),
  /\b(?:by|via|through|with|in) (?:western union|moneygram|paypal|bitcoin|cryptocurrency|gift cards?)\b/i,
]
/** A charge for the application itself, unless the sentence says that there is none or that the employer pays it. */
const charges: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:registration|application|onboarding|joining|recruitment|placement|visa|sponsorship` +
      String.raw`|admin(?:istration)?) (?:fees?|deposits?|charges?)\b`,
    'i',
  ),
  /\b(?:refundable|upfront|up-front|advance) (?:deposit|payment|fee)\b/i,
  /\b(?:fee|deposit|payment) of [£€$₹]?\d[^.!?]{0,80}\b(?:payable|required|due|before)\b/i,
]
const isNoCharge = /\b(?:no|never|not|without|free of|waived?)\b[^.,;]{0,40}\b(?:fees?|deposits?|charges?|payment)\b/i
const offers: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:we|employer|company|us)\b[^.,;]{0,60}` +
      String.raw`\b(?:pay|pays|paid|cover|covers|reimburse|reimburses|refund|meet)\b` +
      String.raw`[^.,;]{0,60}\b(?:fees?|deposits?|charges?)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:fees?|deposits?|charges?)\b[^.,;]{0,60}` +
      String.raw`\b(?:paid|covered|reimbursed|met) by (?:us|the (?:company|employer))\b`,
    'i',
  ),
]

const matches = (sentence: string, patterns: readonly RegExp[]) => patterns.some(pattern => pattern.test(sentence))

const asksForMoney = (sentence: string) =>
  matches(sentence, orders) || (matches(sentence, charges) && !isNoCharge.test(sentence) && !matches(sentence, offers))

const papers =
  String.raw`(?:passports?|visas?|brp|biometric|identity (?:card|documents?)|id(?: card)?` +
  String.raw`|bank (?:card|details|account)|national insurance|credit card)\b`
const documentRequests: readonly RegExp[] = [
  new RegExp(`\\b(?:cop(?:y|ies)|scans?|photos?|pictures?|images?) of (?:your |the |an? |any )*${papers}`, 'i'),
  /\b(?:passport|brp|id card) (?:cop(?:y|ies)|scans?|photos?|numbers?|details)\b/i,
  new RegExp(
    `\\b(?:send|e?mail|whatsapp|provide|submit|attach|upload|share|need)(?: us)? your (?:\\w+ ){0,2}\\(?${papers}`,
    'i',
  ),
]
/** Someone may bring a passport to be seen on the first day: every employer has to check it. */
const asksForDocuments = (sentence: string) => matches(sentence, documentRequests)

const spell = (amount: number) => amount.toLocaleString('en-GB')

/** Reasons for staff to look twice. A post with any of them never goes live by itself. */
export function findFraudFlags(content: PostContent, facts: FraudFacts): FraudFlag[] {
  const flags: FraudFlag[] = []
  const { title, description, legalReason, questions } = content
  const sentences = [title, description, legalReason, ...questions].join('\n').split(/(?<=[.!?])\s+|\n/)
  const money = sentences.find(asksForMoney)
  if (money !== undefined)
    flags.push({ code: 'asksForMoney', words: `May ask for money: “${money.trim().slice(0, 200)}”` })
  const documents = sentences.find(asksForDocuments)
  if (documents !== undefined)
    flags.push({ code: 'asksForDocuments', words: `Asks for documents: “${documents.trim().slice(0, 200)}”` })
  const { usualYearlyPay, yearlyPay } = facts
  if (usualYearlyPay !== null && yearlyPay !== null && yearlyPay > usualYearlyPay * timesUsualPay)
    flags.push({
      code: 'payFarAboveMarket',
      words: `Pays ${spell(yearlyPay)} a year; similar jobs here pay about ${spell(usualYearlyPay)}.`,
    })
  return [...flags, ...checkAddress(content, facts)]
}

function checkAddress({ applyUrl }: PostContent, facts: FraudFacts): FraudFlag[] {
  if (applyUrl === '') return []
  const host = applyUrl.startsWith('mailto:') ? applyUrl.split('@').at(-1)!.toLowerCase() : hostOf(applyUrl)!
  const isFree = applyUrl.startsWith('mailto:') && isFreeProvider(applyUrl)
  const isOwn = isOneOf(host, [...facts.ownDomains, facts.website])
  if (!isFree && (isOwn || isOneOf(host, applicationSites))) return []
  const lookedLike = facts.otherDomains.find(domain => isLookAlike(host, domain))
  if (lookedLike !== undefined)
    return [{ code: 'lookAlikeDomain', words: `Applications go to ${host}, which looks like ${lookedLike}.` }]
  if (!isFree && facts.approvedHosts.includes(host) && !isOneOf(host, formSites)) return []
  return [{ code: 'otherDomain', words: `Applications go to ${host}, which is not the employer’s own domain.` }]
}
