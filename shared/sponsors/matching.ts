/**
 * How near a typed name comes to a registered one; both normalised. Only sameness confirms, everything here is a guess
 * to be shown as one.
 */

/**
 * The typed words are the first words of the name, each in full: `tesco` of `tesco stores`, never of `atesco` or
 * `tescott`.
 */
export const startsWithWords = (name: string, typed: string): boolean => name.startsWith(`${typed} `)

/**
 * From 0 to 1: the share of both texts that can stay when one is turned into the other by adding and removing letters.
 */
export function likeness(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  if (from.length + to.length === 0) return 1
  let row = Array.from({ length: to.length + 1 }, () => 0)
  for (const letter of from) {
    const next = [0]
    for (const [i, other] of to.entries()) next.push(letter === other ? row[i]! + 1 : Math.max(row[i + 1]!, next[i]!))
    row = next
  }
  return (2 * row[to.length]!) / (from.length + to.length)
}

const leastLikeness = 0.9

/** Words so frequent in company names that they tell no one apart. */
const commonWords: ReadonlySet<string> = new Set([
  'a',
  'and',
  'care',
  'centre',
  'college',
  'consultancy',
  'consulting',
  'engineering',
  'for',
  'foods',
  'global',
  'group',
  'health',
  'healthcare',
  'holdings',
  'home',
  'hotel',
  'international',
  'london',
  'management',
  'nhs',
  'of',
  'partners',
  'restaurant',
  'school',
  'services',
  'solutions',
  'st',
  'systems',
  'tech',
  'technologies',
  'technology',
  'the',
  'trust',
  'uk',
  'university',
])

export const tellsApart = (word: string): boolean => word.length > 2 && !commonWords.has(word)

/**
 * One name holds all words of the other and begins with the same one: `barts nhs trust` and `barts health nhs trust`.
 */
function sharesWords(a: string, b: string): boolean {
  const [short, long] = [a.split(' '), b.split(' ')].sort((x, y) => x.length - y.length) as [string[], string[]]
  return short.length >= 2 && short[0] === long[0] && short.every(word => long.includes(word)) && short.some(tellsApart)
}

/** As many words of a name as were typed: `holland and barret` begins like `holland and barrett retail`. */
const firstWords = (name: string, typed: string) => name.split(' ', typed.split(' ').length).join(' ')

/** Near enough to ask "is this the one?". */
export const isPossibleMatch = (name: string, typed: string): boolean =>
  startsWithWords(name, typed) ||
  sharesWords(name, typed) ||
  likeness(name, typed) >= leastLikeness ||
  (typed.includes(' ') && likeness(firstWords(name, typed), typed) >= leastLikeness)

/** Words by which a whole organisation tells itself from its shops and namesakes: they make a name no other one. */
const corporateWords: ReadonlySet<string> = new Set([
  'and',
  'asset',
  'bank',
  'building',
  'capital',
  'co',
  'corp',
  'corporate',
  'electronics',
  'energy',
  'europe',
  'for',
  'foundation',
  'gb',
  'global',
  'group',
  'holding',
  'holdings',
  'hospital',
  'hospitals',
  'inc',
  'insurance',
  'international',
  'investment',
  'investments',
  'llp',
  'london',
  'ltd',
  'management',
  'nhs',
  'of',
  'operations',
  'plc',
  'research',
  'resources',
  'services',
  'society',
  'stores',
  'systems',
  'technologies',
  'technology',
  'the',
  'trust',
  'uk',
  'university',
])

/** How many words of its own a name has after the typed ones: none in Shell International, two in Shell Garage Hove. */
export const countOwnWords = (name: string, typed: string): number =>
  name
    .slice(typed.length)
    .split(' ')
    .filter(word => word !== '' && !corporateWords.has(word)).length
