/** A sentence of an advert: as it stands there, and as the rules read it. */
export interface Sentence {
  /** A part of the advert, letter by letter. */
  quote: string
  /** Small letters, short forms written out, one space around each word; `,` where the sentence pauses. */
  plain: string
  isQuestion: boolean
}

/** Longer ones are cut, so that no rule ever sees more than this: reading takes time in proportion to the text, whatever it holds. */
const longest = 600

const abbreviations = /(?:\b(?:e\.g|i\.e|etc|ltd|inc|plc|approx|incl|mr|mrs|ms|dr|st|co|u\.k|u\.s)|(?<!\/)\b[a-z])$/i
/** Words that begin a sentence, even behind an abbreviation: "in the U.K. Do you need a visa?" are two. */
const beginnings =
  /^\s+(?:Are|As|At|Can|Could|Do|Does|Have|How|If|In|Is|It|Our|Please|The|There|This|To|We|What|When|Where|Which|Why|Will|Would|You|Your)\s/

/** Splits at full stops, question and exclamation marks, semicolons, bullets and lines. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  const end = (at: number) => {
    const quote = text.slice(start, at).trim()
    start = at
    if (quote) sentences.push(...cut(quote))
  }
  for (const { 0: mark, index } of text.matchAll(/[.!?]["'”’)\]]?(?=\s)|[;•·▪●]|\r\n|[\n\r\u2028\u2029]/g)) {
    const after = index + mark.length
    if (/^[\n\r\u2028\u2029]/.test(mark)) {
      if (!goesOn(text, index, after)) end(after)
    } else if (
      mark !== '.' ||
      !abbreviations.test(text.slice(Math.max(start, index - 8), index)) ||
      beginnings.test(text.slice(after, after + 20))
    )
      end(after)
  }
  end(text.length)
  return sentences
}

/** A line broken by its width only: the next begins with a small letter. */
const goesOn = (text: string, lineEnd: number, next: number) =>
  /[\p{Ll}\p{Lu}\p{N},]\s{0,3}$/u.test(text.slice(Math.max(0, lineEnd - 4), lineEnd)) &&
  /^ {0,8}\p{Ll}{2}/u.test(text.slice(next, next + 12))

function cut(quote: string): Sentence[] {
  if (quote.length <= longest) return [toSentence(quote)]
  const pieces: Sentence[] = []
  for (let from = 0; from < quote.length;) {
    const space = quote.slice(from, from + longest).lastIndexOf(' ')
    const to = from + longest >= quote.length ? quote.length : from + (space > 0 ? space : longest)
    const piece = quote.slice(from, to).trim()
    if (piece) pieces.push(toSentence(piece))
    from = to
  }
  return pieces
}

const toSentence = (quote: string): Sentence => ({
  quote,
  plain: simplify(quote),
  isQuestion: /\?["'”’)\]]?$/.test(quote),
})

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bcan ?n?['o]t\b|\bcant\b/g, 'cannot'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n'?t\b/g, '$1 not'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
  [/'s\b/g, ''],
  [/s'(?=\s|$)/g, 's'],
  [/\bu\.k\b\.?/g, 'uk'],
  [/\bu\.s\b\.?(?:a\b\.?)?/g, 'usa'],
  [/\be\.u\b\.?/g, 'eu'],
  [/\bn\/a\b/g, 'none'],
  [/\bh-?1-?b\b/g, 'h1b'],
  [/\bc\.o\.s\b\.?/g, 'cos'],
  [/&/g, ' and '],
  [/\//g, ' or '],
  [/\bsponser/g, 'sponsor'],
  [/\bsponsorhip/g, 'sponsorship'],
  [/\blicens(?=e\b|es\b)/g, 'licenc'],
  [/\blicenced\b/g, 'licensed'],
  [/\bauthoriz/g, 'authoris'],
]

function simplify(quote: string): string {
  let text = quote
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[’‘`´]/g, "'")
  for (const [pattern, full] of shortForms) text = text.replace(pattern, full)
  const words = text
    .replace(/[-‐‑]/g, ' ')
    .replace(/[,;:.()[\]{}|–—!?]+/g, ' , ')
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .replace(/(?: ,)+/g, ' ,')
    .trim()
  return ` ${words.replace(/^, /, '').replace(/ ?,$/, '')} `
}
