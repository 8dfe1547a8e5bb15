import { onFirstUse } from '#shared/on-first-use.ts'
import { compilePattern } from './pattern.ts'
import { toPlainForm } from './plain-form.ts'
import { citizenRules } from './rules/citizens.ts'
import { doubtRules } from './rules/doubts.ts'
import { exceptionRules } from './rules/exceptions.ts'
import { offerRules } from './rules/offers.ts'
import { otherMeaningRules } from './rules/other-meanings.ts'
import { perhapsRules } from './rules/perhaps.ts'
import { refusalRules } from './rules/refusals.ts'
import { reversalRules } from './rules/reversals.ts'
import { rightToWorkRules } from './rules/right-to-work.ts'
import type { TextPiece } from './split-text.ts'
import type { RuleReading, WordingRule } from './wording-rule.ts'

/** In order. What a rule finds is taken out of the sentence, so that a later rule does not read it again. */
export const wordingRules: readonly WordingRule[] = [
  ...exceptionRules,
  ...otherMeaningRules,
  ...reversalRules,
  ...doubtRules,
  ...refusalRules,
  ...citizenRules,
  ...rightToWorkRules,
  ...perhapsRules,
  ...offerRules,
]

const compiledRules = onFirstUse(() =>
  wordingRules.map(rule => ({
    rule,
    /** Most rules are about sponsors: they need not be tried on sentences without the word. */
    needsSponsor: hasOutsideBrackets(rule.pattern, '<sponsor>'),
    pattern: compilePattern(rule.pattern),
    near: rule.near === undefined ? null : compilePattern(`(${rule.near})`),
  })),
)

function hasOutsideBrackets(pattern: string, part: string): boolean {
  let rest = pattern
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/!?<?\([^()]*\)/g, ' ')
  }
  return rest.includes(part)
}

/** Sentences without any of these are not looked at further. */
const keyWords = new RegExp(
  [
    'spons|visa|permit|permission|right|authoris|eligib|entitle|legally|leave to|restrict|licence|cos |lmia|h1b',
    'citizen|national|passport|settled|ilr|resident|blue card|green card|usa? person|singaporean|\\busc\\b|\\bgc\\b',
  ].join('|'),
)

export type SentenceReading = Exclude<RuleReading, 'neutral'>
const strongestFirst: readonly SentenceReading[] = ['refuses', 'doubts', 'limits', 'offers', 'helps', 'unsure', 'asks']

export interface ReadSentence {
  reading: SentenceReading | null
  /** The rules that found something, neutral ones too. */
  rules: readonly WordingRule[]
}

/** While an advert is typed, all but one of its sentences were read a moment ago. */
const lately = new Map<string, ReadSentence>()
const mostKept = 1_000

export function readSentence(piece: TextPiece): ReadSentence {
  const key = JSON.stringify(piece)
  const known = lately.get(key)
  const read = known ?? readWithRules(piece)
  // The least recently used comes first, and goes first.
  lately.delete(key)
  lately.set(key, read)
  if (lately.size > mostKept) lately.delete(lately.keys().next().value!)
  return read
}

function readWithRules({ quote, isCell, isQuestion, answered }: TextPiece): ReadSentence {
  const plain = answered ? `${toPlainForm(answered.question)}${answered.isYes ? '' : ', no '}` : toPlainForm(quote)
  if (!keyWords.test(plain)) return { reading: null, rules: [] }
  const found = new Set<SentenceReading>()
  const rules: WordingRule[] = []
  let rest = plain
  const hasSponsor = plain.includes('spons')
  for (const { rule, pattern, near, needsSponsor } of compiledRules()) {
    if (needsSponsor && !hasSponsor) continue
    if (rule.onlyInCells && !isCell) continue
    if (near && plain.search(near) < 0) continue
    rest = rest.replace(pattern, (match: string, at: number, whole: string) => {
      rules.push(rule)
      const isCancelled = rule.isCancelledByNo && isNegated(whole, at, at + match.length)
      if (rule.reading !== 'neutral') found.add(isCancelled ? 'unsure' : rule.reading)
      return ' ,'
    })
  }
  return { reading: decide(found, plain, isQuestion), rules }
}

function decide(found: ReadonlySet<SentenceReading>, plain: string, isQuestion: boolean): SentenceReading | null {
  const strongest = strongestFirst.find(reading => found.has(reading))
  if (strongest === undefined) return null
  // A question asks the applicant; it neither offers nor refuses.
  if (isQuestion && strongest !== 'asks' && plain.search(tellingQuestion) < 0) return 'unsure'
  // "We consider requests, but cannot guarantee sponsorship."
  if (strongest === 'doubts' && found.has('offers')) return 'limits'
  return strongest === 'offers' && plain.search(conditions) >= 0 ? 'limits' : strongest
}

/** A question that tells: "Are you aware that we do not sponsor?" */
const tellingQuestion = compilePattern('(are you aware|do you understand|do you acknowledge|do you accept) (that)?')

/** Words that turn an offer into a perhaps. */
const conditions = compilePattern(
  `(may|might|could|potentially|possibly|possible|possibility|consider|considered !(alongside)|considering|considers
   |case by case|subject to|depending|dependent|exceptional|right candidate|right candidates|right person|discuss
   |discussed|in principle|certain roles|some roles|selected roles|where possible|negotiable|circumstances|open to
   |if you meet|if the role|where the role|provided that|limited number|special cases|as long as|if you qualify
   |only if|on merit|discretion)`,
)

const negation = compilePattern(
  '(not|no|cannot|unable|without|never|nor|neither|unfortunately|sadly|regret|regrettably|unlikely|rarely)',
)

/** Is there a "no" in the same clause? Then we know no rule for it, and must not take it for an offer. */
function isNegated(plain: string, from: number, to: number): boolean {
  const startsAfterPause = plain.startsWith(' ,', from)
  const before = plain
    .slice(0, from + 1)
    .split(/ (?:,|and|but|so|then|we|you|they|who|which|or|because|although|though|while)(?= )/)
    .at(-1)!
  const after = plain.slice(to).split(/ (?:,|and|but)(?= )/)[0]!
  return `${startsAfterPause ? '' : before}${plain.slice(from, to)}${after} `.search(negation) >= 0
}
