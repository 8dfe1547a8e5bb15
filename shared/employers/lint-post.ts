import { addDays, spellDay } from '#shared/calendar/days.ts'
import { systemCountryId } from '#shared/constants.ts'
import { readAdvert } from '#shared/evidence/read-advert.ts'
import { moneyInWords } from '#shared/money.ts'
import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import type { Ledger, Rule } from '#shared/rules/ledger.ts'
import { minimumWageOf } from '#shared/rules/minimum-wage.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { testPay } from '#shared/salary/country-pay-tests.ts'
import { goingRateHours } from '#shared/salary/hours.ts'
import { testOffer } from '#shared/salary/offer-test.ts'
import type { OfferedAmount } from '#shared/salary/pay-test.ts'
import type { Situation, UsedRule } from '#shared/salary/salary-test.ts'
import { testableOffer } from '#shared/verdict/judge-pay.ts'
import { equalityRuleId, findDiscrimination } from './discrimination.ts'
import type { Finding } from './lint.ts'
import { readPost, type PostContent, type PostPay } from './read-post.ts'
import type { PostDraft } from './post-draft.ts'

export interface LintFacts {
  /** The rules of the post's country and the UK's, and its occupation. */
  ledger: Ledger
  /** ISO day. */
  today: string
  /** What the register says about the employer. */
  standing: { match: 'licence' | 'history' | 'otherRoutes' | 'similar' | 'notFound' | 'noList'; words: string }
  /** Whether the employer has another open post with this title and place. */
  isRepeated: boolean
}

const unpaidTypes: ReadonlySet<number> = new Set([2, 3])
const longestOpenDays = 365
const fullTimeHours = 37.5
const weeksInYear = 52

/** Everything the author should know about a post, the most important first. */
export function lintPost(draft: PostDraft, facts: LintFacts): { content: PostContent; findings: Finding[] } {
  const { content, findings } = readPost(draft)
  const all = [
    ...findings,
    ...checkPromise(content, facts),
    ...checkText(content, facts),
    ...checkPay(content, facts),
    ...checkHours(content, facts),
    ...checkDates(content, facts),
    ...(facts.isRepeated
      ? [
          finding(
            'error',
            'repeated',
            'title',
            'You already have an open job with this title and place. Change that one instead.',
          ),
        ]
      : []),
  ]
  const order = ['error', 'missing', 'warning', 'note']
  return { content, findings: all.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level)) }
}

const finding = (
  level: Finding['level'],
  code: string,
  field: string,
  words: string,
  rules: readonly UsedRule[] = [],
): Finding => ({ level, code, field, words, rules: [...rules] })

const sponsorsNow = ({ statuses }: PostContent) => statuses.includes('sponsorNow')
const sponsors = (content: PostContent) => sponsorsNow(content) || content.statuses.includes('sponsorLater')

/** A promise of sponsorship needs a licence. */
function checkPromise(content: PostContent, { standing }: LintFacts): Finding[] {
  if (!sponsors(content)) return []
  const { match, words } = standing
  const inUk = content.countryId === systemCountryId
  if (inUk && (match === 'notFound' || match === 'otherRoutes')) {
    return sponsorsNow(content)
      ? [
          finding(
            'error',
            'licence',
            'statuses',
            `You promise sponsorship, but your organisation can’t sponsor yet. ${words}`,
          ),
        ]
      : [finding('warning', 'licence', 'statuses', `You need a licence before you can sponsor later. ${words}`)]
  }
  if (match === 'similar' || match === 'notFound') return [finding('warning', 'licence', 'statuses', words)]
  return []
}

