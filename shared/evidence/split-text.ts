/** A part of an advert that says one thing. */
export interface TextPiece {
  /** The part of the advert, letter by letter. */
  quote: string
  /** A cell of a table, or of a line cut by bars: "Leeds | Full time | Visa sponsorship". */
  isCell: boolean
  isQuestion: boolean
  /** A question to the employer, with its answer. */
  answered?: { question: string; isYes: boolean }
}

/** Longer ones are cut, so that no rule ever sees more than this: reading takes time in proportion to the text. */
const longestPiece = 600

const blockTag = '</?(?:p|div|li|ul|ol|br|h[1-6]|tr|td|th|table|section|article|hr)\\b[^<>]{0,200}>'
/** Words that begin a new line, where the line break itself was lost: "LondonNo sponsorship". */
const openers =
  'No|Not|Visa|Visas|Sponsorship|Right|Must|Please|We|You|Applicants|Candidates|Unfortunately|This|Only|British|Have'
/** Places where two lines were glued together: "£50,000 salaryNo sponsorship", "in the UKHave you". */
const glued = [
  '(?=[A-Z][a-z])(?<=\\b[a-z]{3,24})',
  '(?=[A-Z][a-z])(?<=[a-z]{2}[.!?:)*]{1,4})',
  '(?=[A-Z][a-z]{2})(?<=\\b(?:UK|US|USA|EU))',
  '(?=[A-Z][a-z]{2})(?<=\\d[%k+]?)',
  `(?=(?:${openers})\\b)(?<=[a-z])`,
].join('|')
const boundaries = new RegExp(
  `(?<tag>${blockTag})|(?<end>[.!?]["'”’)\\]*_]{0,4}(?=\\s|$))|(?<line>\\r\\n|[\\n\\r\\u2028\\u2029])` +
    `|(?<bar>(?:^|\\s)\\|(?=\\s))|(?<bullet>(?<!&#?\\w{2,6});|[•·▪●◦‣]|(?<=\\s)\\*(?=\\s))|(?<glued>${glued})`,
  'g',
)

const abbreviations = /(?:\b(?:e\.g|i\.e|etc|ltd|inc|plc|approx|incl|mr|mrs|ms|dr|st|co|u\.k|u\.s)|(?<!\/)\b[a-z])$/i
/** Words that begin a sentence, even behind an abbreviation: "in the U.K. Do you need a visa?" are two. */
const beginnings = new RegExp(
  '^\\s+(?:Are|As|At|Can|Could|Do|Does|Have|How|If|In|Is|It|Our|Please|The|There|This|To|We|What|When|Where|Which|Why' +
    '|Will|Would|You|Your)\\s',
)

interface Span {
  from: number
  to: number
  isCell: boolean
  answered?: TextPiece['answered']
}

/** Splits at ends of sentences and lines, bullets, bars, HTML blocks, and where lines were glued together. */
export function splitText(text: string): TextPiece[] {
  const spans: Span[] = []
  let start = 0
  let isCell = false
  const end = (at: number, endsCell: boolean) => {
    if (text.slice(start, at).trim()) spans.push({ from: start, to: at, isCell: isCell || endsCell })
    start = at
  }
  for (const { 0: mark, index, groups } of text.matchAll(boundaries)) {
    const after = index + mark.length
    if (groups!.line !== undefined) {
      if (isWrapped(text, index, after)) continue
      end(after, false)
      isCell = false
    } else if (groups!.bar !== undefined) {
      end(after, true)
      isCell = true
    } else if (groups!.end === undefined || isSentenceEnd(text, start, index, mark)) end(after, false)
  }
  end(text.length, false)
  return joinAnswers(text, spans).flatMap(span => cutPiece(text, span))
}

function isSentenceEnd(text: string, start: number, index: number, mark: string): boolean {
  if (!/^\.[*_]*$/.test(mark)) return true
  const after = index + mark.length
  return (
    !abbreviations.test(text.slice(Math.max(start, index - 8), index)) || beginnings.test(text.slice(after, after + 20))
  )
}

/** A line broken by its width only: the next begins with a small letter. */
const isWrapped = (text: string, lineEnd: number, next: number) =>
  /[\p{Ll}\p{Lu}\p{N},]\*{0,2}\s{0,3}$/u.test(text.slice(Math.max(0, lineEnd - 6), lineEnd)) &&
  /^ {0,8}(?:\*\*)?\p{Ll}{2}/u.test(text.slice(next, next + 14))

const label = new RegExp(
  '^[^.!?]{0,40}\\b(?:spons\\w*|visas?|permits?|h-?1-?b)[^\\w.!]{0,3}' +
    '(?:(?:available|offered|provided|support|status)[^\\w.!]{0,3})?$',
  'i',
)
const asksApplicant =
  /\b(?:you|applicants?|candidates?)\b.{0,60}\b(?:need|requir|authori|eligible|legally|have|entitled|seek)/is
const answerStart = '^\\W{0,4}(?:a(?:nswer)?[:.)]\\s{0,3})?'
const saysYes = new RegExp(`${answerStart}(?:yes|available|offered|provided)\\b`, 'i')
const saysNo = new RegExp(
  `${answerStart}(?:no|not|none|n/a|unfortunately|sorry|sadly|cannot|can't|unable|never|nope)\\b` +
    '(?! (?:a )?(?:problem|worries|issue))',
  'i',
)
const plainAnswer = /^\W{0,4}(?:yes|no|none|n\/a|not|available|offered|provided)(?:\s+\w+){0,3}\W{0,3}$/i

/** A label and its answer are one statement, in two lines or cells too: "Visa sponsorship? Not offered". */
function joinAnswers(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  let isOpen = false
  for (const span of spans) {
    const before = joined.at(-1)
    const [first, second] = before ? [text.slice(before.from, before.to), text.slice(span.from, span.to)] : ['', '']
    if (!before || !isOpen || !isAnswered(first, second)) {
      joined.push({ ...span })
      isOpen = true
      continue
    }
    before.to = span.to
    if (/\?[*_\s]*$/.test(first)) before.answered = { question: lastWords(first), isYes: saysYes.test(second) }
    isOpen = false
  }
  return joined
}

/** What was asked, without what came before it on the same line. */
const lastWords = (question: string) => question.trim().split(/\s+/).slice(-8).join(' ')

function isAnswered(first: string, second: string): boolean {
  const question = first.trim().replace(/[\s|]+$/, '')
  if (!saysYes.test(second) && !saysNo.test(second)) return false
  if (asksApplicant.test(question)) return false
  if (/[?:][*_]*$/.test(question)) return /spons|visa|permit/i.test(question)
  return question.length <= 60 && label.test(question) && plainAnswer.test(second)
}

function cutPiece(text: string, { from, to, isCell, answered }: Span): TextPiece[] {
  const quote = text.slice(from, to).trim()
  if (answered && quote.length <= longestPiece) return [{ quote, isCell, isQuestion: false, answered }]
  const isQuestion = /(?<!\.)\?["'”’)\]*_]*$/.test(quote)
  if (quote.length <= longestPiece) return [{ quote, isCell, isQuestion }]
  const pieces: TextPiece[] = []
  for (let start = 0; start < quote.length;) {
    const space = quote.slice(start, start + longestPiece).lastIndexOf(' ')
    const width = space > 0 ? space : longestPiece
    const end = start + longestPiece >= quote.length ? quote.length : start + width
    const piece = quote.slice(start, end).trim()
    if (piece) pieces.push({ quote: piece, isCell, isQuestion: isQuestion && end === quote.length })
    start = end
  }
  return pieces
}
