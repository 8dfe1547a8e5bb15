import { getGuide, getGuideSection, listGuides, tickGuidePoint } from '#shared/country-guides/api.ts'
import { GuideAnswer, GuideInput, GuidesAnswer, GuideSectionInput, GuidesInput, TickAnswer, TickForm } from '#shared/country-guides/schemas.ts'
import { guideSectionKeys, type GuidePart } from '#shared/country-guides/sections.ts'
import { nothingBut, problem } from '#shared/http/problems.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/db/database.ts'
import { fillRichText, fillWords, readFigures } from '#server/features/ledger/figures.ts'
import { handle } from '#server/http/mount.ts'
import type { RequestScope } from '#server/http/request-scope.ts'
import type { Visitor } from '#server/http/session.ts'
import { nearest } from '#server/nearest.ts'
import { countPoints, guideText } from './content.ts'
import { addTick, listTicks, removeTick } from './queries.ts'

type Ticks = Awaited<ReturnType<typeof listTicks>>

/** As the guard of the sections decides it. */
const mayRead = (visitor: Visitor | null) => visitor !== null && (visitor.role !== 'student' || visitor.hasCountryGuides)

export const countryGuideHandlers = [
  handle(listGuides, { input: GuidesInput, answer: GuidesAnswer }, async ({ input: { topic }, visitor, db, site }) => {
    const ticks = visitor && await listTicks(db, visitor.userId)
    return {
      origin: site.canonicalOrigin, mayRead: mayRead(visitor),
      countries: jobCountries.map(({ slug, words: name }) => {
        const { summary, checked } = guideText(slug, 'overview')
        return { slug, name, summary, checked, progress: progressOf(slug, ticks) }
      }),
      topic: topic === undefined ? null : {
        section: topic,
        entries: jobCountries.map(({ slug, words: name }) => {
          const { title, summary } = guideText(slug, topic)
          return { slug, name, title, summary }
        }),
      },
    }
  }),

  handle(getGuide, { input: GuideInput, answer: GuideAnswer }, ({ input: { slug }, visitor, ...scope }) => answerPart(scope, visitor, slug, 'overview')),

  handle(getGuideSection, { input: GuideSectionInput, answer: GuideAnswer }, ({ input: { slug, section }, visitor, ...scope }) => {
    if (!mayRead(visitor)) throw problem('NOT_ALLOWED')
    return answerPart(scope, visitor, slug, section)
  }),

  handle(tickGuidePoint, { input: TickForm, answer: TickAnswer }, async ({ input: { slug, part, key, isDone }, visitor, db, now }) => {
    if (part !== 'overview' && !mayRead(visitor)) throw problem('NOT_ALLOWED')
    const country = findCountry(slug)
    if (!guideText(country.slug, part).checklist.some(point => point.key === key)) throw problem('NOT_FOUND')
    const point = { country: country.slug, part, item: key }
    await (isDone ? addTick(db, visitor.userId, point, now) : removeTick(db, visitor.userId, point))
    const ticks = await listTicks(db, visitor.userId, country.slug)
    return { progress: progressOf(country.slug, ticks)!, partProgress: progressOf(country.slug, ticks, part)! }
  }),
]

function findCountry(slug: string) {
  const country = jobCountries.find(each => each.slug === slug)
  if (!country) throw nothingBut(nearest(slug, jobCountries, each => each.slug).map(each => ({ to: href('/country-guide/:slug/overview', { slug: each.slug }), label: `Guide to ${each.words}` })))
  return country
}

async function answerPart({ db, now, site }: Pick<RequestScope, 'db' | 'now' | 'site'>, visitor: Visitor | null, slug: string, part: GuidePart) {
  const country = findCountry(slug)
  const text = guideText(country.slug, part)
  const [ticks, figures] = await Promise.all([visitor && listTicks(db, visitor.userId, country.slug), readFiguresOf(db, text, now)])
  const figure = (id: string) => figures.get(id)
  return {
    ...text, slug, part, country: country.words, countryId: country.id, origin: site.canonicalOrigin, mayRead: mayRead(visitor),
    body: fillRichText(text.body, figure), norms: fillRichText(text.norms, figure), figures: [...figures.values()],
    checklist: text.checklist.map(({ key, content }) => ({ key, content: fillWords(content, figure), isDone: ticks?.some(tick => tick.part === part && tick.item === key) ?? false })),
    sections: guideSectionKeys.map(section => ({ section, summary: guideText(slug, section).summary, progress: progressOf(slug, ticks, section) })),
    progress: progressOf(slug, ticks),
  }
}

const readFiguresOf = (db: Database, { body, norms, checklist }: ReturnType<typeof guideText>, now: Date) =>
  readFigures(db, [plainText(body), plainText(norms), ...checklist.map(({ content }) => content.map(({ text }) => text).join(''))], now.toISOString().slice(0, 10))

/** Of a country or of one part of its guide. A tick whose point is no longer in the text does not count. */
function progressOf(country: string, ticks: Ticks | null, only?: GuidePart) {
  if (!ticks) return null
  const own = ticks.filter(tick => tick.country === country && (only === undefined || tick.part === only))
  const done = own.filter(({ part, item }) => guideText(country, part as GuidePart).checklist.some(({ key }) => key === item)).length
  return { done, of: only === undefined ? countPoints(country) : guideText(country, only).checklist.length }
}
