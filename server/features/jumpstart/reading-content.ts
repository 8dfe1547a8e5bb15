import * as z from 'zod/mini'
import { guideParts, type GuidePart } from '#shared/country-guides/sections.ts'
import { plainText, type RichText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bodyOf, listArticlesOn, type Article } from '#server/features/blog/content.ts'
import { openGuides, type Guides } from '#server/features/country-guides/content.ts'
import json from '../../../content/jumpstart/reading-list.json'

const Text = z.string().check(z.minLength(1))
const Entries = z.array(
  z.strictObject({
    slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
    article: z.optional(Text),
    guide: z.optional(z.enum(guideParts as [GuidePart])),
    week: z.number(),
    why: Text,
  }),
)
const entries = z.parse(Entries, json)
const wordsAMinute = 200

export interface Reading {
  slug: string
  title: string
  summary: string
  why: string
  minutes: number
  weeksBefore: number
  kind: 'article' | 'guide'
  address: string
  /** The day it was last checked. */
  checked: string
  /** As written: figures are still references. */
  body: RichText
}

/** The texts for someone who goes to a country, in the order of the plan, as readers see them on a day. */
export async function listReadings(db: Database, country: string, day: string): Promise<Reading[]> {
  const [articles, guides] = await Promise.all([listArticlesOn(db, day), openGuides(db, day)])
  return entries.flatMap(({ slug, article, guide, week, why }) => {
    const text = article === undefined ? readGuide(guides, country, guide!) : readArticle(articles, article)
    return text ? [{ slug, why, weeksBefore: week, ...text }] : []
  })
}

/** Undefined where staff unpublished it. */
function readArticle(articles: readonly Article[], slug: string) {
  const article = articles.find(each => each.slug === slug)
  if (!article) return undefined
  const { title, summary, minutes, reviewed } = article
  return {
    title,
    summary,
    minutes,
    kind: 'article' as const,
    address: `/blog/${slug}`,
    checked: reviewed,
    body: bodyOf(article),
  }
}

function readGuide(guides: Guides, country: string, part: GuidePart) {
  const { title, summary, checked, body } = guides(country, part)
  const minutes = Math.ceil(plainText(body).split(/\s+/).length / wordsAMinute)
  return {
    title,
    summary,
    minutes,
    kind: 'guide' as const,
    address: `/country-guide/${country}/${part}`,
    checked,
    body,
  }
}
