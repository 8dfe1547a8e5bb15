import { sectionKeys, sectionNames } from './choices.ts'
import { lineText, present } from './lines.ts'
import type { DocumentView, ViewEntry, ViewHeader, ViewLetter, ViewSection } from './view.ts'

/** What a comment can be about besides a section: everything, the name and contact data, the letter. */
export const placeSections = ['document', 'header', 'letter', ...sectionKeys] as const
export type PlaceSection = (typeof placeSections)[number]

/** Sections and entries keep their ids when a document is edited, so a comment stays where it was made. */
export interface Place {
  section: PlaceSection
  /** Empty for the whole section. */
  entryId: string
}

/** Where a place begins on the drawn pages, in points from the top left corner of its page. */
export interface PlaceOnPage extends Place {
  /** The first page is 1. */
  page: number
  x: number
  y: number
}

/** A place with the words that are printed there. */
export interface PrintedPlace extends Place {
  name: string
  lines: readonly string[]
}

const ownNames = { document: 'Whole document', header: 'Name and contact data', letter: 'Letter' } as const
export const nameSection = (section: PlaceSection): string =>
  section === 'document' || section === 'header' || section === 'letter' ? ownNames[section] : sectionNames[section]

export const isSamePlace = (one: Place, other: Place) => one.section === other.section && one.entryId === other.entryId

/** Every place that is printed, in the order of the page. What its owner does not print is not among them. */
export const listPlaces = (view: DocumentView): PrintedPlace[] => [
  { section: 'document', entryId: '', name: ownNames.document, lines: [] },
  { section: 'header', entryId: '', name: ownNames.header, lines: listHeaderLines(view.header) },
  ...view.sections.flatMap(listSectionPlaces),
  ...(view.letter
    ? [{ section: 'letter', entryId: '', name: ownNames.letter, lines: listLetterLines(view.letter) } as const]
    : []),
]

const listHeaderLines = (header: ViewHeader) =>
  present([
    lineText(header.name),
    lineText(header.nameNative),
    header.pronouns,
    lineText(header.label),
    ...header.contacts.map(({ text }) => text),
    ...header.facts.map(({ term, text }) => `${term}: ${lineText(text)}`),
  ])

const listLetterLines = ({ recipient, date, subject, greeting, paragraphs, closing }: ViewLetter) =>
  present([
    ...recipient.map(lineText),
    date,
    lineText(subject),
    lineText(greeting),
    ...paragraphs.map(lineText),
    lineText(closing),
  ])

function listSectionPlaces(section: ViewSection): PrintedPlace[] {
  const place = { section: section.key, entryId: '', name: sectionNames[section.key] }
  if (section.kind === 'text') return [{ ...place, lines: section.paragraphs.map(lineText) }]
  const entries =
    section.kind === 'facts'
      ? section.facts.map(({ id, term, detail }) => ({ id, lines: present([lineText(term), lineText(detail)]) }))
      : section.entries.map(entry => ({ id: entry.id, lines: listEntryLines(entry) }))
  return [
    { ...place, lines: [] },
    ...entries.map(({ id, lines }) => ({
      section: section.key,
      entryId: id,
      name: `${place.name}: ${lines[0] ?? ''}`,
      lines,
    })),
  ]
}

const listEntryLines = (entry: ViewEntry) =>
  present([
    present([lineText(entry.title), lineText(entry.subtitle)]).join(', '),
    present([entry.place, entry.dates]).join(', '),
    ...entry.notes.map(lineText),
    entry.url,
    ...entry.paragraphs.map(lineText),
    ...entry.highlights.map(lineText),
  ])
