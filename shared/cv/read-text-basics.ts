import type { NewGuess } from './guess.ts'
import { removeAccents } from './month-names.ts'
import { isPlace } from './read-text-entries.ts'
import { isTitle } from './read-text-headings.ts'
import { readTypedAddress, readTypedDate } from './typed-date.ts'

const ofBasics = (what: string, text: string, basics: Record<string, unknown>): NewGuess => ({
  what,
  text,
  part: { basics },
})

const emailAddress = /[^\s@<>|,;·]{1,64}@[^\s@<>|,;·]{1,253}\.[a-z]{2,}/i
const phoneNumber = /(?:\(?\+|\b00|\b0)[\d ()./-]{7,20}\d|\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g
const day = /^\d{1,2}[/.]\d{1,2}[/.]\d{4}/
const webAddress = /\b(?:https?:\/\/|www\.|linkedin\.com|github\.com)[^\s|,;<>]*/gi
export const hasAddress = (lines: readonly string[]) => lines.some(line => emailAddress.test(line))
export const isContact = (line: string) => /@|https?:|www\.|linkedin|github|\d{4,}/i.test(line)
const withoutMarks = (text: string) => removeAccents(text).toLowerCase()

/** “Nationality: Nigerian”, also as two columns. */
const labelled = (names: string) => new RegExp(`^(?:• )?(?:${names})\\s*(?::|\\s{3,})\\s*(.+)$`, 'im')
const right = labelled('right to work|work authori[sz]ation|work permit|arbeitserlaubnis|droit au travail')
const birth = labelled('date of birth|born|geburtsdatum|geboren(?: am)?|date de naissance|née? le|geboortedatum')
const nationality = labelled('nationality|citizenship|staatsangehörigkeit|nationalität|nationalité|nationaliteit')
const address = labelled('address|anschrift|adresse|wohnort|adres')
const fullName = labelled('(?:full )?name|nom(?: et prénom)?|vor- und (?:nach|zu)name')
const isLabelled = (line: string) => [right, birth, nationality, address, fullName].some(pattern => pattern.test(line))

/** From the lines above all sections: who it is about. Forms have the name among other personal data. */
export function readNames(lines: readonly string[], contacts: readonly string[]): NewGuess[] {
  const stated = fullName.exec([...lines, ...contacts].join('\n'))?.[1]?.trim()
  const [name = '', ...rest] = [...(stated ? [stated] : []), ...lines]
    .map(line => line.trim())
    .filter(line => !isContact(line) && !isTitle(line) && !isLabelled(line))
  const isNameAgain = (line: string) =>
    withoutMarks(line) === withoutMarks(name) || /^[^\p{Script=Latin}]+$/u.test(line)
  const nameNative = rest[0] && isNameAgain(rest[0]) ? rest[0] : ''
  const [label = ''] = rest.filter(line => line.length < 100 && line !== nameNative)
  return [
    ofBasics('Name', name.slice(0, 200), { name: name.slice(0, 200) }),
    ofBasics('Name in its own script', nameNative.slice(0, 200), { nameNative: nameNative.slice(0, 200) }),
    ofBasics('Headline', label, { label }),
  ]
}

/** From the same lines and those under a heading of their own. */
export function readContacts(lines: readonly string[], under: readonly string[]): NewGuess[] {
  // Labels are often in one line.
  const all = lines.join('\n').replace(/\s*\|\s*/g, '\n')
  const email = emailAddress.exec(all)?.[0] ?? ''
  const numbers = [...all.replace(webAddress, '').matchAll(phoneNumber)].map(([number]) => number.trim())
  const phone = numbers.find(number => !day.test(number)) ?? ''
  const addresses = [...all.matchAll(webAddress)]
    .map(found => readTypedAddress(found[0]))
    .filter((address): address is string => Boolean(address))
    .slice(0, 5)
  const [, atPostcode] = /\b\d{4,5} (\p{Lu}[\p{L} -]+)/u.exec(address.exec(all)?.[1] ?? '') ?? []
  const [city = ''] = [
    ...(atPostcode ? [atPostcode] : []),
    ...lines.flatMap(findCity),
    ...under.filter(isPlace).map(line => line.split(',')[0]!),
  ]
  const [rightToWork, bornOn, nation] = [right, birth, nationality].map(
    pattern => pattern.exec(all)?.[1]?.trim().slice(0, 100) ?? '',
  ) as [string, string, string]
  const birthDate = readTypedDate(bornOn.split(/ in |, /)[0]!) ?? ''
  return [
    ofBasics('Email', email, { email }),
    ofBasics('Phone', phone, { phone }),
    ofBasics('City', city, { location: { city: city.slice(0, 100) } }),
    ...addresses.map((url, place) =>
      ofBasics('Link', url, { profiles: [{ id: `link-${place}`, network: nameOf(url), url }] }),
    ),
    ofBasics('Right to work', rightToWork, { workAuthorisation: rightToWork }),
    ofBasics('Date of birth', birthDate && bornOn, { birth: birthDate }),
    ofBasics('Nationality', nation, { nationality: nation }),
  ]
}

/** Next to an address or a number, what looks like a place is one. */
function findCity(line: string): string[] {
  if (!isContact(line)) return []
  const pieces = line.split(/\s*[|·•;]\s*|\s{3,}/).map(piece => piece.replace(/^\d{4,5} /, '').trim())
  return pieces.filter(piece => !isContact(piece) && isPlace(piece)).map(piece => piece.split(',')[0]!)
}
function nameOf(url: string): string {
  if (/linkedin/i.test(url)) return 'LinkedIn'
  return /github/i.test(url) ? 'GitHub' : 'Website'
}

export function readSummary(lines: readonly string[]): NewGuess {
  const summary = lines.join(' ').slice(0, 3_000)
  return ofBasics('Profile', summary, { summary })
}
