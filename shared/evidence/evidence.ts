import type { Ledger, Source } from '#shared/rules/ledger.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { describeTestedHours, goingRateHours } from '../salary/hours.ts'
import { testOffer, type OfferedPay } from '../salary/offer-test.ts'
import type { SalaryVerdict, Situation } from '../salary/salary-test.ts'
import {
  weighFindings,
  type FindingReason,
  type OfficialMatch,
  type WeighedFindings,
} from '../registers/weigh-findings.ts'
import type { AdvertReading } from './read-advert.ts'

/** What the proof says about sponsorship for a job. Four states, never merged. */
export type EvidenceState =
  /** The advert says it sponsors, and official data supports it. */
  | 'stated'
  /**
   * Official data supports it, and the advert promises nothing or only that it may be; or the advert says that it
   * sponsors, in a country where no list of sponsors could confirm it.
   */
  | 'possible'
  /** Nothing known that would decide it. */
  | 'unclear'
  /** The advert rules it out; this wins over everything. */
  | 'refused'

/** What the sponsor checker found for the employer's name. */
export interface RegisterMatch {
  /** Listed for Skilled Worker; listed for other routes only; a similar name; no entry; not looked up. */
  kind: 'listed' | 'otherRoutes' | 'possible' | 'notFound' | 'notChecked'
  /** As the register writes it, such as `Worker (A rating)`. */
  rating: string | null
  route: string | null
  /** ISO day of the register. */
  registerDate: string | null
}

export interface EvidenceQuestion {
  advert: AdvertReading
  /** The UK register, or the official files of another country. */
  register: RegisterMatch | OfficialMatch
  occupationCode: string | null
  pay: OfferedPay | null
  hoursPerWeek: number | null
  /** Null: nobody we know is looking. */
  viewer: Situation | null
  /** ISO day. */
  date: string
}

export interface Reason {
  kind:
    | 'advertRefuses'
    | 'advertOffers'
    | 'advertHedges'
    | 'advertUnsure'
    | 'advertAsks'
    | 'advertSilent'
    | 'advertDisagrees'
    | 'registerListed'
    | 'registerOtherRoutes'
    | 'registerSimilarName'
    | 'registerNotFound'
    | 'registerNotChecked'
    | 'ratingLimits'
    | FindingReason['kind']
  words: string
  /** The advert's own sentence. */
  quote: string | null
  source: Source | null
  /** ISO day the source speaks of. */
  date: string | null
}

export interface Evidence {
  state: EvidenceState
  advert: AdvertReading['reading']
  reasons: Reason[]
  /** The sentence of the advert that speaks about sponsorship, letter by letter. */
  quote: string | null
  /** Apart from the state: a job may be sponsored and still pay too little for this viewer. */
  salary: SalaryVerdict
  /** What the official files of a country outside the UK come to. */
  official: WeighedFindings | null
}

/**
 * Weighs what is known. An advert's offer without the register's word stays *unclear*, since *stated* promises both;
 * so does a similar name, a licence for other routes, or a rating that allows no new workers.
 */
export function weighEvidence(ledger: Ledger, question: EvidenceQuestion): Evidence {
  const { advert } = question
  const official = question.register.kind === 'official' ? weighFindings(question.register, question.date) : null
  const register =
    question.register.kind === 'official'
      ? { supports: official!.support !== null, reasons: official!.reasons.map(reason => ({ ...reason, quote: null })) }
      : weighRegister(ledger, question.register, question.date)
  return {
    official,
    advert: advert.reading,
    state: decideState(advert.reading, register.supports, official?.isWordEnough ?? false),
    reasons: [...describeAdvert(advert), ...register.reasons],
    quote: advert.quote,
    salary: weighSalary(ledger, question),
  }
}

function decideState(
  reading: AdvertReading['reading'],
  isSupportedByRegister: boolean,
  isWordEnough: boolean,
): EvidenceState {
  if (reading === 'refuses') return 'refused'
  if (isSupportedByRegister) return reading === 'offers' ? 'stated' : 'possible'
  return reading === 'offers' && isWordEnough ? 'possible' : 'unclear'
}

/** Where two sentences of the advert disagree, both are quoted. */
function describeAdvert({ reading, quote, contradiction }: AdvertReading): Reason[] {
  const decided: Reason = { ...advertReasons[reading], quote, source: null, date: null }
  if (contradiction === null) return [decided]
  return [
    decided,
    {
      kind: 'advertDisagrees',
      words: 'Another sentence of the advert sounds more open. We go by the stricter one; ask the employer.',
      quote: contradiction.quote,
      source: null,
      date: null,
    },
  ]
}

