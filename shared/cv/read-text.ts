import { createDocument, type CvDocument, type CvDocumentInput } from './document.ts'
import type { Guess, NewGuess } from './guess.ts'
import { hasAddress, isContact, readContacts, readNames, readSummary } from './read-text-basics.ts'
import { bullet, isEmployerFirst, readDetails, splitEntries, type WrittenEntry } from './read-text-entries.ts'
import { endsOpen, readHeading, startsOpen, type Section } from './read-text-headings.ts'
import { cleanLines } from './text.ts'

const mostGuesses = 200

interface Block {
  section: Section | 'top'
  lines: string[]
  /** Languages that its heading can be in. */
  languages: readonly string[]
}

const datedSections: readonly Section[] = ['work', 'education', 'projects', 'volunteer']
/** Their entries may have dates; where none has, each line is an entry. */
const listsWithDates: readonly Section[] = ['certificates', 'awards', 'publications']

/** Reads the text of a CV as well as it can. */
export function readText(text: string): Guess[] {
  const guesses: NewGuess[] = []
  const all = splitBlocks(cleanLines(text).slice(0, 50_000))
  const blocks = all.filter(({ lines }) => lines.length > 0)
  const linesOf = (wanted: Block['section']) =>
    blocks.filter(({ section }) => section === wanted).flatMap(({ lines }) => lines)
  const contacts = [...linesOf('top'), ...linesOf('contact')]
  guesses.push(...readNames(linesOf('top'), linesOf('contact')))
  const withAddress = hasAddress(contacts) ? contacts : blocks.flatMap(({ lines }) => lines)
  guesses.push(...readContacts(withAddress, linesOf('contact')))
  for (const { section, lines } of blocks) {
    if (section === 'top' || section === 'contact') continue
    if (section === 'summary') guesses.push(readSummary(lines))
    else if (datedSections.includes(section)) guesses.push(...readEntries(section, lines))
    else guesses.push(...readList(section, lines))
  }
  guesses.push(...guessLanguage(all))
  return guesses
    .filter(guess => guess.text !== '')
    .slice(0, mostGuesses)
    .map((guess, place) => ({ ...guess, id: `guess-${place + 1}` }))
}

const languageNames: Readonly<Record<string, string>> = { de: 'German', fr: 'French', nl: 'Dutch' }

/** Headings tell the language. English needs no word about it. */
function guessLanguage(blocks: readonly Block[]): NewGuess[] {
  const count = (language: string) => blocks.filter(({ languages }) => languages.includes(language)).length
  const [first = 'en'] = ['en', ...Object.keys(languageNames)].sort((a, b) => count(b) - count(a))
  const name = languageNames[first]
  return name ? [{ what: 'Language of the document', text: name, part: { language: first } }] : []
}

/** Columns make headings of two lines. */
function findHeading(line: string, next: string) {
  const alone = readHeading(line)
  if (alone && !endsOpen(line) && !startsOpen(next)) return { ...alone, lines: 1 }
  const both = next === '' ? undefined : readHeading(`${line} ${next}`)
  if (both && (!alone || endsOpen(line) || startsOpen(next))) return { ...both, lines: 2 }
  return alone && { ...alone, lines: 1 }
}

function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [{ section: 'top', lines: [], languages: [] }]
  const lines = text
    .split('\n')
    .map(each => each.trimEnd())
    .filter(line => line.trim() !== '')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const heading = findHeading(line.trim(), lines[at + 1]?.trim() ?? '')
    if (heading) {
      blocks.push({ section: heading.section, lines: [], languages: heading.languages })
      at += heading.lines - 1
    } else blocks.at(-1)!.lines.push(line)
  }
  return blocks
}

type EntrySection = Exclude<Section, 'summary' | 'contact'>

function readEntries(section: EntrySection, lines: readonly string[]): NewGuess[] {
  const entries = splitEntries(lines, section === 'projects' ? 1 : 2)
  const isTurned = (section === 'work' || section === 'volunteer') && isEmployerFirst(entries)
  return entries.map(written => describeEntry(section, written, isTurned))
}

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
const looksLikeSchool =
  /universi|college|school|institut|academy|akademie|hochschule|gymnasium|école|lycée|faculté|polytechni/i

function describeEntry(section: EntrySection, written: WrittenEntry, isTurned = false): NewGuess {
  const { startDate, endDate, dates, details, bullets } = written
  const [one = '', two = '', ...others] = written.names
  const places = [...others, written.place].filter(Boolean)
  const isSchoolFirst = section === 'education' && looksLikeSchool.test(one) && two !== '' && !looksLikeSchool.test(two)
  const [what, where] = isSchoolFirst || isTurned ? [two, one] : [one, two]
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

function readList(section: EntrySection, lines: readonly string[]): NewGuess[] {
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

const languageLevel =
  /\b(?:[ABC][12]|native(?: speaker)?|mother tongue|muttersprach\p{L}*|langue maternelle|moedertaal)\b/iu

const motherTongue = /^(?:mother tongue|native language|muttersprache|langue maternelle|moedertaal)(?:\(s\))?:\s*(.+)$/i
const otherLanguages = /^other languages?(?:\(s\))?:\s*/i

function readLanguage(written: string) {
  const [, native] = motherTongue.exec(written) ?? []
  const item = native ? `${native}: native` : written.replace(otherLanguages, '')
  const [, language = item, level = ''] =
    /^(.+?)\s*:\s*(.+)$/.exec(item) ??
    /^(.+?)\s*(?:\(\s*|\s[–-]\s*)(.+?)\)?$/.exec(item) ??
    /^(.+?)\s+([ABC][12])$/.exec(item) ??
    []
  const found = languageLevel.exec(level)?.[0] ?? ''
  const cefr = found.length > 2 ? 'native' : found.toUpperCase()
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
  let language = 'en'
  for (const { part } of guesses) {
    if ('language' in part) language = part.language
    else if ('section' in part) (sections[part.section] ??= []).push({ ...part.entry, id: makeId() })
    else if (Array.isArray(part.basics.profiles))
      profiles.push(...(part.basics.profiles as object[]).map(profile => ({ ...profile, id: makeId() })))
    else Object.assign(basics, part.basics)
  }
  for (const section of Object.keys(sections)) sections[section] = sections[section]!.slice(0, 50)
  return createDocument({
    basics: { ...basics, profiles },
    ...sections,
    meta: { sojourn: { language } },
  } as CvDocumentInput)
}
