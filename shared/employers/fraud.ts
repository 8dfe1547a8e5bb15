import type { FraudFlag } from './lint.ts'
import { hostOf, type PostContent } from './read-post.ts'
import { isFreeProvider, isLookAlike, ownLabel } from './work-email.ts'

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

const asksForMoney =
  /\b(?:registration|application|processing|training|onboarding|security|visa|sponsorship|administration|admin) (?:fees?|deposit|charges?)\b|\b(?:refundable|upfront|up-front) (?:deposit|payment|fee)\b|\b(?:send|transfer|wire) (?:us )?(?:money|£|€|\$)|\bwestern union\b|\bgift cards?\b|\bbitcoin\b/i
/** We pay, we cover: the employer's own cost is no request. */
const isOffer =
  /\b(?:we|employer|company)\b[^.]*\b(?:pay|pays|cover|covers|reimburse|reimburses|refund|sponsor)\b|\bno (?:fee|fees|charge)\b/i
const asksForDocuments =
  /\b(?:cop(?:y|ies)|scans?|photos?|pictures?) of (?:your |the )?(?:passport|visa|biometric|brp|identity|id card|bank card)|\b(?:send|email|provide|submit|attach) (?:us )?(?:your )?(?:passport|bank (?:details|account)|national insurance|credit card)/i

/** Reasons for staff to look twice. A post with any of them never goes live by itself. */
export function findFraudFlags(content: PostContent, facts: FraudFacts): FraudFlag[] {
  const flags: FraudFlag[] = []
  const sentences = content.description.split(/(?<=[.!?])\s+|\n/)
  const money = sentences.find(sentence => asksForMoney.test(sentence) && !isOffer.test(sentence))
  if (money !== undefined)
    flags.push({ code: 'asksForMoney', words: `May ask for money: “${money.trim().slice(0, 200)}”` })
  const documents = sentences.find(sentence => asksForDocuments.test(sentence))
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
  const lookedLike = otherDomains.find(domain => isLookAlike(host, domain))
  if (lookedLike !== undefined)
    return [{ code: 'lookAlikeDomain', words: `Applications go to ${host}, which looks like ${lookedLike}.` }]
  const isOwn = [...ownDomains, website].some(domain => ownLabel(domain) === ownLabel(host))
  const isFree = applyUrl.startsWith('mailto:') && isFreeProvider(applyUrl)
  if (!isFree && (isOwn || applicationSites.test(host))) return []
  return [{ code: 'otherDomain', words: `Applications go to ${host}, which is not the employer’s own domain.` }]
}
