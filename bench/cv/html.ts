import type { DocumentView } from '#shared/cv/view.ts'

type Line = DocumentView['header']['name']

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const toRuns = ({ runs }: Line) =>
  runs
    .map(({ text, bold, italic }) => {
      const words = italic ? `<em>${escape(text)}</em>` : escape(text)
      return bold ? `<strong>${words}</strong>` : words
    })
    .join('')
const paragraph = (line: Line) => `<p>${toRuns(line)}</p>`

/** The same text in one column, for a browser to print. */
export function toHtml(view: DocumentView): string {
  const sections = view.sections.map(section => {
    const title = `<h2>${escape(section.title)}</h2>`
    if (section.kind === 'text') return title + section.paragraphs.map(paragraph).join('')
    if (section.kind === 'facts')
      return (
        title + section.facts.map(({ term, detail }) => `<p><b>${toRuns(term)}</b>: ${toRuns(detail)}</p>`).join('')
      )
    const entries = section.entries.map(
      entry =>
        `<h3>${toRuns(entry.title)} <span>${escape(entry.dates)}</span></h3>` +
        `<p>${toRuns(entry.subtitle)} ${escape(entry.place)}</p>` +
        [...entry.notes, ...entry.paragraphs].map(paragraph).join('') +
        `<ul>${entry.highlights.map(each => `<li>${toRuns(each)}</li>`).join('')}</ul>`,
    )
    return title + entries.join('')
  })
  const contacts = escape(view.header.contacts.map(({ text }) => text).join(' | '))
  return (
    `<!doctype html><html lang="${view.language}"><meta charset="utf-8"><title>${escape(view.title)}</title>` +
    '<style>@page{margin:19mm}body{font:10.5pt Inter,Arial,sans-serif}h2{font-size:12pt}h3{font-size:10.5pt}</style>' +
    `<h1>${toRuns(view.header.name)}</h1><p>${contacts}</p>${sections.join('')}</html>`
  )
}
