import * as z from 'zod/mini'
import { areaKeys, type Area } from '#shared/jumpstart/areas.ts'
import { planWeeks, type Plannable } from '#shared/jumpstart/make-plan.ts'
import { guideSections, type GuideSection } from '#shared/country-guides/sections.ts'
import type { Guides } from '#server/features/country-guides/content.ts'
import common from '../../../content/jumpstart/plan/common.json'
import australia from '../../../content/jumpstart/plan/australia.json'
import canada from '../../../content/jumpstart/plan/canada.json'
import ireland from '../../../content/jumpstart/plan/ireland.json'
import unitedKingdom from '../../../content/jumpstart/plan/united-kingdom.json'

/** A step as written: figures are still references. */
export interface PlanItem extends Plannable {
  title: string
  why: string
  minutes: number
  link: { to: string; words: string } | null
  source: OfficialLink | null
}
export interface OfficialLink {
  name: string
  url: string
  checked: string
}

const Text = z.string().check(z.minLength(1))
const Item = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  area: z.enum(areaKeys),
  week: z.number().check(z.int(), z.minimum(1), z.maximum(planWeeks)),
  title: Text,
  why: Text,
  minutes: z.number().check(z.int(), z.minimum(5)),
  /** `:country` in it is the country of the person. */
  to: z.optional(z.string().check(z.startsWith('/'))),
  link: z.optional(Text),
  source: z.optional(Text),
})
const Common = z.strictObject({ before: z.array(Item), after: z.array(Item) })
const Country = z.strictObject({
  checked: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  sources: z.record(z.string(), z.strictObject({ name: Text, url: z.string().check(z.startsWith('https://')) })),
  ...Common.shape,
})

/** A mistake in the files stops the server from starting. */
const shared = z.parse(Common, common)
const written: Readonly<Record<string, z.output<typeof Country> | undefined>> = {
  'united-kingdom': z.parse(Country, unitedKingdom),
  ireland: z.parse(Country, ireland),
  australia: z.parse(Country, australia),
  canada: z.parse(Country, canada),
}

/** Countries with steps of their own; the others take theirs from their guides. */
export const writtenCountries = Object.keys(written)

export interface PlanContent {
  before: readonly PlanItem[]
  /** For the first 30 days; `week` counts from the arrival. */
  after: readonly PlanItem[]
}

/** The steps of a country, with the guides that readers see. */
export function planContent(country: string, guides: Guides): PlanContent {
  const own = written[country]
  const convert = (item: z.output<typeof Item>) => convertItem(item, country)
  return {
    before: [...(own ? own.before.map(convert) : readSections(country, guides)), ...shared.before.map(convert)],
    after: [...(own ? own.after.map(convert) : readChecklist(country, guides)), ...shared.after.map(convert)],
  }
}

function convertItem({ to, link, source, ...item }: z.output<typeof Item>, country: string): PlanItem {
  return {
    ...item,
    link: to === undefined ? null : { to: to.replace(':country', country), words: link ?? 'Open' },
    source: source === undefined ? null : findSource(country, source),
  }
}

function findSource(country: string, key: string): OfficialLink {
  const { sources, checked } = written[country]!
  const source = sources[key]
  if (!source) throw new Error(`The plan of ${country} has no source “${key}”.`)
  return { ...source, checked }
}

/** The official pages that the plan of a country names. */
export const listSources = (country: string): OfficialLink[] =>
  Object.keys(written[country]?.sources ?? {}).map(key => findSource(country, key))

/** Which sections are worth reading before departure, in which week. */
const sections: readonly { section: GuideSection; area: Area; week: number; minutes: number }[] = [
  { section: 'visa-details', area: 'papers', week: 10, minutes: 25 },
  { section: 'higher-education', area: 'papers', week: 9, minutes: 20 },
  { section: 'job-search', area: 'work', week: 6, minutes: 20 },
  { section: 'internships-and-work-experience', area: 'work', week: 5, minutes: 20 },
  { section: 'freelancing-and-self-employment', area: 'money', week: 4, minutes: 15 },
]

const readSections = (country: string, guides: Guides): PlanItem[] =>
  sections.map(({ section, ...item }) => ({
    ...item,
    key: `guide-${section}`,
    title: `Read the guide: ${guideSections[section].toLowerCase()}`,
    why: guides(country, section).summary,
    link: { to: `/country-guide/${country}/${section}`, words: 'Open the guide' },
    source: null,
  }))

/** The checklist of the guide's first page, for the first weeks there. */
const readChecklist = (country: string, guides: Guides): PlanItem[] =>
  guides(country, 'overview').checklist.map(({ key, content }, place) => ({
    key: `${country}-${key}`,
    area: 'work',
    week: 1 + (place % 4),
    title: content
      .map(({ text }) => text)
      .join('')
      .replace(/\.$/, ''),
    why: 'From the checklist of your country’s guide.',
    minutes: 20,
    link: { to: `/country-guide/${country}/overview`, words: 'Open the guide' },
    source: null,
  }))
