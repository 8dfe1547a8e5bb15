import * as z from 'zod/mini'
import type { Guides } from '#server/features/country-guides/content.ts'
import json from '../../../content/jumpstart/resources.json'
import { listSources, type OfficialLink } from './plan-content.ts'

const Text = z.string().check(z.minLength(1))
const Resources = z.strictObject({
  checklists: z.array(z.strictObject({ slug: Text, title: Text, lead: Text, items: z.array(Text) })),
  templates: z.array(z.strictObject({ slug: Text, title: Text, words: Text })),
  budget: z.array(z.strictObject({ slug: Text, words: Text })),
})

/** A mistake in the file stops the server from starting. */
export const resources = z.parse(Resources, json)

/** The official pages of the plan, and those that the guide of the country names, each once. */
export function listOfficialLinks(country: string, guides: Guides): OfficialLink[] {
  const { links, checked } = guides(country, 'overview')
  const ofGuide = links
    .flatMap(block => (block.kind === 'list' ? block.items.flat() : block.content))
    .flatMap(({ text, href }) => (href?.startsWith('https://') ? [{ name: text, url: href, checked }] : []))
  const all = [...listSources(country), ...ofGuide]
  return all.filter((link, place) => all.findIndex(({ url }) => url === link.url) === place)
}
