import { plainWords } from '#shared/sponsors/names.ts'

/** How an entry can be found by a name. Only `own` confirms; a trading name confirms if no one else has it. */
export interface RegisterName {
  kind: 'own' | 'trading' | 'cut'
  norm: string
}

const everywhere = 'ltd limited inc incorporated llc llp lp plc corp corporation'
/** The legal forms of each country, as `plainWords` writes them. */
const legalForms: Readonly<Record<number, string>> = {
  104: 'dac clg uc teo teoranta',
  151: 'bv nv vof cv stichting cooperatie ua',
  59: 'as aps ps ks is',
  154: 'trust',
  39: 'ltee ulc sec senc co company',
  227: 'pbc pc na co company',
}
const legalWords = (countryId: number): ReadonlySet<string> => {
  const known = legalWordsByCountry.get(countryId)
  if (known) return known
  const words = new Set(`${everywhere} ${legalForms[countryId] ?? ''}`.trim().split(' '))
  legalWordsByCountry.set(countryId, words)
  return words
}
const legalWordsByCountry = new Map<number, ReadonlySet<string>>()

const denmark = 59
const unitedStates = 227
const ireland = 104

/** `A/S` is one word, and so are single letters whose points a publisher has taken out: `N V`, `A T Kearney`. */
function joinLetters(text: string, countryId: number): string {
  if (countryId === denmark) return text.replace(/(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu, '$1$2')
  if (countryId !== unitedStates) return text
  return text.replace(/(?<![\p{L}\p{N}'’])\p{L}(?:\s+\p{L}(?![\p{L}\p{N}.'’]))+/gu, letters =>
    letters.replace(/\s+/g, ''),
  )
}

/**
 * The heart of a name: its legal form goes, in front (`Stichting`) or behind. A country's name stays, because
 * `Adyen N.V.` and `Adyen Netherlands B.V.` are two companies.
 */
export function normaliseRegisterName(text: string, countryId: number): string {
  const legal = legalWords(countryId)
  const words = plainWords(joinLetters(text.replace(/[.,](?=\s|$)/g, ' '), countryId))
  let start = 0
  let end = words.length
  const isEnough = (from: number, to: number) =>
    words.slice(from, to).reduce((letters, word) => letters + (word === 'and' ? 0 : word.length), 0) >= 2
  while (end - start > 1) {
    const isUnlimited = countryId === ireland && words[end - 2] === 'unlimited' && words[end - 1] === 'company'
    if (isUnlimited && isEnough(start, end - 2)) end -= 2
    else if (legal.has(words[end - 1]!) && isEnough(start, end - 1)) end--
    else if ((words[start] === 'the' || legal.has(words[start]!)) && isEnough(start + 1, end)) start++
    else break
  }
  return words.slice(start, end).join(' ')
}

const tradingMarker =
  /(?<![\p{L}\p{N}])(?:t\s?\/\s?as?|trading\s+as|d\s?\/?\s?b\s?\/?\s?a|doing\s+business\s+as)(?![\p{L}\p{N}])[.:]?/iu
const placeholders = new Set(['n/a', 'na', 'none', 'null', '-', 'no', 'no trading name', 'not applicable'])

/** A trading name, or nothing where only a placeholder or a number was written. */
export function readTradingName(text: string): string {
  const name = text.trim()
  return placeholders.has(name.toLowerCase()) || /^[\d\s]*$/.test(name) ? '' : name
}

/** `Ardrar Ltd. T/A Swyft Energy` → the company and what it calls itself. */
export function splitTradingName(name: string): { own: string; trading: string[] } {
  const [own = '', ...trading] = name.split(tradingMarker).map(part => part.replace(/^[\s:,;(–-]+|[\s:,;(–-]+$/g, ''))
  const named = trading.filter(part => readTradingName(part) !== '')
  return own === '' ? { own: name.trim(), trading: [] } : { own, trading: named }
}

/** Every name an entry is found by, each once. `isCut`: the publisher may have cut the end off. */
export function listRegisterNames(
  { name, tradingName }: { name: string; tradingName: string },
  countryId: number,
  isCut = false,
): RegisterName[] {
  const { own, trading } = splitTradingName(name)
  const all: RegisterName[] = [
    { kind: isCut ? 'cut' : 'own', norm: normaliseRegisterName(own, countryId) },
    ...[...trading, readTradingName(tradingName)]
      .filter(part => part !== '')
      .map(part => ({ kind: 'trading', norm: normaliseRegisterName(part, countryId) }) as const),
  ]
  return all.filter(({ norm }, i) => norm.length >= 2 && all.findIndex(other => other.norm === norm) === i)
}

/** A company that is called by its number: what is like it is another company. */
export const isNumbered = (norm: string): boolean => /^\d{5,}(\s|$)/.test(norm)

const businessWords =
  /[\d&/()]|\b(and|the|bar|cafe|restaurant|hotel|house|care|home|farm|farms|foods?|group|centre|center|clinic|hospital|hse|university|college|school|council|services?|solutions|technolog(y|ies)|takeaway|kitchen|shop|stores?|club|trust|society|association|institute|embassy|pharmacy|salon|studio|motors|construction|engineering|international|ireland|dublin|cork|galway|limerick)\b/i

/** Two or three words without a legal form or a word of business: it may be a person's name. */
export function looksLikePerson(name: string, countryId: number): boolean {
  const words = name.trim().split(/\s+/)
  if (words.length < 2 || words.length > 4 || businessWords.test(name)) return false
  return normaliseRegisterName(name, countryId).split(' ').length === plainWords(name).length
}

const lettersOnly = (text: string) => plainWords(text).join(' ')

/** Whether a publisher's address or state names one of the places of a job. */
export function isSamePlace(entryPlace: string, jobPlaces: readonly string[]): boolean {
  const parts = entryPlace.split(',').map(part => lettersOnly(part.replace(/\b[A-Z]\d[A-Z]\s*\d[A-Z]\d\b/i, ' ')))
  const known = new Set(
    jobPlaces
      .flatMap(place => place.split(','))
      .map(lettersOnly)
      .filter(place => place !== ''),
  )
  return parts.some(part => part !== '' && known.has(part))
}
