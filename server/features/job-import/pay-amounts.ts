import type { PayPeriod } from '#shared/jobs/taxonomy.ts'
import { currencyOf, isDollar, periodOfAmounts } from './pay.ts'

/** A word for a period further away from an amount does not speak of it. */
const reach = 90
/** In whole units: a smaller amount is an allowance or a supplement, whatever is said around it. */
const least: Readonly<Record<PayPeriod, number>> = { year: 9_000, month: 400, week: 100, day: 40, hour: 5 }

const sign = String.raw`£|€|₹|(?:US|CA|NZ|AU|A|C|S)?\$`
const code = String.raw`GBP|EUR|USD|CAD|AUD|NZD|SGD|INR`
const digits = String.raw`\d{1,3}(?:[,.’' \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`
const perUnit = String.raw`(?:\s?\/\s?(?:year|yr|annum|hour|hr|h|month|mo|week|day)\b)?`
const amount = (n: number) =>
  [
    String.raw`(?:(?<code${n}>${code})\s?)?(?:(?<sign${n}>${sign})\s?)?(?<number${n}>${digits})`,
    String.raw`(?<k${n}>\s?[kK](?![a-z]))?(?:\s?(?<after${n}>€|£|[Ee]uros?\b|(?:${code})(?![a-z])))?`,
  ].join('')
const between = String.raw`\s*(?:-|–|—|−|à|\b(?:(?:up )?[Tt]o|bis|tot)\b|(?<joint>\b(?:and|und|en|et)\b))\s*`
const millions = String.raw`(?:[Mm]|[Mm]n|[Mm]io|[Mm]rd|[Mm]illion\w*|[Bb]n|[Bb]|[Bb]illion|[Ll]akhs?|LPA|[Cc]rores?)\b`
const plus = String.raw`(?<plus>\s?\+(?!\s*[\p{L}\d£€$]))?`

/** One amount or a range of two: "£30k - £35k", "40.000 €", "$20/hr". */
export const money = new RegExp(
  String.raw`(?<![\p{L}\d.,])${amount(1)}${perUnit}(?:${between}${amount(2)})?${plus}(?![\d%])(?!\s?${millions})`,
  'gu',
)

const anyOf = (...words: readonly string[]) => new RegExp(words.join('|'), 'iu')
const periodWords: readonly (readonly [PayPeriod, RegExp])[] = [
  [
    'year',
    anyOf(
      String.raw`\bper (?:annum|year|jaar)\b|\bp\.?a\.?(?![\p{L}])|\bannual(?:ly|ized|ised)?\b|\ba year\b|\byearly\b`,
      String.raw`\/ ?(?:year|yr|annum|jahr|an)\b|\b(?:pro|im) jahr\b|jährlich|jahres|\bpar an\b|annuel`,
    ),
  ],
  [
    'month',
    anyOf(
      String.raw`\bper (?:month|maand)\b|\bmonthly\b|\ba month\b|\bpcm\b|\/ ?(?:month|mo|monat|mois|maand)\b`,
      String.raw`\b(?:pro|im) monat\b|monatlich|monats|\bpar mois\b|mensuel`,
    ),
  ],
  ['week', /\bper week\b|\bweekly\b|\ba week\b|\/ ?(?:week|wk)\b/iu],
  ['day', /\bper (?:day|diem|dag)\b|\bdaily\b|\bday rate\b|\/ ?day\b|\bpro tag\b|\bpar jour\b/iu],
  [
    'hour',
    anyOf(
      String.raw`\bper (?:hour|uur)\b|\bhourly\b|\ban hour\b|\bp\.?h\.?(?![\p{L}])|\/ ?(?:hour|hr|h|std|stunde|uur)\b`,
      String.raw`\bpro stunde\b|stunden?lohn|\bde l.heure\b|horaire`,
    ),
  ],
]

interface StatedAmounts {
  min: number | undefined
  max: number | undefined
  currency: string
  /** Undefined where several are named, or none and the amount may be of any. */
  period: PayPeriod | undefined
}

