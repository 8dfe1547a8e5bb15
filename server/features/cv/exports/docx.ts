import { strToU8, zipSync } from 'fflate'
import type { Line } from '#shared/cv/lines.ts'
import type { DocumentView, ViewEntry, ViewSection } from '#shared/cv/view.ts'
import { styles } from './docx-styles.ts'
import { attribute, element, text, type Xml } from './xml.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** In twentieths of a point. */
const paperSizes = { a4: { width: 11_906, height: 16_838 }, 'us-letter': { width: 12_240, height: 15_840 } } as const
const pageMargin = 1_134
/** Every file in the archive is as old as the format of its dates goes, so that equal documents are equal files. */
const noDate = new Date(1980, 0, 1)

type Style =
  | 'Title'
  | 'Subtitle'
  | 'Contact'
  | 'Heading1'
  | 'Heading2'
  | 'Note'
  | 'ListBullet'
  | 'Recipient'
  | 'BodyText'
  | 'Normal'

/**
 * A Word file with real headings, lists and links, in one column: the same content and order as the PDF, not the same
 * look.
 */
export function writeDocx(view: DocumentView): Uint8Array {
  const links = new Map<string, string>()
  const body = writeBody(view, url => {
    if (!links.has(url)) links.set(url, `link${links.size + 1}`)
    return links.get(url)!
  })
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageFiles,
    'docProps/core.xml': writeProperties(view),
    'word/document.xml': `<w:document xmlns:w="${word}" xmlns:r="${relations}"><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': writeRelations(links),
    'word/styles.xml': styles(view, word),
    'word/numbering.xml': numbering,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(declaration + xml)])), {
    mtime: noDate,
  })
}

type LinkTo = (url: string) => string

function writeBody(view: DocumentView, linkTo: LinkTo): Xml {
  const { width, height } = paperSizes[view.paper]
  const line = (style: Style, content: Line) => paragraph(style, content.direction, runs(content, linkTo))
  const plain = (style: Style, words: string, url = '') =>
    words ? paragraph(style, view.direction, linked(run(words, {}), url, linkTo)) : ''
  const { header } = view
  const contacts = header.contacts
    .map(({ text: words, url }) => linked(run(words, {}), url, linkTo))
    .join(run(' | ', {}))
  return [
    header.name.runs.length > 0 ? line('Title', header.name) : '',
    header.nameNative.runs.length > 0 ? line('Subtitle', header.nameNative) : '',
    header.label.runs.length > 0 ? line('Subtitle', header.label) : '',
    plain('Contact', header.pronouns),
    contacts && paragraph('Contact', view.direction, contacts),
    ...header.facts.map(fact =>
      paragraph('Contact', view.direction, run(`${fact.term}: `, {}) + runs(fact.text, linkTo)),
    ),
    ...view.sections.map(section => writeSection(section, view, line, linkTo)),
    view.letter ? writeLetter(view, line, plain) : '',
    `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar w:top="${pageMargin}" w:right="${pageMargin}" ` +
      `w:bottom="${pageMargin}" w:left="${pageMargin}" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`,
  ].join('')
}

type WriteLine = (style: Style, content: Line) => Xml

function writeSection(section: ViewSection, view: DocumentView, line: WriteLine, linkTo: LinkTo): Xml {
  const heading = paragraph('Heading1', view.direction, run(section.title, {}))
  if (section.kind === 'text') return heading + section.paragraphs.map(each => line('Normal', each)).join('')
  if (section.kind === 'entries')
    return heading + section.entries.map(each => writeEntry(each, view, line, linkTo)).join('')
  return (
    heading +
    section.facts
      .map(({ term, detail }) => {
        const separator = term.runs.length > 0 && detail.runs.length > 0 ? run(': ', {}) : ''
        const bold = term.runs.map(each => run(each.text, { bold: true }, term.direction)).join('')
        return paragraph('Normal', term.direction, bold + separator + runs(detail, linkTo))
      })
      .join('')
  )
}

function writeEntry(entry: ViewEntry, view: DocumentView, line: WriteLine, linkTo: LinkTo): Xml {
  const title = runs(entry.title, linkTo) + (entry.dates ? '<w:r><w:tab/></w:r>' + run(entry.dates, {}) : '')
  const under = [
    runs(entry.subtitle, linkTo),
    entry.place ? run(entry.subtitle.runs.length > 0 ? `, ${entry.place}` : entry.place, {}) : '',
  ].join('')
  return [
    paragraph('Heading2', entry.title.direction, title),
    under && paragraph('Normal', entry.subtitle.direction, under),
    ...entry.notes.map(each => line('Note', each)),
    entry.url && paragraph('Note', view.direction, linked(run(entry.url, {}), entry.url, linkTo)),
    ...entry.paragraphs.map(each => line('Normal', each)),
    ...entry.highlights.map(each => line('ListBullet', each)),
  ].join('')
}

function writeLetter({ letter }: DocumentView, line: WriteLine, plain: (style: Style, words: string) => Xml): Xml {
  const present = (style: Style, content: Line) => (content.runs.length > 0 ? line(style, content) : '')
  return [
    ...letter!.recipient.map(each => line('Recipient', each)),
    plain('BodyText', letter!.date),
    present('Heading1', letter!.subject),
    present('BodyText', letter!.greeting),
    ...letter!.paragraphs.map(each => line('BodyText', each)),
    present('BodyText', letter!.closing),
    plain('BodyText', letter!.sender),
  ].join('')
}

function paragraph(style: Style, direction: Line['direction'], content: Xml): Xml {
  const bullet = style === 'ListBullet' ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : ''
  const bidi = direction === 'rtl' ? '<w:bidi/>' : ''
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${bullet}${bidi}</w:pPr>${content}</w:p>`
}

