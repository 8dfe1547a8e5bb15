import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentView } from '#shared/cv/view.ts'

type DrawWithReactPdf = (view: DocumentView) => Promise<unknown>
type CreateElement = (type: string, props: object, children: unknown) => unknown
/** As far as we use it. Its parts of a page are names. */
interface ReactPdf {
  Document: string
  Page: string
  Text: string
  Font: { register(font: object): void }
  renderToBuffer(document: unknown): Promise<unknown>
}

/** The same text in one column, as react-pdf draws it. */
export async function loadReactPdf(folder: string): Promise<DrawWithReactPdf> {
  const packages = createRequire(pathToFileURL(resolve(folder, 'package.json')))
  const load = (name: string): Promise<unknown> => import(pathToFileURL(packages.resolve(name)).href)
  const { createElement } = (await load('react')) as { createElement: CreateElement }
  const { Document, Font, Page, Text, renderToBuffer } = (await load('@react-pdf/renderer')) as ReactPdf
  const ours = createRequire(import.meta.url)
  const file = (style: string) => ours.resolve(`@expo-google-fonts/inter/${style}/Inter_${style}.ttf`)
  const fonts = [
    { src: file('400Regular') },
    { src: file('400Regular_Italic'), fontStyle: 'italic' },
    { src: file('700Bold'), fontWeight: 700 },
  ]
  Font.register({ family: 'Inter', fonts })
  const line = (runs: DocumentView['header']['name']['runs'], style: object, key: number) =>
    createElement(
      Text,
      { style, key },
      runs.map(({ text, bold, italic }, i) =>
        createElement(
          Text,
          { key: i, style: { fontWeight: bold ? 700 : 400, fontStyle: italic ? 'italic' : 'normal' } },
          text,
        ),
      ),
    )
  return async view => {
    let key = 0
    const text = (words: string, style: object = {}) => createElement(Text, { key: key++, style }, words)
    const parts = [line(view.header.name.runs, { fontSize: 22 }, key++)]
    parts.push(text(view.header.contacts.map(contact => contact.text).join(' | ')))
    for (const section of view.sections) {
      parts.push(text(section.title, { fontSize: 12, marginTop: 8 }))
      if (section.kind === 'text') for (const each of section.paragraphs) parts.push(line(each.runs, {}, key++))
      if (section.kind === 'facts')
        for (const { term, detail } of section.facts)
          parts.push(line([...term.runs, { text: ': ' }, ...detail.runs], {}, key++))
      if (section.kind !== 'entries') continue
      for (const entry of section.entries) {
        parts.push(line([...entry.title.runs, { text: `  ${entry.dates}` }], { marginTop: 5 }, key++))
        parts.push(line([...entry.subtitle.runs, { text: entry.place }], {}, key++))
        for (const each of [...entry.notes, ...entry.paragraphs]) parts.push(line(each.runs, {}, key++))
        for (const each of entry.highlights) parts.push(line([{ text: '• ' }, ...each.runs], { marginLeft: 8 }, key++))
      }
    }
    const page = createElement(Page, { size: 'A4', style: { fontFamily: 'Inter', fontSize: 10.5, padding: 54 } }, parts)
    return renderToBuffer(createElement(Document, {}, page))
  }
}