/** What the words say against what is ticked, by the same reader that students’ pages use. */
function checkText(content: PostContent, { ledger, today }: LintFacts): Finding[] {
  const { reading, quote } = readAdvert(content.description, content.title)
  const equality = ruleOn(ledger, equalityRuleId, today)
  const findings = findDiscrimination(content, equality.found ? describeRule(equality.rule) : undefined)
  if (content.statuses.length === 0 || quote === null) return findings
  const said = `Your text says: “${quote}”`
  if (reading === 'refuses' && sponsors(content))
    findings.push(
      finding(
        'error',
        'textRefuses',
        'description',
        `${said} That rules out the sponsorship you ticked. Change one of them.`,
      ),
    )
  if ((reading === 'offers' || reading === 'hedges') && !sponsors(content))
    findings.push(
      finding('error', 'textOffers', 'description', `${said} But you didn’t tick any sponsorship. Change one of them.`),
    )
  if (reading === 'hedges' && sponsorsNow(content))
    findings.push(
      finding(
        'warning',
        'textHedges',
        'description',
        `${said} That is less than the promise you ticked, so students see “possible” instead of “stated”.`,
      ),
    )
  return findings
}

const newEntrant: Situation = { kind: 'newEntrant', because: 'studentOrGraduate' }

/** Unpaid leave or overtime is not unpaid work. */
const saysUnpaid =
  /\bunpaid\b(?! (?:\w+ ){0,2}(?:leave|time off|sabbaticals?|holidays?|overtime|breaks?))|\bexpenses only\b|\bno (?:salary|pay|wage)\b(?! (?:caps?|gaps?|cuts?|limits?))/i

function checkPay(content: PostContent, facts: LintFacts): Finding[] {
  const { pay } = content
  const isUnpaidText = saysUnpaid.test(content.description)
  if (pay === null || isUnpaidText) return [...describeNoPay(content, facts, isUnpaidText)]
  return [
    ...checkMinimumWage(content, pay, facts),
    ...(sponsors(content) ? checkSponsoredPay(content, pay, facts) : []),
  ]
}

function describeNoPay(content: PostContent, facts: LintFacts, isUnpaidText: boolean): Finding[] {
  const rule = findMinimumWage(content.countryId, facts)
  if (isUnpaidText)
    return [
      finding(
        'error',
        'unpaid',
        'description',
        'Your text says that the work is unpaid. Someone who works must usually get the minimum wage, also as an intern.',
        rule ? [describeRule(rule)] : [],
      ),
    ]
  if (unpaidTypes.has(content.typeId))
    return [
      finding(
        'warning',
        'noPay',
        'payMin',
        'State the pay. An intern who does real work must usually get the minimum wage.',
        rule ? [describeRule(rule)] : [],
      ),
    ]
  return [
    finding(
      'warning',
      'noPay',
      'payMin',
      'State the pay. Without it students can’t see whether it is enough for a visa, and many won’t apply.',
    ),
  ]
}

function findMinimumWage(countryId: number, { ledger, today }: LintFacts): Rule | undefined {
  const known = minimumWageOf(countryId)
  if (!known || known.binds !== 'all') return undefined
  const found = ruleOn(ledger, known.ruleId, today)
  return found.found ? found.rule : undefined
}

function checkMinimumWage(content: PostContent, pay: PostPay, facts: LintFacts): Finding[] {
  const rule = findMinimumWage(content.countryId, facts)
  const least = pay.min ?? pay.max
  if (!rule || least === null || rule.value.kind !== 'money') return []
  const { minor, currency, per } = rule.value
  if (per !== 'hour' || currency !== pay.currency) return []
  const hourly = inAnHour(least, pay.period, content.hours ?? fullTimeHours)
  if (hourly >= minor) return []
  const words = `${moneyInWords(Math.round(hourly), pay.currency)} an hour is less than the minimum wage.`
  return [finding('error', 'minimumWage', 'payMin', words, [describeRule(rule)])]
}

function inAnHour(minor: number, period: PostPay['period'], hours: number): number {
  if (period === 'hour') return minor
  if (period === 'day') return (minor * 5) / hours
  if (period === 'week') return minor / hours
  return (minor * (period === 'month' ? 12 : 1)) / weeksInYear / hours
}

