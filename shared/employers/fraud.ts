import type { FraudFlag } from './lint.ts'
import { hostOf, type PostContent } from './read-post.ts'
import { isFreeProvider, isLookAlike, isWithin } from './work-email.ts'

export interface FraudFacts {
  /** The domains of the employer's own people. */
  ownDomains: readonly string[]
  website: string
  /** Domains of other employers that staff have approved. */
  otherDomains: readonly string[]
  /** What similar live jobs pay for a year, in whole units; null where there are too few. */
  usualYearlyPay: number | null
  /** What this one pays for a year at most. */
  yearlyPay: number | null
}

/** Services that take applications for many employers. */
const applicationSites =
  /(?:^|\.)(?:greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|myworkdayjobs\.com|smartrecruiters\.com|teamtailor\.com|bamboohr\.com|personio\.(?:com|de)|icims\.com|recruitee\.com|pinpointhq\.com|jobvite\.com|successfactors\.com|taleo\.net|linkedin\.com|indeed\.com|jobs\.ac\.uk|civilservicejobs\.service\.gov\.uk|jobs\.nhs\.uk)$/

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
    `${applicant}${duty} (?:buy|purchase) (?:a |an |the |your |our |their |own )*(?:starter )?(?:kit|uniform|course|training|gift cards?)\\b`,
    'i',
  ),
  /\b(?:deducted|taken|recovered|repaid|kept) (?:\w+ ){0,3}?(?:from|out of) (?:your|the|their) (?:first |monthly )*(?:salary|wages?|pay)\b/i,
  /\b(?:by|via|through|with|in) (?:western union|moneygram|paypal|bitcoin|cryptocurrency|gift cards?)\b/i,
]
/** A charge for the application itself, unless the sentence says that there is none or that the employer pays it. */
const charge =
  /\b(?:registration|application|onboarding|joining|recruitment|placement|visa|sponsorship|admin(?:istration)?) (?:fees?|deposits?|charges?)\b|\b(?:refundable|upfront|up-front|advance) (?:deposit|payment|fee)\b|\b(?:fee|deposit|payment) of [£€$₹]?\d[^.!?]{0,80}\b(?:payable|required|due|before)\b/i
const isNoCharge = /\b(?:no|never|not|without|free of|waived?)\b[^.,;]{0,40}\b(?:fees?|deposits?|charges?|payment)\b/i
const isOffer =
  /\b(?:we|employer|company|us)\b[^.,;]{0,60}\b(?:pay|pays|paid|cover|covers|reimburse|reimburses|refund|meet)\b[^.,;]{0,60}\b(?:fees?|deposits?|charges?)\b|\b(?:fees?|deposits?|charges?)\b[^.,;]{0,60}\b(?:paid|covered|reimbursed|met) by (?:us|the (?:company|employer))\b/i

const asksForMoney = (sentence: string) =>
  orders.some(order => order.test(sentence)) ||
  (charge.test(sentence) && !isNoCharge.test(sentence) && !isOffer.test(sentence))

const papers = String.raw`(?:passports?|visas?|brp|biometric|identity (?:card|documents?)|id(?: card)?|bank (?:card|details|account)|national insurance|credit card)\b`
const documentRequests: readonly RegExp[] = [
  new RegExp(`\\b(?:cop(?:y|ies)|scans?|photos?|pictures?|images?) of (?:your |the |an? |any )*${papers}`, 'i'),
  /\b(?:passport|brp|id card) (?:cop(?:y|ies)|scans?|photos?|numbers?|details)\b/i,
  new RegExp(
    `\\b(?:send|e?mail|whatsapp|provide|submit|attach|upload|share|need)(?: us)? your (?:\\w+ ){0,2}\\(?${papers}`,
    'i',
  ),
]
/** Someone may bring a passport to be seen on the first day: every employer has to check it. */
const asksForDocuments = (sentence: string) => documentRequests.some(request => request.test(sentence))

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
      words: `Pays ${yearlyPay.toLocaleString('en-GB')} a year; similar jobs here pay about ${usualYearlyPay.toLocaleString('en-GB')}.`,
    })
  return [...flags, ...checkAddress(content, facts)]
}

function checkAddress({ applyUrl }: PostContent, { ownDomains, website, otherDomains }: FraudFacts): FraudFlag[] {
  if (applyUrl === '') return []
  const host = applyUrl.startsWith('mailto:') ? applyUrl.split('@').at(-1)!.toLowerCase() : hostOf(applyUrl)!
  const isFree = applyUrl.startsWith('mailto:') && isFreeProvider(applyUrl)
  const isOwn = [...ownDomains, website].some(domain => isWithin(host, domain))
  if (!isFree && (isOwn || applicationSites.test(host))) return []
  const lookedLike = otherDomains.find(domain => isLookAlike(host, domain))
  if (lookedLike !== undefined)
    return [{ code: 'lookAlikeDomain', words: `Applications go to ${host}, which looks like ${lookedLike}.` }]
  return [{ code: 'otherDomain', words: `Applications go to ${host}, which is not the employer’s own domain.` }]
}
