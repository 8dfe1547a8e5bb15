/** Short words people type for the long ones of a register. */
const longWords: ReadonlyMap<string, string> = new Map([
  ['uni', 'university'],
  ['univ', 'university'],
  ['univeristy', 'university'],
  ['universty', 'university'],
  ['unversity', 'university'],
  ['univercity', 'university'],
  ['hosp', 'hospital'],
  ['hosps', 'hospitals'],
  ['fc', 'football club'],
  ['dept', 'department'],
  ['govt', 'government'],
  ['intl', 'international'],
  ['saint', 'st'],
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
])
const fewestLettersJoined = 6

/** Other ways to write a normalised name of the same organisation, the likeliest first. None is the name itself. */
export function rephraseName(norm: string): string[] {
  const spelt = norm
    .split(' ')
    .map(word => longWords.get(word) ?? word)
    .join(' ')
  const joined = norm.replaceAll(' ', '')
  const all = [
    spelt,
    // Jet 2 is Jet2, and Team17 is Team 17.
    norm.replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, ''),
    norm.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' '),
    ...rephraseUniversity(spelt),
    ...rephraseCouncil(spelt),
    // Easy Jet is easyJet.
    ...(joined.length >= fewestLettersJoined ? [joined] : []),
  ]
  return [...new Set(all)].filter(name => name !== norm)
}

/** A place is often short for its university or council: `Warwick`, `Tower Hamlets`. Only these exact names count. */
export const bodiesOfPlace = (norm: string): string[] => [
  `university of ${norm}`,
  `${norm} university`,
  `london borough of ${norm}`,
  `${norm} city council`,
  `${norm} county council`,
]

function rephraseUniversity(name: string): string[] {
  const [, place] = /^(.+) university$/.exec(name) ?? []
  if (place !== undefined) return [`university of ${place}`, `university of the ${place}`]
  const [, of] = /^university of (?:the )?(.+)$/.exec(name) ?? []
  if (of !== undefined) return [`${of} university`]
  const [, town] = /^(.+) met$/.exec(name) ?? []
  return town === undefined ? [] : [`${town} metropolitan university`]
}

function rephraseCouncil(name: string): string[] {
  const [, place] = /^(.+?)(?: city| county| borough| district)? council$/.exec(name) ?? []
  if (place === undefined) return []
  return [
    `${place} city council`,
    `${place} county council`,
    `london borough of ${place}`,
    `london borough ${place}`,
    `royal borough of ${place}`,
    `${place} borough council`,
    `${place} metropolitan borough council`,
    `${place} council`,
  ]
}
