import { plainWords } from './names.ts'

/** Bodies and firms that people call by their initials. A shop's initials would only hide theirs. */
const abbreviatedBodies: ReadonlySet<string> = new Set([
  'agency',
  'association',
  'authority',
  'bank',
  'board',
  'british',
  'college',
  'commission',
  'committee',
  'conservatoire',
  'corporation',
  'council',
  'department',
  'exchange',
  'federation',
  'foundation',
  'fund',
  'hospital',
  'hospitals',
  'infirmary',
  'institute',
  'institution',
  'league',
  'llp',
  'ministry',
  'museum',
  'national',
  'nhs',
  'office',
  'orchestra',
  'plc',
  'polytechnic',
  'railway',
  'royal',
  'scheme',
  'society',
  'transport',
  'union',
  'university',
])
const smallWords: ReadonlySet<string> = new Set(['and', 'at', 'for', 'in', 'of', 'on', 'the', 'to', 'upon'])
/** What comes after the part of a name that its initials are made of. */
const endings: ReadonlySet<string> = new Set([
  'foundation',
  'hr',
  'human',
  'limited',
  'llp',
  'ltd',
  'nhs',
  'plc',
  'resources',
  'trust',
  'uk',
])
const [fewestLetters, mostLetters] = [3, 6]

/**
 * `Nottingham University Hospitals NHS Trust` is NUH, `Transport for London` TfL and `University of the West of
 * England` UWE: with and without the small words.
 */
export function initialsOf(name: string): string[] {
  const words = plainWords(name)
  if (!words.some(word => abbreviatedBodies.has(word))) return []
  const end = words.findLastIndex(word => !endings.has(word)) + 1
  const body = words.slice(words[0] === 'the' ? 1 : 0, end)
  const ends = new Set([body, words.slice(words[0] === 'the' ? 1 : 0)])
  const initials = [...ends].flatMap(part => [join(part), join(part.filter(word => !smallWords.has(word)))])
  return [...new Set(initials)].filter(({ length }) => length >= fewestLetters && length <= mostLetters)
}

/** Words that are initials themselves: UKAEA. */
const writtenOut: ReadonlySet<string> = new Set(['nhs', 'uk'])
const join = (words: readonly string[]) => words.map(word => (writtenOut.has(word) ? word : word[0])).join('')
