const entities: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  lt: ' ',
  gt: ' ',
  quot: ' ',
  apos: "'",
  rsquo: "'",
  lsquo: "'",
  ndash: '–',
  mdash: '—',
  bull: ',',
}

const decodeCharacter = (code: string) =>
  String.fromCharCode(/^x/i.test(code) ? parseInt(code.slice(1), 16) : parseInt(code, 10))

/** Short forms written out, and one spelling for words that have several. */
const spellings: readonly (readonly [RegExp, string])[] = [
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
  [/\bunited states(?: of america)?\b/g, 'usa'],
  [/\bunited kingdom\b/g, 'uk'],
  [/\be\.u\b\.?/g, 'eu'],
  [/\bn\/a\b/g, 'none'],
  [/\bh-?1-?bs?\b/g, 'h1b'],
  [/\b([eol])-([123])\b/g, '$1$2'],
  [/\bc\.o\.s\b\.?/g, 'cos'],
  [/&/g, ' and '],
  [/\//g, ' or '],
  [/\bandor\b/g, 'or'],
  [/\bsponser/g, 'sponsor'],
  [/\bsponsorhip|\bsponsorsip|\bsponsership/g, 'sponsorship'],
  [/\blicens(?=e\b|es\b)/g, 'licenc'],
  [/\blicenced\b/g, 'licensed'],
  [/\bauthoriz/g, 'authoris'],
  [/\bprogram(?=s?\b)/g, 'programme'],
  [/\bcitizen ship\b/g, 'citizenship'],
]

/**
 * A sentence as the rules read it: small letters, short forms written out, one space around each word, `,` where it
 * pauses; without Markdown, HTML and addresses.
 */
export function toPlainForm(quote: string): string {
  let text = quote
    .normalize('NFKC')
    .replace(/<\/?[a-zA-Z][^<>]{0,200}>/g, ' ')
    .replace(/&#(x[0-9a-f]{2,4}|\d{2,5});?/gi, (_, code: string) => decodeCharacter(code))
    .replace(/&([a-z]{2,6});/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\bhttps?:\/\/\S{1,500}/gi, ' ')
    .replace(/\\(?=[^\w\s])/g, '')
    // A damaged character between two words.
    .replace(/(?<=[a-z])\?(?=[a-z])/g, ' ')
    .replace(/[*_~`]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}/g, mark => (mark.startsWith('`') ? "'" : ''))
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[’‘`´]/g, "'")
  for (const [pattern, full] of spellings) text = text.replace(pattern, full)
  const words = text
    .replace(/\s[-‐‑]+\s/g, ' , ')
    .replace(/[-‐‑]/g, ' ')
    .replace(/[,;:.()[\]{}|–—!?]+/g, ' , ')
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    .replace(/(?: ,)+/g, ' ,')
    .trim()
  return ` ${words.replace(/^, /, '').replace(/ ?,$/, '')} `
}
