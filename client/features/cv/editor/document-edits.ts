import { sectionKeys, type ListSection, type SectionKey } from '#shared/cv/choices.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { createEntry } from './section-fields.ts'

/** Pure changes of a document. Each answers a new one and leaves the old as it was. */
export type Edit = (document: CvDocument) => CvDocument
export type Entry = Record<string, unknown> & { id: string }

type Settings = CvDocument['meta']['sojourn']
export const changeSettings =
  (part: Partial<Settings>): Edit =>
  document => ({ ...document, meta: { ...document.meta, sojourn: { ...document.meta.sojourn, ...part } } })

export const changeBasics =
  (part: Partial<CvDocument['basics']>): Edit =>
  document => ({ ...document, basics: { ...document.basics, ...part } })

export const changeLetter =
  (part: Partial<CvDocument['letter']>): Edit =>
  document => ({ ...document, letter: { ...document.letter, ...part } })

export const entriesOf = (document: CvDocument, section: ListSection) =>
  document[section] as unknown as readonly Entry[]

const withEntries = (document: CvDocument, section: ListSection, entries: readonly Entry[]): CvDocument => ({
  ...document,
  [section]: entries,
})

export const addEntry =
  (section: ListSection, id: string): Edit =>
  document =>
    withEntries(document, section, [...entriesOf(document, section), createEntry(section, id)])

export const changeEntry =
  (section: ListSection, id: string, part: Record<string, unknown>): Edit =>
  document =>
    withEntries(
      document,
      section,
      entriesOf(document, section).map(entry => (entry.id === id ? { ...entry, ...part } : entry)),
    )

export const removeEntry =
  (section: ListSection, id: string): Edit =>
  document =>
    withEntries(
      document,
      section,
      entriesOf(document, section).filter(entry => entry.id !== id),
    )

/** Moves something to a place in its list; the list itself when it is there already. */
function move<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  if (from < 0 || to < 0 || to >= list.length || from === to) return list
  const rest = list.filter((_, place) => place !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

export const moveEntry =
  (section: ListSection, id: string, by: -1 | 1): Edit =>
  document => {
    const entries = entriesOf(document, section)
    const from = entries.findIndex(entry => entry.id === id)
    const moved = move(entries, from, from + by)
    return moved === entries ? document : withEntries(document, section, moved)
  }

/** Every section once: those the document orders first, then the rest. */
export function orderedSections({ meta }: CvDocument): SectionKey[] {
  const { sectionOrder } = meta.sojourn
  return [...sectionOrder, ...sectionKeys.filter(key => !sectionOrder.includes(key))]
}

export const moveSection =
  (section: SectionKey, to: number): Edit =>
  document => {
    const order = orderedSections(document)
    const moved = move(order, order.indexOf(section), to)
    return moved === order ? document : changeSettings({ sectionOrder: [...moved] })(document)
  }

const toggle = <Item>(list: readonly Item[], item: Item) =>
  list.includes(item) ? list.filter(each => each !== item) : [...list, item]

export const toggleSection =
  (section: SectionKey): Edit =>
  document =>
    changeSettings({ hiddenSections: toggle(document.meta.sojourn.hiddenSections, section) })(document)

export const toggleEntry =
  (id: string): Edit =>
  document =>
    changeSettings({ hiddenEntries: toggle(document.meta.sojourn.hiddenEntries, id) })(document)
