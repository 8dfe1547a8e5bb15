import type { DocumentView } from '#shared/cv/view.ts'

export type CreateElement = (type: string, props: object, children: unknown) => unknown
/** As far as we use react-pdf. Its parts of a page are names. */
export interface ReactPdf {
  Document: string
  Page: string
  Text: string
  Font: { register(font: object): void }
}

/** Where the three styles of the text are. */
export interface FontFiles {
  regular: string
  italic: string
  bold: string
}

export const registerFonts = ({ Font }: ReactPdf, { regular, italic, bold }: FontFiles) =>
  Font.register({
    family: 'Inter',
    fonts: [{ src: regular }, { src: italic, fontStyle: 'italic' }, { src: bold, fontWeight: 700 }],
  })

/** The same text in one column, for react-pdf. */
export function buildDocument({ Document, Page, Text }: ReactPdf, createElement: CreateElement, view: DocumentView) {
  let key = 0
  const line = (runs: DocumentView['header']['name']['runs'], style: object) =>
    createElement(
      Text,
      { style, key: key++ },
      runs.map(({ text, bold, italic }, i) =>
        createElement(
          Text,
          { key: i, style: { fontWeight: bold ? 700 : 400, fontStyle: italic ? 'italic' : 'normal' } },
          text,
        ),
      ),
    )
  const text = (words: string, style: object = {}) => createElement(Text, { key: key++, style }, words)
  const parts = [line(view.header.name.runs, { fontSize: 22 })]
  parts.push(text(view.header.contacts.map(contact => contact.text).join(' | ')))
  for (const section of view.sections) {
    parts.push(text(section.title, { fontSize: 12, marginTop: 8 }))
    if (section.kind === 'text') for (const each of section.paragraphs) parts.push(line(each.runs, {}))
    if (section.kind === 'facts')
      for (const { term, detail } of section.facts) parts.push(line([...term.runs, { text: ': ' }, ...detail.runs], {}))
    if (section.kind !== 'entries') continue
    for (const entry of section.entries) {
      parts.push(line([...entry.title.runs, { text: `  ${entry.dates}` }], { marginTop: 5 }))
      parts.push(line([...entry.subtitle.runs, { text: entry.place }], {}))
      for (const each of [...entry.notes, ...entry.paragraphs]) parts.push(line(each.runs, {}))
      for (const each of entry.highlights) parts.push(line([{ text: '• ' }, ...each.runs], { marginLeft: 8 }))
    }
  }
  const page = createElement(Page, { size: 'A4', style: { fontFamily: 'Inter', fontSize: 10.5, padding: 54 } }, parts)
  return createElement(Document, {}, page)
}
