import type { DocumentView } from '#shared/cv/view.ts'
import { attribute, type Xml } from './xml.ts'

/** Fonts that Word and LibreOffice have, and that go on to the next for scripts they lack. */
const fontPairs = {
  sans: { body: 'Calibri', heading: 'Calibri' },
  serif: { body: 'Cambria', heading: 'Cambria' },
  mixed: { body: 'Calibri', heading: 'Cambria' },
} as const

/** Between lines of text, in twentieths of a point. */
const gaps = { compact: 40, normal: 80, roomy: 120 } as const
/** From the left edge of the text to the dates on the right. */
const datesAt = { a4: 9_638, 'us-letter': 9_972 } as const

interface StyleOptions {
  id: string
  name: string
  /** In points. */
  size: number
  before?: number
  after?: number
  isBold?: boolean
  colour?: string
  font?: string
  extra?: Xml
}

/** The named styles of the file: whoever edits it changes a style once, and finds real headings in the outline. */
export function styles(view: DocumentView, namespace: string): Xml {
  const { size, fontPair, density, accent } = view.design
  const { body, heading } = fontPairs[fontPair]
  const gap = gaps[density]
  const colour = accent.slice(1)
  const language = attribute(view.language)
  const fonts = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`
  const outline = (level: number) => `<w:keepNext/><w:outlineLvl w:val="${level}"/>`
  const style = ({
    id,
    name,
    size: points,
    before = 0,
    after = gap,
    isBold,
    colour: ink,
    font,
    extra = '',
  }: StyleOptions) =>
    `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>` +
    `${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/>'}<w:qFormat/>` +
    `<w:pPr>${extra.includes('keepNext') ? '<w:keepNext/>' : ''}` +
    `${id === 'Heading2' ? `<w:tabs><w:tab w:val="right" w:pos="${datesAt[view.paper]}"/></w:tabs>` : ''}` +
    `<w:spacing w:before="${before}" w:after="${after}"/>${extra.replace('<w:keepNext/>', '')}</w:pPr>` +
    `<w:rPr>${font ? fonts(font) : ''}${isBold ? '<w:b/><w:bCs/>' : ''}${ink ? `<w:color w:val="${ink}"/>` : ''}` +
    `<w:sz w:val="${Math.round(points * 2)}"/><w:szCs w:val="${Math.round(points * 2)}"/></w:rPr></w:style>`
  return (
    `<w:styles xmlns:w="${namespace}"><w:docDefaults><w:rPrDefault><w:rPr>${fonts(body)}` +
    `<w:sz w:val="${Math.round(size * 2)}"/><w:lang w:val="${language}" w:bidi="${language}" w:eastAsia="${language}"/>` +
    '</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>' +
    style({ id: 'Normal', name: 'Normal', size }) +
    style({ id: 'Title', name: 'Title', size: size * 2, isBold: true, colour, font: heading }) +
    style({ id: 'Subtitle', name: 'Subtitle', size: size * 1.1 }) +
    style({ id: 'Contact', name: 'Contact', size, after: 20 }) +
    style({
      id: 'Heading1',
      name: 'heading 1',
      size: size * 1.15,
      before: gap * 3,
      isBold: true,
      colour,
      font: heading,
      extra: outline(0),
    }) +
    style({ id: 'Heading2', name: 'heading 2', size, before: gap * 1.5, after: 20, isBold: true, extra: outline(1) }) +
    style({ id: 'Note', name: 'Note', size, after: 20, colour: '4A5157' }) +
    style({ id: 'ListBullet', name: 'List Bullet', size, after: gap / 2, extra: '<w:contextualSpacing/>' }) +
    // Of a letter. The lines of an address belong together, apart from what is around them.
    style({ id: 'Recipient', name: 'Recipient', size, before: gap * 4, after: gap, extra: '<w:contextualSpacing/>' }) +
    style({ id: 'BodyText', name: 'Body Text', size, before: gap, after: gap * 2 }) +
    '</w:styles>'
  )
}
