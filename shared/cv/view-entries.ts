import type { ListSection } from './choices.ts'
import { printMonth, printPeriod, type DateWords } from './dates.ts'
import type { CvDocument } from './document.ts'
import { join, plainLine, present, toLine, toLines } from './lines.ts'
import type { ViewEntry, ViewFact } from './view.ts'
import type { DocumentWords } from './words.ts'

export type Entry<Section extends ListSection> = CvDocument[Section][number]
/** The entries of a section that are not hidden. */
export type Shown = <Section extends ListSection>(section: Section) => readonly Entry<Section>[]

export function viewFacts(key: 'skills' | 'languages' | 'interests', shown: Shown, words: DocumentWords): ViewFact[] {
  const fact = (id: string, term: string, detail: string) => ({ id, term: plainLine(term), detail: plainLine(detail) })
  if (key === 'languages')
    return shown('languages').map(({ id, language, cefr, fluency, test }) =>
      fact(id, language, join(', ', cefr === 'native' ? words.native : cefr, fluency, test)),
    )
  if (key === 'skills')
    return shown('skills').map(({ id, name, level, keywords }) =>
      fact(id, level ? `${name} (${level})` : name, present(keywords).join(', ')),
    )
  return shown('interests').map(({ id, name, keywords }) => fact(id, name, present(keywords).join(', ')))
}

const emptyLine = plainLine('')
const noText = {
  title: emptyLine,
  subtitle: emptyLine,
  place: '',
  dates: '',
  url: '',
  notes: [],
  paragraphs: [],
  highlights: [],
} as const

type EntrySection = Exclude<ListSection, 'skills' | 'languages' | 'interests'>

export function viewEntries(key: EntrySection, shown: Shown, words: DocumentWords, dates: DateWords): ViewEntry[] {
  const period = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    startDate || endDate ? printPeriod(startDate, endDate, dates) : ''
  const month = (date: string) => (date ? printMonth(date, dates) : '')
  const list = (lines: readonly string[]) => present(lines).map(toLine)
  switch (key) {
    case 'work':
      return shown('work').map(entry => ({
        ...noText,
        id: entry.id,
        title: plainLine(entry.position || entry.name),
        subtitle: plainLine(entry.position ? entry.name : ''),
        place: entry.location,
        dates: period(entry),
        url: entry.url,
        notes: list([entry.description]),
        paragraphs: toLines(entry.summary),
        highlights: list(entry.highlights),
      }))
    case 'volunteer':
      return shown('volunteer').map(entry => ({
        ...noText,
        id: entry.id,
        title: plainLine(entry.position || entry.organization),
        subtitle: plainLine(entry.position ? entry.organization : ''),
        place: entry.location,
        dates: period(entry),
        url: entry.url,
        paragraphs: toLines(entry.summary),
        highlights: list(entry.highlights),
      }))
    case 'education':
      return shown('education').map(entry => {
        const degree = join(' ', entry.studyType, entry.area)
        return {
          ...noText,
          id: entry.id,
          title: plainLine(degree || entry.institution),
          subtitle: plainLine(degree ? entry.institution : ''),
          place: entry.location,
          dates: period(entry),
          url: entry.url,
          notes: [
            ...namedLine(words.grade, join('; ', entry.score, entry.scoreEquivalent)),
            ...namedLine(words.courses, present(entry.courses).join(', ')),
          ],
          highlights: list(entry.highlights),
        }
      })
    case 'projects':
      return shown('projects').map(entry => ({
        ...noText,
        id: entry.id,
        title: plainLine(entry.name),
        subtitle: plainLine(join(', ', present(entry.roles).join(', '), entry.entity, entry.type)),
        dates: period(entry),
        url: entry.url,
        paragraphs: toLines(entry.description),
        highlights: list(entry.highlights),
        notes: [entry.keywords]
          .filter(keywords => present(keywords).length > 0)
          .map(k => plainLine(present(k).join(', '))),
      }))
    case 'certificates':
      return shown('certificates').map(entry => ({
        ...noText,
        id: entry.id,
        title: plainLine(entry.name),
        subtitle: plainLine(entry.issuer),
        dates: month(entry.date),
        url: entry.url,
      }))
    case 'awards':
      return shown('awards').map(entry => ({
        ...noText,
        id: entry.id,
        title: plainLine(entry.title),
        subtitle: plainLine(entry.awarder),
        dates: month(entry.date),
        paragraphs: toLines(entry.summary),
      }))
    case 'publications':
      return shown('publications').map(entry => ({
        ...noText,
        id: entry.id,
        title: plainLine(entry.name),
        subtitle: plainLine(entry.publisher),
        dates: month(entry.releaseDate),
        url: entry.url,
        paragraphs: toLines(entry.summary),
      }))
    case 'references':
      return shown('references').map(entry => ({
        ...noText,
        id: entry.id,
        title: plainLine(entry.name),
        paragraphs: toLines(entry.reference),
      }))
  }
}

const namedLine = (name: string, text: string) => (text ? [plainLine(`${name}: ${text}`)] : [])
