import type { ListSection } from './choices.ts'
import { createDocument, type CvDocument, type CvDocumentInput } from './document.ts'
import { cleanLines } from './text.ts'
import { readTypedAddress, readTypedDate } from './typed-date.ts'

/** One thing that we think a text says. Nothing is taken over before its owner has confirmed it. */
export interface Guess {
  id: string
  what: string
  text: string
  part: { basics: Record<string, unknown> } | { section: ListSection; entry: Record<string, unknown> }
}

const headings: readonly (readonly [ListSection | 'summary', RegExp])[] = [
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

const bullet = /^\s*[•●▪◦‣·*–-]\s+/
const month = '(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?,? |\\d{1,2}[/.])?'
const datePattern = `${month}(?:19|20)\\d{2}`
const period = new RegExp(
  `(${datePattern})\\s*(?:[-–—]|to|until)\\s*(${datePattern}|present|now|today|current|ongoing)`,
  'i',
)

type Section = (typeof headings)[number][0]
interface Block {
  section: Section | 'top'
  lines: string[]
}

/** Reads the text of a CV as well as it can. */
export function readText(text: string): Guess[] {
  const guesses: Omit<Guess, 'id'>[] = []
  for (const { section, lines } of splitBlocks(cleanLines(text).slice(0, 50_000))) {
    if (section === 'top') guesses.push(...readTop(lines))
    else if (section === 'summary') guesses.push(readSummary(lines))
    else if (['work', 'education', 'projects', 'volunteer'].includes(section))
      guesses.push(...readEntries(section, lines))
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

function readTop(lines: readonly string[]): Omit<Guess, 'id'>[] {
  const all = lines.join('\n')
  const email = /[^\s@<>|,;]{1,64}@[^\s@<>|,;]{1,253}\.[a-z]{2,}/i.exec(all)?.[0] ?? ''
  const phone = /(?:\+|\b00|\b0)[\d ()./-]{7,20}\d/.exec(all)?.[0] ?? ''
  const addresses = [...all.matchAll(/\b(?:https?:\/\/|www\.|linkedin\.com|github\.com)[^\s|,;<>]*/gi)]
    .map(found => readTypedAddress(found[0]))
    .filter((address): address is string => Boolean(address))
    .slice(0, 5)
  const isContact = (line: string) => /@|https?:|www\.|linkedin|github|\d{4,}/i.test(line)
  const [name = '', ...rest] = lines.map(line => line.trim()).filter(line => !isContact(line))
  const [label = ''] = rest.filter(line => line.length < 100)
  return [
    ofBasics('Name', name.slice(0, 200), { name: name.slice(0, 200) }),
    ofBasics('Headline', label, { label }),
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

/** A line with a period begins an entry; the line before it belongs to it when it is no bullet. */
function readEntries(section: Exclude<Section, 'summary'>, lines: readonly string[]): Omit<Guess, 'id'>[] {
  const entries: { head: string[]; bullets: string[] }[] = []
  let head: string[] = []
  for (const line of lines) {
    if (bullet.test(line)) {
      if (entries.length === 0 || head.length > 0) entries.push({ head, bullets: [] })
      head = []
      entries.at(-1)!.bullets.push(line.replace(bullet, '').trim().slice(0, 1_000))
    } else if (period.test(line)) {
      entries.push({ head: [...head, line.trim()], bullets: [] })
      head = []
    } else if (entries.at(-1)?.bullets.length === 0 && entries.at(-1)!.head.length < 3)
      entries.at(-1)!.head.push(line.trim())
    else head.push(line.trim())
  }
  if (head.length > 0) entries.push({ head, bullets: [] })
  return entries.map(entry => describeEntry(section, entry.head, entry.bullets))
}

const mainFields: Readonly<Record<string, readonly [string, string]>> = {
  work: ['position', 'name'],
  education: ['studyType', 'institution'],
  projects: ['name', 'entity'],
  volunteer: ['position', 'organization'],
}

function describeEntry(
  section: Exclude<Section, 'summary'>,
  head: readonly string[],
  bullets: readonly string[],
): Omit<Guess, 'id'> {
  const joined = head.join(' | ')
  const [, start = '', end = ''] = period.exec(joined) ?? []
  const words = joined
    .replace(period, '')
    .split(/\s*(?:\||,| – | — | - |\s{3,}|\bat\b|@|\t)\s*/)
    .map(piece => piece.replace(/^[()\s]+|[()\s]+$/g, ''))
    .filter(Boolean)
  const [first, second] = mainFields[section]!
  const entry = {
    [first]: (words[0] ?? '').slice(0, 200),
    [second]: (words[1] ?? '').slice(0, 200),
    ...(section !== 'projects' && { location: words.slice(2).join(', ').slice(0, 200) }),
    startDate: readTypedDate(start) ?? '',
    endDate: readTypedDate(end) ?? '',
    highlights: bullets.slice(0, 30),
  }
  const text = [words.join(', '), [start, end].filter(Boolean).join(' – '), ...bullets.map(each => `• ${each}`)]
  return { what: entryWords[section] ?? section, text: text.filter(Boolean).join('\n'), part: { section, entry } }
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

function readList(section: Exclude<Section, 'summary'>, lines: readonly string[]): Omit<Guess, 'id'>[] {
  const items = lines.map(line => line.replace(bullet, '').trim()).filter(Boolean)
  const guess = (text: string, entry: Record<string, unknown>) => ({
    what: entryWords[section]!,
    text,
    part: { section, entry },
  })
  if (section === 'skills') {
    return items.map(item => {
      const [, group = '', words = item] = /^([^:,]{2,40}):\s*(.+)$/.exec(item) ?? []
      return guess(item, { name: group || 'Skills', keywords: splitWords(words) })
    })
  }
  if (section === 'languages') {
    return items.flatMap(splitWords).map(item => {
      const [, language = item, level = ''] = /^(.+?)\s*(?:[(:–-]\s*)(.+?)\)?$/.exec(item) ?? []
      return guess(item, { language: language.slice(0, 100), fluency: level.slice(0, 100) })
    })
  }
  if (section === 'interests') return items.flatMap(splitWords).map(item => guess(item, { name: item.slice(0, 200) }))
  if (section === 'awards') return items.map(item => guess(item, { title: item.slice(0, 200) }))
  return items.map(item => guess(item, { name: item.slice(0, section === 'publications' ? 500 : 200) }))
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
