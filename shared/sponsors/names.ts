/**
 * A company's name as it is compared. The import and the query both come through here: what differs between them only
 * in case, accents, punctuation or legal form is the same name.
 */
export type AliasKind = 'legal' | 'full' | 'trading' | 'former' | 'brand' | 'likelyBrand' | 'initials'

export interface NameAlias {
  kind: AliasKind
  norm: string
}

/** Legal forms and their one spelling. */
const legalWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ltd: 'ltd',
    limited: 'ltd',
    plc: 'plc',
    llp: 'llp',
    lp: 'lp',
    llc: 'llc',
    inc: 'inc',
    incorporated: 'inc',
    co: 'co',
    company: 'co',
    corp: 'corp',
    corporation: 'corp',
    cic: 'cic',
    cio: 'cio',
  }),
)
const noiseWords: ReadonlySet<string> = new Set(['uk', 'group'])
const fillWords: ReadonlySet<string> = new Set(['the', 'and'])

const longForms: readonly (readonly [long: string, short: string])[] = [
  ['united kingdom', 'uk'],
  ['national health service', 'nhs'],
  ['public limited company', 'plc'],
  ['limited liability partnership', 'llp'],
]

const initials = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu
const notAscii = /[^\x20-\x7e]/
/** Letters that are no letter with a mark, however they look. */
const otherLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
}

