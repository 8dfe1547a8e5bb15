import { lineText, type Line } from './lines.ts'
import type { DocumentView, ViewEntry, ViewLetter, ViewSection } from './view.ts'

/** Words, with the address of a link behind them: plain text has no links. */
const lineWithAddresses = ({ runs }: Line) =>
  runs.map(({ text, url }) => (url && !text.includes(url) ? `${text} (${url})` : text)).join('')
const filled = (lines: readonly string[]) => lines.filter(line => line.trim())

/** The document as plain text, for forms that take nothing else. */
export function toPlainText(view: DocumentView): string {
  const parts = [
    printHeader(view),
    ...view.sections.map(printSection),
    ...(view.letter ? [printLetter(view.letter)] : []),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function printHeader({ header }: DocumentView): string {
  return filled([
    lineText(header.name),
    lineText(header.nameNative),
    header.pronouns,
    lineText(header.label),
    ...header.contacts.map(({ text }) => text),
    ...header.facts.map(({ term, text }) => `${term}: ${lineText(text)}`),
  ]).join('\n')
}

function printSection(section: ViewSection): string {
  const heading = `${section.title.toUpperCase()}\n`
  if (section.kind === 'text') return heading + section.paragraphs.map(lineWithAddresses).join('\n')
  if (section.kind === 'facts')
    return (
      heading +
      section.facts.map(({ term, detail }) => filled([lineText(term), lineText(detail)]).join(': ')).join('\n')
    )
  return heading + section.entries.map(printEntry).join('\n\n')
}

const printEntry = (entry: ViewEntry) =>
  filled([
    filled([lineText(entry.title), entry.dates]).join(' | '),
    filled([lineText(entry.subtitle), entry.place]).join(', '),
    ...entry.notes.map(lineWithAddresses),
    entry.url,
    ...entry.paragraphs.map(lineWithAddresses),
    ...entry.highlights.map(line => `- ${lineWithAddresses(line)}`),
  ]).join('\n')

const printLetter = (letter: ViewLetter) =>
  filled([
    letter.recipient.map(lineText).join('\n'),
    letter.date,
    lineText(letter.subject),
    lineText(letter.greeting),
    ...letter.paragraphs.map(lineWithAddresses),
    filled([lineText(letter.closing), letter.sender]).join('\n'),
  ]).join('\n\n')
