import { yearlyPay, type Pay } from '#server/features/jobs/draft.ts'
import { createPay } from './pay.ts'
import { money, readAmounts, toUnits } from './pay-amounts.ts'
import { additions, openPay, otherAmounts, payCues, variablePay, type PayWords } from './pay-words.ts'

/** The sentence a job page shows is cut to this around the amount. */
const longestQuote = 200
const longestText = 60_000
/** A word further away from an amount does not speak of it. */
const reach = 90
/** Further away, words can still say that pay depends on something. */
const farReach = 160
/** Pay may be given without a word for it in the first lines, or on a line by itself. */
const headLength = 300
const shortLine = 80
const leastInHead = 20_000
/** A sentence with more amounts is a list of prices. */
const mostAmounts = 50

const join = (list: readonly PayWords[]) => list.flatMap(({ words }) => words).join('|')
const keyword = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<other>${join(otherAmounts)})|(?<cue>${join(payCues)}))(?![\p{L}])`,
  'giu',
)
/** Between the word for pay and its amount. */
const linkWords = String.raw`(?:(?:range|band|scale|of|is|from|up to|to|between)[\s:–-]*)*`
const cueBefore = new RegExp(String.raw`(?<![\p{L}\d])(?:${join(payCues)})[\s:–-]*${linkWords}$`, 'iu')
const isOpen = new RegExp(join([openPay]), 'i')
const isVariable = new RegExp(join([variablePay]), 'i')
const addition = new RegExp(String.raw`^\s*\(?\s*(?:${additions.join('|')})`, 'i')
const otherAfter = new RegExp(
  String.raw`^[^.,;+&|()]{0,25}?(?<![\p{L}\d])(?:${join(otherAmounts)})(?![\p{L}]|\s?:)`,
  'iu',
)

interface Mention {
  /** Undefined where it cannot be told what it is paid for. */
  pay: Pay | undefined
  /** The sentence and where in it the amount is. */
  sentence: string
  index: number
  /** Whether its words say that it is pay; without any, it may be. */
  isCertain: boolean
}

/** Without what Markdown leaves behind ("£50\\-57k"), and with spaces where lines were glued ("EngineerSalary"). */
const cleanMarks = (line: string) =>
  line
    .replace(/\\(?=[-–.+()|&])/g, '')
    .replace(/[*_`\u200b]+/g, '')
    .replace(/(?<=\p{Ll}|[).!?]|\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    .trim()

interface Sentence {
  words: string
  /** A short line by itself or the first lines of the advert, where pay is given without a word for it. */
  isHead: boolean
}

/** In whole sentences; a short line such as "Salary" is the heading of what follows it. */
function splitSentences(text: string): Sentence[] {
  const lines = text.slice(0, longestText).split('\n').map(cleanMarks)
  let position = 0
  let heading = ''
  return lines.flatMap(line => {
    if (line === '') return []
    const isShort = line.length <= shortLine
    const sentences = line.split(/(?<=[^.\s]{2}[.!?])\s+(?=\p{Lu})|(?<=\))\s{2,}/u).map((sentence, at) => {
      const isHead = isShort || position < headLength
      position += sentence.length
      return { words: at === 0 ? heading + sentence : sentence, isHead }
    })
    heading = line.length <= 40 && !/\d/.test(line) ? `${headingOf(line)}: ` : ''
    return sentences
  })
}

/** "Compensation & benefits" is the heading of pay. */
const headingOf = (line: string) => line.replace(/\s*(?:and|&|\+|\/|,)\s*(?:benefits|perks|rewards)\b.*$|[:.]+$/i, '')

/**
 * Pay that an advert states in its words, where it can mean one thing alone: one amount or range, in the money of the
 * job's country, for one period. Undefined in every other case.
 */
export function readPayInText(text: string, countryId: number): Pay | undefined {
  const mentions = splitSentences(text).flatMap(sentence => findMentions(sentence, countryId))
  const first = mentions.find(({ isCertain }) => isCertain)
  const pay = first?.pay
  if (!first || !pay || mentions.some(other => contradicts(other, pay))) return undefined
  return { ...pay, quote: quoteAround(first) }
}

