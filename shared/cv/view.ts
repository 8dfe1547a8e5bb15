import { accentColours, sectionKeys, type ListSection, type SectionKey } from './choices.ts'
import { countryProfiles, type CountryProfile } from './countries.ts'
import { dateWordsFor, printDay, type DateWords } from './dates.ts'
import type { CvDocument } from './document.ts'
import { join, plainLine, present, toLines, type Direction, type Line } from './lines.ts'
import { viewEntries, viewFacts, type Entry } from './view-entries.ts'
import { wordsFor, type DocumentWords } from './words.ts'

const rightToLeftLanguages = ['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'dv']

/**
 * What is printed, and nothing else: hidden entries are gone, dates are words, sections are in order. Every output is
 * made from it (the typesetter, Word, plain text), so that all of them say the same.
 */
export interface DocumentView {
  kind: 'cv' | 'letter'
  template: CvDocument['meta']['sojourn']['template']
  language: string
  direction: Direction
  /** Of the file. */
  title: string
  paper: CountryProfile['paper']
  design: {
    accent: string
    fontPair: CvDocument['meta']['sojourn']['design']['fontPair']
    size: number
    density: CvDocument['meta']['sojourn']['design']['density']
  }
  words: { workRights: string; courses: string; photo: string }
  header: ViewHeader
  sections: readonly ViewSection[]
  letter: ViewLetter | null
}

export interface ViewHeader {
  name: Line
  nameNative: Line
  pronouns: string
  label: Line
  contacts: readonly Contact[]
  facts: readonly { term: string; text: Line }[]
  hasPhoto: boolean
}
export interface Contact {
  kind: 'email' | 'phone' | 'place' | 'link'
  text: string
  url: string
}

export interface ViewEntry {
  id: string
  title: Line
  subtitle: Line
  place: string
  dates: string
  url: string
  notes: readonly Line[]
  paragraphs: readonly Line[]
  highlights: readonly Line[]
}
export interface ViewFact {
  id: string
  term: Line
  detail: Line
}
export type ViewSection = { key: SectionKey; title: string } & (
  | { kind: 'text'; paragraphs: readonly Line[] }
  | { kind: 'entries'; entries: readonly ViewEntry[] }
  | { kind: 'facts'; facts: readonly ViewFact[] }
)

export interface ViewLetter {
  sender: string
  recipient: readonly Line[]
  date: string
  subject: Line
  greeting: Line
  paragraphs: readonly Line[]
  closing: Line
}

export function viewDocument(document: CvDocument): DocumentView {
  const { basics, meta } = document
  const { kind, template, language, country, design } = meta.sojourn
  const words = wordsFor(language)
  const profile = countryProfiles[country]
  return {
    kind,
    template,
    language,
    direction: rightToLeftLanguages.includes(language.split('-')[0]!) ? 'rtl' : 'ltr',
    title: titleOf(document),
    paper: profile.paper,
    design: {
      accent: accentColours[design.accent],
      fontPair: design.fontPair,
      size: design.textSize,
      density: design.density,
    },
    words: { workRights: words.workRights, courses: words.courses, photo: join(' ', 'Photo of', basics.name) },
    header: viewHeader(document, profile, words),
    sections: kind === 'letter' ? [] : viewSections(document, words),
    letter: kind === 'letter' ? viewLetter(document) : null,
  }
}

function titleOf({ basics, meta }: CvDocument): string {
  const { kind, country } = meta.sojourn
  const name = basics.name.trim() || 'Unnamed'
  return kind === 'letter' ? `${name}: letter` : `${name}: ${countryProfiles[country].documentName}`
}

function viewHeader(document: CvDocument, profile: CountryProfile, words: DocumentWords): ViewHeader {
  const { basics } = document
  const dates = dateWordsFor(document)
  const facts: [term: string, text: string][] = [[words.workRights, basics.workAuthorisation]]
  if (profile.printedPersonalData.includes('birth') && basics.birth)
    facts.push([words.birth, printDay(basics.birth, dates)])
  if (profile.printedPersonalData.includes('nationality')) facts.push([words.nationality, basics.nationality])
  return {
    name: plainLine(basics.name),
    nameNative: plainLine(basics.nameNative === basics.name ? '' : basics.nameNative),
    pronouns: basics.pronouns,
    label: plainLine(basics.label),
    contacts: listContacts(basics),
    facts: facts.filter(([, text]) => text.trim()).map(([term, text]) => ({ term, text: plainLine(text) })),
    hasPhoto: basics.photo && profile.photo !== 'no',
  }
}

const withoutScheme = (url: string) => url.replace(/^(https?:\/\/(www\.)?|mailto:)/i, '').replace(/\/$/, '')

function listContacts({ email, phone, url, location, profiles }: CvDocument['basics']): Contact[] {
  const place = join(', ', location.address, join(' ', location.city, location.postalCode), location.region)
  const contacts: Contact[] = [
    { kind: 'email', text: email, url: email && `mailto:${email.trim()}` },
    { kind: 'phone', text: phone, url: phone && `tel:${phone.replace(/[^\d+]/g, '')}` },
    { kind: 'place', text: place, url: '' },
    { kind: 'link', text: withoutScheme(url), url },
    ...profiles.map((profile): Contact => ({ kind: 'link', text: nameProfile(profile), url: profile.url })),
  ]
  return contacts.filter(({ text }) => text.trim())
}

/** The address itself, because a CV is also read on paper. */
function nameProfile({ network, username, url }: CvDocument['basics']['profiles'][number]): string {
  return url ? withoutScheme(url) : join(': ', network, username)
}

function viewSections(document: CvDocument, words: DocumentWords): ViewSection[] {
  const { sectionOrder, hiddenSections } = document.meta.sojourn
  const order = [...sectionOrder, ...sectionKeys.filter(key => !sectionOrder.includes(key))]
  const dates = dateWordsFor(document)
  return order
    .filter(key => !hiddenSections.includes(key))
    .map(key => viewSection(document, key, words, dates))
    .filter(section => section !== null)
}

function viewSection(
  document: CvDocument,
  key: SectionKey,
  words: DocumentWords,
  dates: DateWords,
): ViewSection | null {
  const title = words.sections[key]
  if (key === 'summary') {
    const paragraphs = toLines(document.basics.summary)
    return paragraphs.length > 0 ? { key, title, kind: 'text', paragraphs } : null
  }
  const { hiddenEntries } = document.meta.sojourn
  const shown = <Section extends ListSection>(section: Section) =>
    (document[section] as readonly Entry<Section>[]).filter(({ id }) => !hiddenEntries.includes(id))
  if (key === 'skills' || key === 'languages' || key === 'interests') {
    const facts = viewFacts(key, shown, words).filter(({ term, detail }) => term.runs.length + detail.runs.length > 0)
    return facts.length > 0 ? { key, title, kind: 'facts', facts } : null
  }
  const entries = viewEntries(key, shown, words, dates).filter(hasContent)
  return entries.length > 0 ? { key, title, kind: 'entries', entries } : null
}

const hasContent = (entry: ViewEntry) =>
  entry.title.runs.length + entry.subtitle.runs.length + entry.highlights.length + entry.paragraphs.length > 0

function viewLetter(document: CvDocument): ViewLetter {
  const { letter, basics } = document
  return {
    sender: basics.name,
    recipient: present([letter.recipient, letter.company, ...letter.address.split('\n')]).map(plainLine),
    date: letter.date ? printDay(letter.date, dateWordsFor(document)) : '',
    subject: plainLine(letter.subject),
    greeting: plainLine(letter.greeting),
    paragraphs: letter.paragraphs.flatMap(toLines),
    closing: plainLine(letter.closing),
  }
}