/** Pay against the threshold and the going rate, for a new entrant and for an experienced hire. */
function checkSponsoredPay(content: PostContent, pay: PostPay, { ledger, today }: LintFacts): Finding[] {
  const offered = offeredAmountOf(pay)
  if (offered === null)
    return [
      finding(
        'note',
        'payPeriod',
        'payPeriod',
        'We can check pay for a year, a month or an hour against the visa rules.',
      ),
    ]
  const country = ledgerCountryWithId(content.countryId)
  if (country !== 'uk') {
    const verdict =
      country &&
      testPay(ledger, country, { pay: offered, hoursPerWeek: content.hours, person: {}, job: {}, date: today })
    return verdict?.outcome === 'below'
      ? [finding('warning', 'payForVisa', 'payMin', verdict.words, verdict.rules)]
      : []
  }
  return checkUkPay(content, offered, ledger, today)
}

/** By the UK's salary rules. What stops someone who needs a sponsor at once is an error, otherwise a warning. */
function checkUkPay(content: PostContent, offered: OfferedAmount, ledger: Ledger, today: string): Finding[] {
  const { occupationCode } = content
  if (occupationCode === null)
    return [
      finding(
        'warning',
        'occupation',
        'occupation',
        'Choose the occupation: the pay that sponsorship needs depends on it.',
      ),
    ]
  const level = sponsorsNow(content) ? 'error' : 'warning'
  const offer = testableOffer(offered)
  const hoursPerWeek = content.hours ?? goingRateHours(ledger, today)
  if (offer === null || hoursPerWeek === null) return []
  const test = (situation: Situation) =>
    testOffer(ledger, offer, { occupationCode, hoursPerWeek, situation, date: today })
  const [entrant, experienced] = [test(newEntrant), test({ kind: 'standard' })]
  if (entrant.outcome === 'notEligible')
    return [finding(level, 'occupationClosed', 'occupation', entrant.words, entrant.rules)]
  const forEntrants = 'For a new entrant, such as a recent graduate:'
  if (entrant.outcome === 'below')
    return [finding(level, 'payNewEntrant', 'payMin', `${forEntrants} ${entrant.words}`, entrant.rules)]
  if (entrant.why === 'onlyAtTop') {
    const words = `${forEntrants} ${entrant.conditions[0]} Raise the lowest pay, so that students can count on it.`
    return [finding('warning', 'payNewEntrant', 'payMin', words, entrant.rules)]
  }
  if (experienced.outcome === 'below')
    return [
      finding(
        'warning',
        'payExperienced',
        'payMin',
        `Enough for a new entrant, but for an experienced hire: ${experienced.words}`,
        experienced.rules,
      ),
    ]
  return []
}

function offeredAmountOf({ min, max, currency, period }: PostPay): OfferedAmount | null {
  const most = max ?? min
  if (most === null || (period !== 'year' && period !== 'month' && period !== 'hour')) return null
  return { least: min, most, per: period, currency }
}

/** Work in term has to fit the weekly limit of a student. */
function checkHours(content: PostContent, { ledger, today }: LintFacts): Finding[] {
  if (!content.statuses.includes('studentTerm') || content.countryId !== systemCountryId) return []
  const found = ruleOn(ledger, 'uk.student.hours-degree', today)
  if (!found.found || found.rule.value.kind !== 'amount') return []
  const { amount } = found.rule.value
  const rules = [describeRule(found.rule)]
  if (content.hours === null)
    return [
      finding(
        'warning',
        'studentHours',
        'hours',
        `Enter the hours: students may work at most ${amount} a week in term.`,
        rules,
      ),
    ]
  return content.hours > amount
    ? [
        finding(
          'error',
          'studentHours',
          'hours',
          `${content.hours} hours a week are more than a student may work in term.`,
          rules,
        ),
      ]
    : []
}

function checkDates({ closesOn }: PostContent, { today }: LintFacts): Finding[] {
  if (closesOn === null) return []
  if (closesOn < today)
    return [finding('error', 'closesOn', 'closesOn', `${spellDay(closesOn)} is in the past. Choose a later day.`)]
  return closesOn > addDays(today, longestOpenDays)
    ? [finding('error', 'closesOn', 'closesOn', 'Choose a closing day within a year. You can extend it later.')]
    : []
}

const describeRule = ({ id, title, value, confidence, validFrom, validTo, checkedOn, source }: Rule): UsedRule => ({
  id,
  title,
  words: valueInWords(value),
  confidence,
  validFrom,
  validTo,
  checkedOn,
  source,
})