/** Another amount that is pay, or might be: "Level 1: …, Level 2: …". */
function contradicts({ pay, isCertain }: Mention, first: Pay): boolean {
  if (!pay) return isCertain
  if (pay.min === first.min && pay.max === first.max && pay.period === first.period) return false
  const [yearly, yearlyOfFirst] = [yearlyPay(pay)!, yearlyPay(first)!]
  return isCertain || (yearly < yearlyOfFirst * 3 && yearly > yearlyOfFirst / 3)
}

/** Every amount of a sentence that speaks of pay in the country's money. */
function findMentions({ words: sentence, isHead }: Sentence, countryId: number): Mention[] {
  if (!/\d/.test(sentence)) return []
  return [...sentence.matchAll(money)].slice(0, mostAmounts).flatMap(match => {
    const meaning = findMeaning(sentence, match, isHead)
    const stated = meaning === 'other' ? undefined : readAmounts(sentence, match, countryId)
    if (!stated) return []
    return [{ pay: createPay(stated), sentence, index: match.index, isCertain: meaning === 'pay' }]
  })
}

function findMeaning(sentence: string, match: RegExpExecArray, isHead: boolean): 'pay' | 'other' | 'unsure' {
  const end = match.index + match[0].length
  const after = sentence.slice(end, end + farReach)
  const before = sentence.slice(Math.max(0, match.index - farReach), match.index)
  const isNamed = cueBefore.test(before)
  if (!isNamed && !addition.test(after) && otherAfter.test(after)) return 'other'
  const nearest = [...before.slice(-reach).matchAll(keyword)].at(-1)?.groups
  if (nearest?.other !== undefined) return 'other'
  const around = `${before}${match[0]}${after}`
  if (isOpen.test(around) || isOneOfSeveral.test(before)) return 'unsure'
  if (isVariable.test(around) && !baseBefore.test(before) && !baseAfter.test(after)) return 'unsure'
  if (nearest || cueAfter.test(after)) return 'pay'
  // Without a word for it, only what is paid by the hour or the year can be pay, or what depends on experience.
  if (directWords.test(`${match[0]}${after.slice(0, 30)}`)) return 'pay'
  return isHead && isRange(match, before, after) ? 'pay' : 'unsure'
}
const directWords =
  /per hour|an hour|\/ ?h(?:ou)?r|hourly|per annum|\bp\.?a\b|brutto|\bbrut\b|bruto|depending on experience|\bdoe\b|day \(?(?:in|out)side ir35/i
const cueAfter = /^\s*(?:(?:base|basic|starting|annual) )?salary\b/i
/** "Tier A: $153-175k": others follow, even where the advert is cut off. */
const isOneOfSeveral = /\b(?:tier|zone|level) (?:\p{L}|\d{1,2}|i{1,3}|iv)\b[\s:()–-]*$/iu
const baseBefore = /\bbas(?:e|ic)\b[^.;]{0,60}$/i
const baseAfter = /^\s*\(?\s*bas(?:e|ic)\b/i
/** In the first lines two large amounts, or a highest one, are pay unless another word is next to them. */
function isRange({ groups }: RegExpExecArray, before: string, after: string): boolean {
  const { number1, number2, k1, k2 } = groups!
  const isLarge = toUnits(number1!, k1 ?? k2) >= leastInHead || /^\s?(?:\/|per|a) ?(?:day|year|annum)\b/i.test(after)
  return isLarge && (number2 !== undefined || /(?:up to|\bto)\s*$/i.test(before))
}

function quoteAround({ sentence, index }: Mention): string {
  const start = Math.max(0, Math.min(index - longestQuote / 2, sentence.length - longestQuote))
  const words = sentence.slice(start, start + longestQuote)
  return `${start > 0 ? '…' : ''}${words.trim()}${start + longestQuote < sentence.length ? '…' : ''}`
}