interface RunStyle {
  bold?: boolean | undefined
  italic?: boolean | undefined
}

const runs = ({ runs: all, direction }: Line, linkTo: LinkTo): Xml =>
  all
    .map(({ text: words, bold, italic, url }) => linked(run(words, { bold, italic }, direction), url ?? '', linkTo))
    .join('')

function run(words: string, { bold, italic }: RunStyle, direction: Line['direction'] = 'ltr'): Xml {
  const properties = [
    bold ? '<w:b/><w:bCs/>' : '',
    italic ? '<w:i/><w:iCs/>' : '',
    direction === 'rtl' ? '<w:rtl/>' : '',
  ].join('')
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text(words)}</w:t></w:r>`
}

const linked = (content: Xml, url: string, linkTo: LinkTo): Xml =>
  url ? `<w:hyperlink r:id="${linkTo(url)}" w:history="1">${content}</w:hyperlink>` : content

function writeRelations(links: ReadonlyMap<string, string>): Xml {
  const all = [...links].map(
    ([url, id]) =>
      `<Relationship Id="${id}" Type="${relations}/hyperlink" Target="${attribute(url)}" TargetMode="External"/>`,
  )
  return (
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/>` +
    `<Relationship Id="numbering" Type="${relations}/numbering" Target="numbering.xml"/>` +
    `${all.join('')}</Relationships>`
  )
}

const writeProperties = (view: DocumentView): Xml =>
  '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/">' +
  element('dc:title', view.title) +
  element('dc:creator', view.header.name.runs.map(each => each.text).join('')) +
  element('dc:language', view.language) +
  '</cp:coreProperties>'

const part = (name: string, type: string) =>
  `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-${type}+xml"/>`
const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  part('/word/document.xml', 'officedocument.wordprocessingml.document.main') +
  part('/word/styles.xml', 'officedocument.wordprocessingml.styles') +
  part('/word/numbering.xml', 'officedocument.wordprocessingml.numbering') +
  part('/docProps/core.xml', 'package.core-properties') +
  '</Types>'
const packageFiles =
  `<Relationships xmlns="${packageRelations}">` +
  `<Relationship Id="document" Type="${relations}/officeDocument" Target="word/document.xml"/>` +
  `<Relationship Id="properties" Type="${packageRelations}/metadata/core-properties" Target="docProps/core.xml"/>` +
  '</Relationships>'
const numbering =
  `<w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>` +
  '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/>' +
  '<w:pPr><w:ind w:left="360" w:hanging="260"/></w:pPr></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'
