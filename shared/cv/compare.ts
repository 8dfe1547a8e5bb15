import { sectionNames, type ListSection } from './choices.ts'
import type { CvDocument } from './document.ts'
import { plainText } from './text.ts'

/** The parts of a document that can be compared and chosen one by one. */
export type DocumentPart = Exclude<keyof CvDocument, 'other'>

const { summary: _summary, ...listNames } = sectionNames
export const partNames: Readonly<Record<DocumentPart, string>> = {
  ...listNames,
  basics: 'Personal details and profile',
  letter: 'Letter',
  meta: 'Country, role, layout and order',
}

/** The parts that differ between two documents. */
export const listDifferingParts = (one: CvDocument, other: CvDocument): DocumentPart[] =>
  (Object.keys(partNames) as DocumentPart[]).filter(part => describe(one[part]) !== describe(other[part]))

/** Without regard to the order of keys, which a database does not keep. */
function describe(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(describe).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  return `{${Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${key}:${describe(each)}`)
    .sort()
    .join()}}`
}

/** The words of a part, a line for each value. */
export function summarisePart(document: CvDocument, part: DocumentPart): string {
  if (part === 'meta') return listWords(document.meta.sojourn, ['schemaVersion', 'dismissedAdvice', 'hiddenEntries'])
  return listWords(document[part] as CvDocument[ListSection], ['id', 'other'])
}

function listWords(value: unknown, without: readonly string[]): string {
  if (typeof value === 'string') return plainText(value)
  if (typeof value !== 'object' || value === null) return ''
  const parts = Array.isArray(value)
    ? value.map(each => listWords(each, without))
    : Object.entries(value)
        .filter(([key]) => !without.includes(key))
        .map(([, each]) => listWords(each, without))
  return parts.filter(Boolean).join('\n')
}
