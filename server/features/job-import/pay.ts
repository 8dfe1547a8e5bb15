import { jobCountries, payPeriods, type PayPeriod } from '#shared/jobs/taxonomy.ts'
import { yearlyPay, type Pay } from '#server/features/jobs/draft.ts'

/** All of them have a hundred of something to the unit. */
const currencies = new Set([...jobCountries.map(({ currency }) => currency as string), 'CHF', 'SEK', 'NOK', 'DKK'])
const dollars = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD'])
const signs: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  us$: 'USD',
  a$: 'AUD',
  ca$: 'CAD',
  c$: 'CAD',
  nz$: 'NZD',
  s$: 'SGD',
}
export const currencyOf = (countryId: number) => jobCountries.find(({ id }) => id === countryId)?.currency

export const isDollar = (currency: string | undefined) => currency !== undefined && dollars.has(currency)

/** Whether "$40,000" or "€40,000" can mean either country's money. */
export function haveSameSign(countryId: number, otherId: number): boolean {
  const [own, other] = [currencyOf(countryId), currencyOf(otherId)]
  return own === other || (isDollar(own) && isDollar(other))
}

/** What fits into the table, with room for a year of it. */
const most = 2_000_000_000
/** Less or more than this in whole units is a slip of the pen, whatever the currency. */
const plausible: Readonly<Record<PayPeriod, readonly [number, number]>> = {
  year: [1_000, 20_000_000],
  month: [100, 2_000_000],
  week: [20, 500_000],
  day: [5, 100_000],
  hour: [1, 10_000],
}

interface Stated {
  min: number | undefined
  max: number | undefined
  currency: string | undefined
  period: PayPeriod | undefined
}

/** Pay in whole units as a feed states it; undefined unless every part of it is there and makes sense. */
export function createPay({ min, max, currency, period }: Stated): Pay | undefined {
  if (!currency || !period || !currencies.has(currency) || (min === undefined && max === undefined)) return undefined
  const [least, highest] = plausible[period]
  if ([min, max].some(amount => amount !== undefined && !(amount >= least && amount <= highest))) return undefined
  if (min !== undefined && max !== undefined && min > max) return undefined
  const minor = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100))
  const pay: Pay = { min: minor(min), max: minor(max), currency, period }
  return Math.max(pay.min ?? 0, pay.max ?? 0, yearlyPay(pay) ?? 0) > most ? undefined : pay
}

const periodWords: readonly (readonly [PayPeriod, RegExp])[] = [
  ['year', /\b(?:per (?:annum|year)|p\.?a\b\.?|an?nual(?:ly)?|a year|yearly|\/ ?(?:year|yr|annum))|\/y\b/i],
  ['month', /\b(?:per month|p\.?m\b\.?|monthly|a month|pcm)|\/ ?(?:month|mo)\b/i],
  ['week', /\b(?:per week|p\.?w\b\.?|weekly|a week)|\/ ?(?:week|wk)\b/i],
  ['day', /\b(?:per (?:day|diem)|daily|a day|p\.?d\b\.?)|\/ ?day\b/i],
  ['hour', /\b(?:per hour|p\.?h\b\.?|hourly|an hour)|\/ ?(?:hour|hr|h)\b/i],
]

/** The one period a text names; undefined when it names none, or several. */
export function periodIn(text: string): PayPeriod | undefined {
  const found = periodWords.filter(([, words]) => words.test(text)).map(([period]) => period)
  return found.length === 1 ? found[0] : undefined
}

/** In whole units: from the first on an amount is a year's, as nobody is paid that a month; within the other two it is an hour's, as a day's would be against the law. */
const onlyYearly: Readonly<Record<string, number>> = {
  GBP: 20_000,
  EUR: 20_000,
  USD: 20_000,
  CAD: 20_000,
  AUD: 25_000,
  NZD: 25_000,
  SGD: 30_000,
  CHF: 30_000,
  SEK: 250_000,
  NOK: 250_000,
  DKK: 250_000,
  INR: 1_200_000,
}
const onlyHourly: Readonly<Record<string, readonly [number, number]>> = {
  GBP: [8, 50],
  EUR: [10, 50],
  USD: [7, 50],
  CAD: [14, 60],
  AUD: [20, 70],
  NZD: [20, 70],
}
const otherTimes =
  /\b(?:hour|day|week|fortnight|month|year|quarter|shift|term|semester|season|project|contract|assignment|bonus|OTE|on[- ]target|commission|stipend|allowance|sign[- ]on|total|pro[- ]?rata|fte)(?:s|ly)?\b/gi