/** Undefined where it is not in the country's money, or too little to be pay. */
export function readAmounts(
  sentence: string,
  { 0: words, index, groups }: RegExpExecArray,
  countryId: number,
): StatedAmounts | undefined {
  const { number1, number2, k1, k2, plus, joint } = groups!
  const currency = findCurrency(sentence, groups!, countryId)
  if (currency === undefined) return undefined
  const first = toUnits(number1!, k1 ?? (number2 === undefined ? undefined : k2))
  const second = number2 === undefined ? undefined : toUnits(number2, k2 ?? k1)
  if (second !== undefined && first > second) return undefined
  const before = sentence.slice(Math.max(0, index - reach), index)
  if (joint !== undefined && !isBetween.test(before)) return undefined
  const amounts = limits(first, second, before, plus !== undefined)
  const named = findPeriod(before, words, sentence.slice(index + words.length, index + words.length + reach))
  const period = named === undefined ? periodOfAmounts({ ...amounts, currency }, '') : (named ?? undefined)
  if ((second ?? first) < least[period ?? 'hour']) return undefined
  return { ...amounts, currency, period }
}

/** "Between £25,000 and £30,000" is a range, "£25,000 and £5,000" is not. */
const isBetween = /(?:between|zwischen|entre|tussen|ranges?|ranging|from)[^.\d]{0,30}$/i

function limits(first: number, second: number | undefined, before: string, isFloor: boolean) {
  if (second !== undefined) return { min: first, max: second }
  if (/(?:\bto|up to|\bup|max(?:imum)?(?: of)?|bis zu|jusqu.à|\btot)\s*$/i.test(before))
    return { min: undefined, max: first }
  const isLeast =
    isFloor ||
    /(?:\bfrom|start(?:s|ing)? (?:at|from)|min(?:imum)?(?: of)?|at least|\bab|à partir de|vanaf)\s*$/i.test(before)
  return { min: first, max: isLeast ? undefined : first }
}

/** Next to the amount or with the word for pay; undefined where none is named, null where several are. */
function findPeriod(before: string, words: string, after: string): PayPeriod | undefined | null {
  const closest = periodsIn(`${words}${after.slice(0, 30).split(/[.;,]\s|[(\d£€$]/)[0]!}`)
  if (closest.length > 0) return closest.length === 1 ? closest[0] : null
  // "3 days per week. Salary: …" says nothing about the salary.
  const named = periodsIn(before.replace(/\b(?:per|a|an) (?:hour|day|week|month|year)\b|\/ ?\w+/gi, ' '))
  if (named.length > 1) return null
  return named[0]
}
const periodsIn = (text: string) => periodWords.filter(([, pattern]) => pattern.test(text)).map(([period]) => period)

const signCurrencies: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  euro: 'EUR',
  euros: 'EUR',
}
const prefixes: Readonly<Record<string, string>> = {
  us: 'USD',
  ca: 'CAD',
  c: 'CAD',
  nz: 'NZD',
  au: 'AUD',
  a: 'AUD',
  s: 'SGD',
}
/** Other dollars that a sentence may mean. */
const otherDollars: Readonly<Record<string, RegExp>> = {
  USD: /\b(?:CAD|AUD|NZD|SGD|Canad\w+|Austral\w+|Singapore)\b/,
  CAD: /\b(?:USD|US|U\.S\.|United States)(?![\p{L}])/u,
  AUD: /\b(?:USD|US|U\.S\.|United States)(?![\p{L}])/u,
  NZD: /\b(?:USD|US|U\.S\.|United States)(?![\p{L}])/u,
  SGD: /\b(?:USD|US|U\.S\.|United States)(?![\p{L}])/u,
}

/** The country's own money, if every sign and code of the amount says so. */
function findCurrency(
  sentence: string,
  groups: Record<string, string | undefined>,
  countryId: number,
): string | undefined {
  const own = currencyOf(countryId)
  const marks = ['code1', 'sign1', 'after1', 'code2', 'sign2', 'after2'].flatMap(name => groups[name] ?? [])
  if (own === undefined || marks.length === 0) return undefined
  const isOwn = marks.every(mark => {
    const word = mark.toLowerCase()
    if (word.endsWith('$')) return word === '$' ? isDollar(own) : prefixes[word.slice(0, -1)] === own
    return (signCurrencies[word] ?? mark.toUpperCase()) === own
  })
  const isBare = marks.every(mark => mark === '$')
  return isOwn && !(isBare && otherDollars[own]?.test(sentence)) ? own : undefined
}

export function toUnits(text: string, thousand: string | undefined): number {
  const whole = text.replace(/[,.’' \u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return Number(whole) * (thousand ? 1_000 : 1)
}
