import * as z from 'zod/mini'
import { guideParts, type GuidePart } from '#shared/country-guides/sections.ts'
import { plainText, type RichText } from '#shared/rich-text/rich-text.ts'
import { bodyOf, findArticle } from '#server/features/blog/content.ts'
import { guideText } from '#server/features/country-guides/content.ts'
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

/** The texts for someone who goes to a country, in the order of the plan. */
export const listReadings = (country: string): Reading[] =>
  entries.map(({ slug, article, guide, week, why }) => ({
    slug,
    why,
    weeksBefore: week,
    ...(article === undefined ? readGuide(country, guide!) : readArticle(article)),
  }))

function readArticle(slug: string) {
  const article = findArticle(slug)
  if (!article) throw new Error(`There is no article “${slug}”.`)
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

function readGuide(country: string, part: GuidePart) {
  const { title, summary, checked, body } = guideText(country, part)
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
