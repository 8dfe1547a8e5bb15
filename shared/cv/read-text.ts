import type { ListSection } from './choices.ts'
import { createDocument, type CvDocument, type CvDocumentInput } from './document.ts'
import { bullet, readDetails, splitEntries, splitNames, type WrittenEntry } from './read-text-entries.ts'
import { cleanLines } from './text.ts'
import { readTypedAddress } from './typed-date.ts'

/** One thing that we think a text says. Nothing is taken over before its owner has confirmed it. */
export interface Guess {
  id: string
  what: string
  text: string
  part: { basics: Record<string, unknown> } | { section: ListSection; entry: Record<string, unknown> }
}

const headings: readonly (readonly [ListSection | 'summary' | 'contact', RegExp])[] = [
  ['contact', /^(contact|contacts|contact (details|information|me)|personal (details|information))$/i],
  ['work', /^(professional |relevant |work |employment )*(experience|history|employment|work|career)( history)?$/i],
  ['education', /^(education|academic background|qualifications|studies)( and training| & training)?$/i],
  ['projects', /^((academic|personal|selected|key) )?projects$/i],
  ['skills', /^((technical|key|core|it|computer) )*(skills|competencies|technologies)( & tools| and tools)?$/i],
  ['languages', /^languages?( skills)?$/i],
  ['certificates', /^(certificates?|certifications?|licences|courses)$/i],
  ['volunteer', /^(volunteer(ing)?|voluntary)( work| experience)?$/i],
  ['awards', /^(awards|honou?rs|scholarships|achievements)( and awards| & awards)?$/i],
  ['publications', /^publications?$/i],
  ['interests', /^(interests|hobbies)( and interests| & interests| and hobbies)?$/i],
  ['references', /^(references|referees)$/i],
  ['summary', /^((personal|professional|career) )?(profile|summary|statement|objective|about me|about)$/i],
]
const mostGuesses = 200

type Section = (typeof headings)[number][0]
interface Block {
  section: Section | 'top'
  lines: string[]
}

const datedSections: readonly Section[] = ['work', 'education', 'projects', 'volunteer']
/** Their entries may have dates; where none has, each line is an entry. */
const listsWithDates: readonly Section[] = ['certificates', 'awards', 'publications']

/** Reads the text of a CV as well as it can. */
export function readText(text: string): Guess[] {
  const guesses: Omit<Guess, 'id'>[] = []
  const blocks = splitBlocks(cleanLines(text).slice(0, 50_000))
  const contacts = blocks
    .filter(({ section }) => section === 'top' || section === 'contact')
    .flatMap(({ lines }) => lines)
  for (const { section, lines } of blocks) {
    if (section === 'top') guesses.push(...readNames(lines))
  }
  guesses.push(...readContacts(hasAddress(contacts) ? contacts : blocks.flatMap(({ lines }) => lines)))
  for (const { section, lines } of blocks) {
    if (section === 'top' || section === 'contact') continue
    if (section === 'summary') guesses.push(readSummary(lines))
    else if (datedSections.includes(section)) guesses.push(...readEntries(section, lines))
    else guesses.push(...readList(section, lines))
  }
  return guesses
    .filter(guess => guess.text !== '')
    .slice(0, mostGuesses)
    .map((guess, place) => ({ ...guess, id: `guess-${place + 1}` }))
}

function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [{ section: 'top', lines: [] }]
  for (const line of text.split('\n').map(each => each.trimEnd())) {
    const heading = line.trim().replace(/[:_]+$/, '')
    const found = heading.length < 50 ? headings.find(([, pattern]) => pattern.test(heading)) : undefined
    if (found) blocks.push({ section: found[0], lines: [] })
    else if (line.trim() !== '') blocks.at(-1)!.lines.push(line)
  }
  return blocks.filter(({ lines }) => lines.length > 0)
}

const ofBasics = (what: string, text: string, basics: Record<string, unknown>) => ({ what, text, part: { basics } })