const advertReasons = {
  refuses: { kind: 'advertRefuses', words: 'The advert rules sponsorship out.' },
  offers: { kind: 'advertOffers', words: 'The advert says that the employer sponsors.' },
  hedges: { kind: 'advertHedges', words: 'The advert says that the employer may sponsor; it does not promise it.' },
  unsure: {
    kind: 'advertUnsure',
    words: 'The advert mentions sponsorship without saying yes or no. Ask the employer.',
  },
  asks: {
    kind: 'advertAsks',
    words:
      'The advert asks for the right to work and does not say whether it may come through sponsorship. ' +
      'Ask the employer.',
  },
  silent: { kind: 'advertSilent', words: 'The advert says nothing about sponsorship.' },
} as const

function weighRegister(
  ledger: Ledger,
  { kind, rating, route, registerDate }: RegisterMatch,
  date: string,
): { supports: boolean; reasons: Reason[] } {
  const aRating = ruleOn(ledger, 'uk.sponsor.a-rating', date)
  const source = aRating.found ? aRating.rule.source : null
  const dated = registerDate === null ? 'the register' : `the register of ${spellDay(registerDate)}`
  const reason = (name: Reason['kind'], words: string): Reason => ({
    kind: name,
    words,
    quote: null,
    source,
    date: registerDate,
  })
  switch (kind) {
    case 'listed': {
      const entry = [route ?? 'Skilled Worker', ...(rating === null ? [] : [rating])].join(', ')
      const listed = reason(
        'registerListed',
        `The employer is on ${dated} for ${entry}. ` +
          'A licence means that it can sponsor, not that it will for this job.',
      )
      const limits = ratingLimits(ledger, rating, date)
      return limits === undefined
        ? { supports: true, reasons: [listed] }
        : { supports: false, reasons: [listed, reason('ratingLimits', limits)] }
    }
    case 'otherRoutes':
      return {
        supports: false,
        reasons: [
          reason(
            'registerOtherRoutes',
            `The employer is on ${dated}, but not for Skilled Worker${route === null ? '' : `: ${route}`}.`,
          ),
        ],
      }
    case 'possible':
      return {
        supports: false,
        reasons: [reason('registerSimilarName', `A similar name is on ${dated}. Check whether it is this employer.`)],
      }
    case 'notFound':
      return {
        supports: false,
        reasons: [
          reason(
            'registerNotFound',
            `We did not find this name on ${dated}. ` +
              'The employer may be listed under another name, so this does not mean that it cannot sponsor.',
          ),
        ],
      }
    case 'notChecked':
      return {
        supports: false,
        reasons: [
          {
            ...reason('registerNotChecked', 'We have not looked this employer up in a register of sponsors.'),
            source: null,
            date: null,
          },
        ],
      }
  }
}

const limitingRules = [
  { pattern: /\bB rating\b/i, id: 'uk.sponsor.b-rating' },
  { pattern: /\bprovisional\b/i, id: 'uk.sponsor.provisional' },
]

/** Ratings with which no new worker can be sponsored. */
function ratingLimits(ledger: Ledger, rating: string | null, date: string): string | undefined {
  const id = limitingRules.find(({ pattern }) => pattern.test(rating ?? ''))?.id
  if (id === undefined) return undefined
  const found = ruleOn(ledger, id, date)
  return found.found
    ? `${found.rule.title}: ${valueInWords(found.rule.value)}`
    : 'We do not know what this rating allows on that day.'
}

/** The salary test of a job, with what had to be assumed. */
export function weighSalary(
  ledger: Ledger,
  {
    occupationCode,
    pay,
    hoursPerWeek,
    viewer,
    date,
  }: Pick<EvidenceQuestion, 'occupationCode' | 'pay' | 'hoursPerWeek' | 'viewer' | 'date'>,
): SalaryVerdict {
  const hours = hoursPerWeek ?? goingRateHours(ledger, date)
  if (occupationCode === null || pay === null || hours === null) {
    return {
      outcome: 'cannotSay',
      why: 'notGiven',
      words: nameMissingFact(pay, occupationCode),
      occupation: null,
      shortMinor: 0,
      checks: [],
      conditions: [],
      rules: [],
    }
  }
  const situation = viewer ?? { kind: 'standard' }
  const verdict = testOffer(ledger, pay, { occupationCode, hoursPerWeek: hours, situation, date })
  const assumed = [
    describeTestedHours(hoursPerWeek, hours),
    ...(situation.kind === 'standard' ? ['Tested by the standard rule; your own situation may allow less.'] : []),
  ]
  return { ...verdict, conditions: [...assumed, ...verdict.conditions] }
}

function nameMissingFact(pay: OfferedPay | null, occupationCode: string | null): string {
  if (pay === null) return 'The advert names no pay that could be tested.'
  if (occupationCode === null) return 'We do not know the occupation code of this job.'
  return 'We do not know the hours of this job.'
}