/** Lower case, no accents, `&` as and, initials joined, punctuation out. */
export function plainWords(text: string): string[] {
  const isPlain = !notAscii.test(text)
  let bare = isPlain ? text.toLowerCase() : text.normalize('NFKD').toLowerCase().normalize('NFKD')
  if (!isPlain) bare = bare.replace(/[øłßđðþæœħŧı]/g, letter => otherLetters[letter]!)
  if (!isPlain || /['`]/.test(bare)) bare = bare.replace(/[\u0300-\u036f'’‘`ʼ]/g, '')
  if (bare.includes('&')) bare = bare.replaceAll('&', ' and ')
  // J.P. is JP.
  if (bare.includes('.')) bare = bare.replace(initials, '$1')
  // A register has a hundred thousand names, nearly all of them plain letters.
  const words = (isPlain ? bare.match(/[a-z0-9]+/g) : bare.match(/[\p{L}\p{N}\p{M}]+/gu)) ?? []
  return words.length < 2 ? words : shorten(joinLetters(words))
}

/** `J D Sports` is JD Sports. */
function joinLetters(words: string[]): string[] {
  const isLetter = (word: string | undefined) => word?.length === 1
  if (!words.some((word, i) => isLetter(word) && isLetter(words[i + 1]))) return words
  const joined: string[] = []
  for (const [i, word] of words.entries()) {
    if (isLetter(word) && isLetter(words[i - 1])) joined[joined.length - 1] += word
    else joined.push(word)
  }
  return joined
}

function shorten(words: string[]): string[] {
  const text = words.join(' ')
  if (!longForms.some(([long]) => text.includes(long))) return words
  return longForms
    .reduce((all, [long, short]) => all.replaceAll(` ${long} `, ` ${short} `), ` ${text} `)
    .trim()
    .split(' ')
}

/** Whether enough letters are left in words from `start` to `end` that are not in `ignored`. */
function enoughLeft(words: readonly string[], start: number, end: number, ignores: (word: string) => boolean): boolean {
  let letters = 0
  for (let i = start; i < end; i++) if (!ignores(words[i]!)) letters += words[i]!.length
  return letters >= 2
}
const isFill = (word: string) => fillWords.has(word)
const tellsNothing = (word: string) => fillWords.has(word) || noiseWords.has(word) || legalWords.has(word)

/**
 * The heart of a name: its legal form goes, and noise around it as long as something is left to tell it by. Empty only
 * if nothing but marks was written, the apostrophe among them.
 */
export function normaliseName(text: string): string {
  const words = plainWords(text)
  let start = 0
  let end = words.length
  while (end - start > 1) {
    const last = words[end - 1]!
    if (legalWords.has(last) && enoughLeft(words, start, end - 1, isFill)) end--
    else if ((noiseWords.has(last) || last === 'and') && enoughLeft(words, start, end - 1, tellsNothing)) end--
    else if (words[start] === 'the' && enoughLeft(words, start + 1, end, tellsNothing)) start++
    else break
  }
  return spellLegalForm(words.slice(start, end)).join(' ')
}

/** What could not be taken off the end is at least written one way. */
function spellLegalForm(words: readonly string[]): string[] {
  const lastOther = words.findLastIndex(word => !legalWords.has(word))
  return words.map((word, i) => (i > lastOther ? legalWords.get(word)! : word))
}

const marker = /(?<![\p{L}\p{N}])(?:t\s?[/\\]\s?as?|trading\s+as)(?![\p{L}\p{N}])/giu
const bareMarkerAfterLegalForm = /(?<=\b(?:ltd|limited|llp|plc|inc|cic)\b[.)]*)\s+ta\s+(?=\S)/gi
const formerName = /[([]\s*(?:formerly|previously)(?:\s+known\s+as)?\b[\s:]*([^()[\]]*)[)\]]?/giu
const mayHaveParts = /[/\\([]|trading|\sta\s/i
/** Notes of the register's clerks, no part of a name. */
const clerksNote = /\(\s*(?:hr|trade name|trading name)\s*\)/gi

export interface NameParts {
  legal: string
  trading: string[]
  former: string[]
}

/** `Roofoods Ltd t/a Deliveroo` → who holds the licence, and what it calls itself. */
export function splitName(text: string): NameParts {
  if (!mayHaveParts.test(text)) return { legal: text.trim(), trading: [], former: [] }
  const former = [...text.matchAll(formerName)].map(found => found[1]!.trim()).filter(hasLetter)
  const rest = text.replace(formerName, ' ').replace(clerksNote, ' ')
  const parts = splitAtMarkers(rest).map(trimPart).filter(hasLetter)
  const [legal = text.trim(), ...trading] = parts
  return { legal, trading, former }
}

function trimPart(part: string): string {
  const trimmed = part.replace(/^[\s:.,;(–-]+|[\s:,;(–-]+$/g, '')
  return trimmed.includes('(') ? trimmed : trimmed.replace(/[\s)]+$/, '')
}

function splitAtMarkers(text: string): string[] {
  // Of `TA` alone only where it can be nothing else: `Ta Ta Foods` is a name.
  const isShouted = text === text.toUpperCase()
  return text
    .split(marker)
    .flatMap(part => part.split(bareMarkerAfterLegalForm))
    .flatMap(part => (isShouted ? [part] : part.split(/(?<=\S)\s+TA\s+(?=\S)/)))
}

const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Every name an organisation answers to, each once. */
export function aliasesOf(name: string): NameAlias[] {
  const { legal, trading, former } = splitName(name)
  const all: NameAlias[] = [
    { kind: 'legal', norm: normaliseName(legal) },
    // One company may hold a licence for each of its shops: only the whole tells them apart.
    ...(trading.length === 0
      ? []
      : [{ kind: 'full', norm: [legal, ...trading].map(normaliseName).join(' ta ') } as const]),
    ...trading.map(part => ({ kind: 'trading', norm: normaliseName(part) }) as const),
    ...former.map(part => ({ kind: 'former', norm: normaliseName(part) }) as const),
  ]
  return all.filter(({ norm }, i) => norm !== '' && all.findIndex(other => other.norm === norm) === i)
}

/** Longer than any name in the register; one sign of some scripts unfolds to many letters. */
const longestQuery = 160

/** What a typed name is looked up by, the name itself first. Nothing, for a single character. */
export const queryAliases = (typed: string): NameAlias[] =>
  aliasesOf(typed).flatMap(({ kind, norm }) => {
    const letters = [...norm]
    return letters.length < 2 ? [] : [{ kind, norm: letters.slice(0, longestQuery).join('').trimEnd() }]
  })

/** The name with its legal form, for telling organisations apart: a company and a partnership of one name are two. */
export const strictName = (text: string): string => spellLegalForm(plainWords(text)).join(' ')

/** Stays the same from one register to the next. */
export const identityKey = (name: string, town: string): string => `${strictName(name)}|${plainWords(town).join(' ')}`
export const strictNameOf = (key: string): string => key.slice(0, key.indexOf('|'))

/** Raise it when the rules above make other aliases of the same name: the next import then writes them all again. */
export const nameRules = 4