const emailAddress = /[^\s@<>|,;·]{1,64}@[^\s@<>|,;·]{1,253}\.[a-z]{2,}/i
const hasAddress = (lines: readonly string[]) => lines.some(line => emailAddress.test(line))
const isContact = (line: string) => /@|https?:|www\.|linkedin|github|\d{4,}/i.test(line)
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function readNames(lines: readonly string[]): Omit<Guess, 'id'>[] {
  const [name = '', ...rest] = lines.map(line => line.trim()).filter(line => !isContact(line))
  const isNameAgain = (line: string) =>
    withoutMarks(line) === withoutMarks(name) || /^[^\p{Script=Latin}]+$/u.test(line)
  const nameNative = rest[0] && isNameAgain(rest[0]) ? rest[0] : ''
  const [label = ''] = rest.filter(line => line.length < 100 && line !== nameNative)
  const [, right = ''] = /^(?:• )?right to work:\s*(.+)$/im.exec(lines.join('\n')) ?? []
  return [
    ofBasics('Name', name.slice(0, 200), { name: name.slice(0, 200) }),
    ofBasics('Name in its own script', nameNative.slice(0, 200), { nameNative: nameNative.slice(0, 200) }),
    ofBasics('Headline', label, { label }),
    ofBasics('Right to work', right.slice(0, 300), { workAuthorisation: right.slice(0, 300) }),
  ]
}

function readContacts(lines: readonly string[]): Omit<Guess, 'id'>[] {
  const all = lines.join('\n')
  const email = emailAddress.exec(all)?.[0] ?? ''
  const phone = /(?:\+|\b00|\b0)[\d ()./-]{7,20}\d/.exec(all)?.[0] ?? ''
  const addresses = [...all.matchAll(/\b(?:https?:\/\/|www\.|linkedin\.com|github\.com)[^\s|,;<>]*/gi)]
    .map(found => readTypedAddress(found[0]))
    .filter((address): address is string => Boolean(address))
    .slice(0, 5)
  return [
    ofBasics('Email', email, { email }),
    ofBasics('Phone', phone, { phone: phone.trim() }),
    ...addresses.map((url, place) =>
      ofBasics('Link', url, { profiles: [{ id: `link-${place}`, network: nameOf(url), url }] }),
    ),
  ]
}
function nameOf(url: string): string {
  if (/linkedin/i.test(url)) return 'LinkedIn'
  return /github/i.test(url) ? 'GitHub' : 'Website'
}

function readSummary(lines: readonly string[]): Omit<Guess, 'id'> {
  const summary = lines.join(' ').slice(0, 3_000)
  return ofBasics('Profile', summary, { summary })
}

type EntrySection = Exclude<Section, 'summary' | 'contact'>

const readEntries = (section: EntrySection, lines: readonly string[]): Omit<Guess, 'id'>[] =>
  splitEntries(lines, section === 'projects' ? 1 : 2).map(written => describeEntry(section, written))

const mainFields: Readonly<Record<string, readonly [string, string]>> = {
  work: ['position', 'name'],
  education: ['studyType', 'institution'],
  projects: ['name', 'entity'],
  volunteer: ['position', 'organization'],
  certificates: ['name', 'issuer'],
  awards: ['title', 'awarder'],
  publications: ['name', 'publisher'],
}
const dateFields: Readonly<Record<string, string>> = {
  certificates: 'date',
  awards: 'date',
  publications: 'releaseDate',
}
const looksLikeSchool = /universit|college|school|institut|academy|akademie|hochschule|école|polytechni/i

function describeEntry(section: EntrySection, written: WrittenEntry): Omit<Guess, 'id'> {
  const { startDate, endDate, dates, details, bullets } = written
  const [one = '', two = '', ...places] = splitNames(written.head)
  const isSchoolFirst = section === 'education' && looksLikeSchool.test(one) && two !== '' && !looksLikeSchool.test(two)
  const [what, where] = isSchoolFirst ? [two, one] : [one, two]
  const [first, second] = mainFields[section]!
  const names = { [first]: what.slice(0, 200), [second]: where.slice(0, 200) }
  const text = [
    [what, where, ...places].filter(Boolean).join(', '),
    dates,
    ...details,
    ...bullets.map(each => `• ${each}`),
  ]
  const shown = { what: entryWords[section]!, text: text.filter(Boolean).join('\n') }
  const dateField = dateFields[section]
  const { url, score, courses, summary } = readDetails(details)
  if (dateField) {
    const more = section === 'awards' ? { summary: summary.slice(0, 1_000) } : { url }
    return { ...shown, part: { section, entry: { ...names, [dateField]: endDate || startDate, ...more } } }
  }
  const entry = {
    ...names,
    ...(section !== 'projects' && { location: places.join(', ').slice(0, 200) }),
    startDate,
    endDate,
    url,
    highlights: section === 'education' && summary ? [summary.slice(0, 1_000), ...bullets].slice(0, 30) : bullets,
    ...(section === 'education' && { score, courses }),
    ...((section === 'work' || section === 'volunteer') && { summary }),
    ...(section === 'projects' && { description: summary }),
  }
  return { ...shown, part: { section, entry } }
}
const entryWords: Readonly<Record<string, string>> = {
  work: 'Job',
  education: 'Education',
  projects: 'Project',
  volunteer: 'Volunteering',
  skills: 'Skills',
  languages: 'Language',
  certificates: 'Certificate',
  awards: 'Award',
  publications: 'Publication',
  interests: 'Interest',
  references: 'Reference',
}

