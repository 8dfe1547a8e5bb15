import * as z from 'zod/mini'
import { filterNames } from '#shared/jobs/filters.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openShelf, readFields, tryToRead, type EditableTexts } from '#server/platform/edits/editable-texts.ts'
import { readBody, spellFile, spellPage } from './landing-text.ts'

const Text = z.string().check(z.minLength(1))
const Content = z.strictObject({
  title: Text,
  /** What other pages call it. */
  short: Text,
  description: Text,
  lead: Text,
  filters: z.partialRecord(z.enum(filterNames), Text),
  sections: z.array(
    z.strictObject({
      heading: Text,
      paragraphs: z.array(Text).check(z.minLength(1)),
      steps: z._default(z.array(Text), []),
    }),
  ),
  questions: z.array(z.strictObject({ question: Text, answer: Text })),
  related: z.array(z.strictObject({ to: Text, label: Text })),
})
export type LandingContent = z.output<typeof Content>

const files = import.meta.glob<string>('../../../content/landing/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const rawPages = new Map(Object.entries(files).map(([path, raw]) => [/([^/]+)\.json$/.exec(path)![1]!, raw]))

/** The repository's landing pages by address without the slash. A mistake in one stops the server from starting. */
export const landingPages: ReadonlyMap<string, LandingContent> = new Map(
  [...rawPages].map(([slug, raw]) => [slug, z.parse(Content, JSON.parse(raw))]),
)

/** What staff can change. Which jobs a page shows, and its links, belong to its address and stay. */
const FrontMatter = z.strictObject({ title: Text, short: Text, description: Text, lead: Text })

export const landingTexts: EditableTexts<LandingContent> = {
  kind: 'landing',
  repository: new Map([...landingPages].map(([slug, page]) => [slug, spellPage(page)])),
  read: (slug, text) => {
    const original = landingPages.get(slug)
    if (!original) throw new Error('There is no landing page at this address.')
    const { front, body } = readFields(FrontMatter, text)
    return { ...original, ...front, ...readBody(body) }
  },
  titleOf: ({ title }) => title,
  addressOf: slug => `/${slug}`,
  fields: [
    { name: 'title', label: 'Title', kind: 'line' },
    { name: 'short', label: 'Short name', hint: 'What other pages call it.', kind: 'line' },
    { name: 'description', label: 'Description', hint: 'Shown by search engines.', kind: 'sentence' },
    { name: 'lead', label: 'Lead', hint: 'Below the title.', kind: 'sentence' },
  ],
  template: null,
  toFiles: changes =>
    [...changes].flatMap(([slug, text]) => {
      const page = text === null ? undefined : tryToRead(landingTexts, slug, text)
      if (!page) return []
      return [{ path: `content/landing/${slug}.json`, before: rawPages.get(slug) ?? null, after: spellFile(page) }]
    }),
}

/** The landing pages that readers see on a day. */
export const openLandingPages = (db: Database, day: string) => openShelf(db, landingTexts, day)
