import { getGuide, getGuideSection, listGuides, tickGuidePoint } from '#shared/country-guides/api.ts'
import {
  GuideAnswer,
  GuideInput,
  GuidesAnswer,
  GuideSectionInput,
  GuidesInput,
  TickAnswer,
  TickForm,
} from '#shared/country-guides/schemas.ts'
import { guideSectionKeys, type GuidePart, type GuideSection } from '#shared/country-guides/sections.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { nothingBut, problem } from '#shared/http/problems.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fillRichText, fillWords, readFigures, referencesIn } from '#server/features/rules/figures.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { hasOwnPicture, openGuides, type Guides, type GuideText } from './content.ts'
import { guidesLike } from './neighbours.ts'
import { progressOf } from './progress.ts'
import { addTick, listTicks, removeTick } from './queries.ts'

/** As the sections' guard decides it. */
const mayRead = (visitor: Visitor | null) =>
  visitor !== null && (visitor.role !== 'student' || visitor.hasCountryGuides)

export const countryGuideHandlers = [
  handle(
    listGuides,
    { input: GuidesInput, answer: GuidesAnswer },
    async ({ input: { topic }, visitor, db, site, now }) => {
      const [guides, ticks] = await Promise.all([openGuides(db, dayOf(now)), visitor && listTicks(db, visitor.userId)])
      return {
        origin: site.canonicalOrigin,
        mayRead: mayRead(visitor),
        countries: jobCountries.map(({ slug, words: name }) => {
          const { summary, checked } = guides(slug, 'overview')
          return { slug, name, summary, checked, progress: progressOf(guides, slug, ticks) }
        }),
        topic: topic === undefined ? null : await answerTopic(db, guides, now, topic, mayRead(visitor)),
      }
    },
  ),

  handle(getGuide, { input: GuideInput, answer: GuideAnswer }, ({ input: { slug }, visitor, ...scope }) =>
    answerPart(scope, visitor, slug, 'overview'),
  ),

  handle(
    getGuideSection,
    { input: GuideSectionInput, answer: GuideAnswer },
    ({ input: { slug, section }, visitor, ...scope }) => {
      if (!mayRead(visitor)) throw problem('NOT_ALLOWED')
      return answerPart(scope, visitor, slug, section)
    },
  ),

  handle(
    tickGuidePoint,
    { input: TickForm, answer: TickAnswer },
    async ({ input: { slug, part, key, isDone }, visitor, db, now }) => {
      if (part !== 'overview' && !mayRead(visitor)) throw problem('NOT_ALLOWED')
      const country = findCountry(slug, part)
      const guides = await openGuides(db, dayOf(now))
      if (!guides(country.slug, part).checklist.some(point => point.key === key)) throw problem('NOT_FOUND')
      const point = { country: country.slug, part, item: key }
      await (isDone ? addTick(db, visitor.userId, point, now) : removeTick(db, visitor.userId, point))
      const ticks = await listTicks(db, visitor.userId, country.slug)
      return {
        progress: progressOf(guides, country.slug, ticks)!,
        partProgress: progressOf(guides, country.slug, ticks, part)!,
      }
    },
  ),
]

function findCountry(slug: string, part: GuidePart) {
  const country = jobCountries.find(each => each.slug === slug)
  if (!country) throw nothingBut(guidesLike(slug, part))
  return country
}

async function answerPart(
  { db, now, site }: Pick<RequestScope, 'db' | 'now' | 'site'>,
  visitor: Visitor | null,
  slug: string,
  part: GuidePart,
) {
  const country = findCountry(slug, part)
  const guides = await openGuides(db, dayOf(now))
  const text = guides(country.slug, part)
  const [ticks, figures] = await Promise.all([
    visitor && listTicks(db, visitor.userId, country.slug),
    readFigures(db, wordsOf(text), dayOf(now)),
  ])
  const figure = (id: string) => figures.get(id)
  return {
    ...text,
    slug,
    part,
    country: country.words,
    hasOwnPicture: part === 'overview' && hasOwnPicture(slug, text.title),
    countryId: country.id,
    origin: site.canonicalOrigin,
    mayRead: mayRead(visitor),
    body: fillRichText(text.body, figure),
    norms: fillRichText(text.norms, figure),
    figures: [...figures.values()],
    checklist: text.checklist.map(({ key, content }) => ({
      key,
      content: fillWords(content, figure),
      isDone: ticks?.some(tick => tick.part === part && tick.item === key) ?? false,
    })),
    sections: guideSectionKeys.map(section => ({
      section,
      summary: guides(slug, section).summary,
      progress: progressOf(guides, slug, ticks, section),
    })),
    progress: progressOf(guides, slug, ticks),
  }
}

/**
 * One section of every country: the rules of the ledger are open to everyone, the local norms to those who may read the
 * section.
 */
async function answerTopic(db: Database, guides: Guides, now: Date, section: GuideSection, isOpen: boolean) {
  const pages = jobCountries.map(({ slug, words: name }) => ({ slug, name, text: guides(slug, section) }))
  const figures = await readFigures(
    db,
    pages.flatMap(({ text }) => wordsOf(text)),
    dayOf(now),
  )
  const figure = (id: string) => figures.get(id)
  return {
    section,
    entries: pages.map(({ slug, name, text }) => ({
      slug,
      name,
      title: text.title,
      summary: text.summary,
      norms: isOpen ? fillRichText(text.norms, figure) : null,
      figures: [...new Set(wordsOf(text).flatMap(referencesIn))].flatMap(id => figure(id) ?? []),
    })),
  }
}

/** All texts of a page that may contain a figure. */
const wordsOf = ({ body, norms, checklist }: GuideText) => [
  plainText(body),
  plainText(norms),
  ...checklist.map(({ content }) => content.map(({ text }) => text).join('')),
]