function readList(section: EntrySection, lines: readonly string[]): Omit<Guess, 'id'>[] {
  const items = lines.map(line => line.replace(bullet, '').trim()).filter(Boolean)
  // Names in a column of their own, as in a table.
  const terms = items.map(item => item.replace(/^([^:]{2,60}?)\s{3,}/, '$1: '))
  const guess = (text: string, entry: Record<string, unknown>) => ({
    what: entryWords[section]!,
    text,
    part: { section, entry },
  })
  if (section === 'skills') {
    return terms.map(item => {
      const [, group = '', level = '', words = item] = /^([^:,(]{2,40}?)\s*(?:\(([^)]+)\))?:\s*(.+)$/.exec(item) ?? []
      return guess(item, { name: group || 'Skills', level: level.slice(0, 100), keywords: splitWords(words) })
    })
  }
  if (section === 'languages') {
    return terms
      .flatMap(item => (item.includes(':') ? item : splitWords(item)))
      .map(item => guess(item, readLanguage(item)))
  }
  if (listsWithDates.includes(section)) {
    const entries = splitEntries(items, 2)
    if (entries.every(({ dates }) => dates)) return entries.map(written => describeEntry(section, written))
  }
  if (section === 'references') return joinContacts(items).map(item => guess(item, readReference(item)))
  if (section === 'interests') {
    return terms.flatMap(item => {
      const [, name, words] = /^([^:]{2,60}):\s*(.+)$/.exec(item) ?? []
      if (name) return guess(item, { name, keywords: splitWords(words!) })
      return splitWords(item).map(word => guess(word, { name: word.slice(0, 200) }))
    })
  }
  if (section === 'awards') return items.map(item => guess(item, { title: item.slice(0, 200) }))
  return items.map(item => guess(item, { name: item.slice(0, section === 'publications' ? 500 : 200) }))
}
/** An address or a number belongs to the person named before it. */
function joinContacts(items: readonly string[]): string[] {
  const joined: string[] = []
  for (const item of items) {
    if (joined.length > 0 && isContact(item)) joined.push(`${joined.pop()}\n${item}`)
    else joined.push(item)
  }
  return joined
}
function readReference(item: string) {
  const [name = '', ...rest] = item.split('\n')
  return { name: name.slice(0, 200), reference: rest.join('\n').slice(0, 1_000) }
}

const languageLevel = /\b(?:[ABC][12]|native)\b/i

function readLanguage(item: string) {
  const [, language = item, level = ''] =
    /^(.+?)\s*:\s*(.+)$/.exec(item) ?? /^(.+?)\s*(?:\(\s*|\s[–-]\s*)(.+?)\)?$/.exec(item) ?? []
  const found = languageLevel.exec(level)?.[0] ?? ''
  const cefr = found.length === 2 ? found.toUpperCase() : found.toLowerCase()
  const rest = level.replace(found, '').replace(/^[\s,;]+|[\s,;]+$/g, '')
  const isTest = /\d|ielts|toefl|delf|test/i.test(rest)
  return {
    language: language.slice(0, 100),
    cefr,
    fluency: isTest ? '' : rest.slice(0, 100),
    test: isTest ? rest.slice(0, 100) : '',
  }
}

const splitWords = (text: string) =>
  text
    .split(/[,;|]/)
    .map(word => word.trim().slice(0, 100))
    .filter(Boolean)
    .slice(0, 50)

/** A document from the guesses that were confirmed. */
export function applyGuesses(guesses: readonly Guess[], makeId: () => string): CvDocument {
  const basics: Record<string, unknown> = {}
  const sections: Record<string, unknown[]> = {}
  const profiles: unknown[] = []
  for (const { part } of guesses) {
    if ('section' in part) (sections[part.section] ??= []).push({ ...part.entry, id: makeId() })
    else if (Array.isArray(part.basics.profiles))
      profiles.push(...(part.basics.profiles as object[]).map(profile => ({ ...profile, id: makeId() })))
    else Object.assign(basics, part.basics)
  }
  for (const section of Object.keys(sections)) sections[section] = sections[section]!.slice(0, 50)
  return createDocument({ basics: { ...basics, profiles }, ...sections } as CvDocumentInput)
}