function guessPeriod(currency: string, least: number, most: number): PayPeriod | undefined {
  if (least >= (onlyYearly[currency] ?? Infinity)) return 'year'
  const [lowest, highest] = onlyHourly[currency] ?? [Infinity, -Infinity]
  return least >= lowest && most <= highest ? 'hour' : undefined
}

/**
 * The only period that amounts can be of where the words around them name none. Undefined when there is a doubt, or
 * when the words name another.
 */
export function periodOfAmounts({ min, max, currency }: Omit<Stated, 'period'>, text: string): PayPeriod | undefined {
  const amounts = [min, max].filter(amount => amount !== undefined)
  if (!currency || !currencies.has(currency) || amounts.length === 0) return undefined
  const period = guessPeriod(currency, Math.min(...amounts), Math.max(...amounts))
  return [...text.matchAll(otherTimes)].every(([word]) => word.toLowerCase() === period) ? period : undefined
}

/** "YEAR", "per-year-salary", "1 HOUR" of the feeds that say it in a field of its own; not "2 WEEKS". */
export function periodFrom(word: string | undefined): PayPeriod | undefined {
  const [, name] =
    /^(?:1 |per[- ])?(year|month|week|day|hour)(?:ly)?(?:-(?:salary|wage|rate))?$/i.exec(word ?? '') ?? []
  return payPeriods.find(period => period === name?.toLowerCase())
}

const amount = String.raw`(?:(?<S>£|€|₹|(?:US|CA|NZ|A|C|S)?\$)\s?)?(?<N>\d{1,3}(?:[,. ’']\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?<K>\s?k\b)?`
const named = (suffix: string) => amount.replace(/<(\w)>/g, `<$1${suffix}>`)
const range = new RegExp(
  String.raw`(?<lead>\b(?:from|up to|minimum|min|max|maximum|starting at)\s)?\s*(?:\b(?<before>[A-Z]{3})\s)?${named('1')}(?:\s*(?:-|–|—|to|and)\s*${named('2')})?(?<plus>\s?\+)?(?:\s?(?<after>[A-Z]{3})\b)?`,
  'i',
)

/**
 * "£30,000 - £35,000 per annum": only where nothing is left open, neither the currency nor the period, which a year's
 * pay may leave out; words alone say nothing.
 */
export function readPayText(text: string, countryId: number): Pay | undefined {
  if (text.length > 200 || /\b(?:OTE|bonus|commission|on[- ]target|equity|pro[- ]?rata|fte)\b/i.test(text))
    return undefined
  const match = range.exec(text)
  if (!match || /\d/.test(text.slice(0, match.index) + text.slice(match.index + match[0].length))) return undefined
  const { S1, N1, K1, S2, N2, K2, lead, plus, before, after } = match.groups as Record<string, string | undefined>
  const thousand = K1 ?? K2
  const first = toNumber(N1!, K1 ?? (N2 === undefined ? undefined : thousand))
  const second = N2 === undefined ? undefined : toNumber(N2, K2 ?? thousand)
  const currency = currencyIn([S1, S2], [before, after], countryId)
  const isYearly = periodOfAmounts({ min: first, max: second, currency }, text) === 'year'
  const period = periodIn(text) ?? (isYearly ? 'year' : undefined)
  if (second !== undefined) return createPay({ min: first, max: second, currency, period })
  if (lead && /^(?:up to|max)/i.test(lead)) return createPay({ min: undefined, max: first, currency, period })
  const isFloor = plus !== undefined || (lead !== undefined && /^(?:from|min|starting)/i.test(lead))
  return createPay({ min: first, max: isFloor ? undefined : first, currency, period })
}

function toNumber(text: string, thousand: string | undefined): number {
  const whole = text.replace(/[,. ’'](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return Number(whole) * (thousand ? 1_000 : 1)
}

function currencyIn(
  signsUsed: readonly (string | undefined)[],
  codes: readonly (string | undefined)[],
  countryId: number,
): string | undefined {
  const code = codes.map(word => word?.toUpperCase()).find(word => word !== undefined && currencies.has(word))
  const used = new Set(signsUsed.filter(sign => sign !== undefined).map(sign => sign.toLowerCase()))
  if (used.size > 1) return undefined
  const [sign] = used
  if (sign === undefined) return code
  if (sign !== '$') return code === undefined || code === signs[sign] ? signs[sign] : undefined
  // A bare dollar is the country's own, or one that is named.
  const own = code ?? currencyOf(countryId)
  return isDollar(own) ? own : undefined
}
