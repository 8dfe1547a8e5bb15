import { createHash } from 'node:crypto'
import { productName } from '#shared/brand.ts'
import { dayOf, spellDay } from '#shared/calendar/days.ts'
import { sureness } from '#shared/rules/sureness.ts'
import { plainText, type Inline, type RichText } from '#shared/rich-text/rich-text.ts'
import { drawings } from '#shared/site/horizon-drawings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { typeset } from '#server/platform/documents/typeset.ts'
import { fillRichText, fillWords, readFigures, type Figure } from '#server/features/rules/figures.ts'
import type { Ebook } from './content.ts'
import template from './ebook.typ?raw'

interface Made {
  /** Hash of everything in it. */
  version: string
  pdf: Promise<Uint8Array>
}
/** The newest of each guide. Typesetting takes seconds, so it is done once for each state of the ledger. */
const made = new Map<string, Made>()

/** The lines on the page to fill in. */
const dates = [
  'My course ends',
  'My student permission ends',
  'First day I may apply to stay after my course',
  'Last day to apply',
  'That permission ends',
  'I talk about sponsorship at work',
  'Papers for the next visa are complete',
  'My passport ends',
]

/** The guide with the figures of the day. */
export async function ebookFile(
  db: Database,
  book: Ebook,
  origin: string,
  now: Date,
): Promise<{ pdf: Uint8Array; version: string }> {
  const today = dayOf(now)
  const words = book.chapters.flatMap(({ body, checklist }) => [
    plainText(body),
    ...checklist.map(point => point.map(({ text }) => text).join('')),
  ])
  const figures = await readFigures(db, words, today)
  const find = (id: string) => figures.get(id)
  const said = {
    title: book.title,
    summary: book.summary,
    product: productName,
    dates,
    horizon: drawHorizon(book.countryId),
    rules: `${origin}/immigration-guide`,
    contact: `${origin}/contact-us`,
    chapters: book.chapters.map(({ title, summary, body, checklist }) => ({
      title,
      summary,
      body: whole(fillRichText(body, find), origin),
      checklist: checklist.map(point => wholeWords(fillWords(point, find), origin)),
    })),
    sources: bySource([...figures.values()]),
  }
  const version = createHash('sha256').update(template).update(JSON.stringify(said)).digest('hex').slice(0, 16)
  let kept = made.get(book.slug)
  if (kept?.version !== version) {
    const [year, month, day] = today.split('-').map(Number)
    kept = { version, pdf: typeset({ template, data: { ...said, day: spellDay(today), date: { year, month, day } } }) }
    made.set(book.slug, kept)
    // After a failure, the next request tries again.
    kept.pdf.catch(() => made.delete(book.slug))
  }
  return { pdf: await kept.pdf, version }
}

/**
 * Starts to typeset a guide that is not ready yet, so that it is done once someone has filled in the form. If that
 * fails, the request for the file reports it.
 */
export function prepareEbook(...of: Parameters<typeof ebookFile>) {
  void ebookFile(...of).catch(() => undefined)
}

function bySource(figures: readonly Figure[]) {
  const sources = new Map<
    string,
    { name: string; url: string; checked: string; sure: string; figures: { title: string; words: string }[] }
  >()
  for (const {
    title,
    words,
    source: { name, url },
    checkedOn,
    confidence,
  } of figures) {
    const key = `${url} ${checkedOn} ${confidence}`
    if (!sources.has(key))
      sources.set(key, { name, url, checked: spellDay(checkedOn), sure: sureness[confidence], figures: [] })
    sources.get(key)!.figures.push({ title, words })
  }
  return [...sources.values()]
}

/** Relative addresses are no use on paper, or in a file on someone's disk. */
const wholeWords = (content: readonly Inline[], origin: string) =>
  content.map(inline => (inline.href?.startsWith('/') ? { ...inline, href: origin + inline.href } : inline))
const whole = (blocks: RichText, origin: string): RichText =>
  blocks.map(block =>
    block.kind === 'list'
      ? { ...block, items: block.items.map(item => wholeWords(item, origin)) }
      : { ...block, content: wholeWords(block.content, origin) },
  )

function drawHorizon(countryId: number): string {
  const {
    line,
    disc: [x, y, radius],
  } = drawings[countryId]!
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="300 0 600 300">' +
    '<rect x="300" y="226" width="600" height="74" fill="#0f1f1c"/>' +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#ffe08a"/>` +
    `<path d="${line}" fill="none" stroke="#0f1f1c" stroke-width="4" stroke-linejoin="round"/></svg>`
  )
}
