import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { problem } from '#shared/http/problems.ts'
import {
  getPlaybook,
  getPlaybookStep,
  getReading,
  getReadingList,
  saveAnswer,
  saveProgress,
} from '#shared/jumpstart/api.ts'
import {
  AnswerForm,
  AnswerSaved,
  PlaybookAnswer,
  PlaybookStepAnswer,
  ProgressAnswer,
  ProgressForm,
  ReadingAnswer,
  ReadingListAnswer,
  SlugInput,
} from '#shared/jumpstart/schemas.ts'
import { budgetField, longestBudget } from '#shared/jumpstart/budget.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fillRichText, readFigures } from '#server/features/rules/figures.ts'
import { handle } from '#server/platform/http/mount.ts'
import { lockPerson } from '#server/platform/people/queries.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { findDestination } from './describe-plan.ts'
import { playbookFields, playbookSteps } from './playbook-content.ts'
import { addTick, findPlan, listAnswers, listTicks, removeTick, writeAnswer } from './queries.ts'
import { listReadings } from './reading-content.ts'

/** The texts that people can save: those of the playbook, and a budget for each country. */
const savedFields: readonly { key: string; most: number }[] = [
  ...playbookFields,
  ...jobCountries.map(({ slug }) => ({ key: budgetField(slug), most: longestBudget })),
]

export const learningHandlers = [
  handle(getPlaybook, { input: NoInput, answer: PlaybookAnswer }, async ({ visitor, db }) => {
    const ticked = await listTicks(db, visitor.userId, 'playbook')
    return {
      steps: playbookSteps.map(({ slug, title, why, minutes }) => ({
        slug,
        title,
        why,
        minutes,
        isDone: ticked.has(slug),
      })),
      progress: countDone(playbookSteps, ticked),
    }
  }),

  handle(
    getPlaybookStep,
    { input: SlugInput, answer: PlaybookStepAnswer },
    async ({ input: { slug }, visitor, db }) => {
      const place = playbookSteps.findIndex(step => step.slug === slug)
      if (place < 0) throw problem('NOT_FOUND')
      const { to, link, fields, ...step } = playbookSteps[place]!
      const [ticked, answers] = await Promise.all([
        listTicks(db, visitor.userId, 'playbook'),
        listAnswers(db, visitor.userId),
      ])
      return {
        ...step,
        number: place + 1,
        link: to === undefined ? null : { to, words: link ?? 'Open' },
        fields: fields.map(field => {
          const saved = answers.find(answer => answer.field === field.key)
          return { ...field, words: saved?.words ?? '', version: saved?.version ?? 0 }
        }),
        isDone: ticked.has(slug),
        progress: countDone(playbookSteps, ticked),
        ...neighboursOf(playbookSteps, place),
      }
    },
  ),

  handle(
    saveAnswer,
    { input: AnswerForm, answer: AnswerSaved },
    async ({ input: { field, words, version }, visitor, db, now }) => {
      const known = savedFields.find(({ key }) => key === field)
      if (!known) throw problem('NOT_FOUND')
      if (words.length > known.most)
        throw problem('BAD_INPUT', [{ field: 'words', message: `Use at most ${known.most} characters.` }])
      return db.transaction(async tx => {
        await lockPerson(tx, visitor.userId)
        const saved = (await listAnswers(tx, visitor.userId)).find(answer => answer.field === field)
        // Sent again because the answer was lost.
        if (saved?.words === words) return { version: saved.version }
        if ((saved?.version ?? 0) !== version) throw problem('CHANGED_MEANWHILE')
        await writeAnswer(tx, visitor.userId, { field, words, version: version + 1 }, now)
        return { version: version + 1 }
      })
    },
  ),

  handle(
    saveProgress,
    { input: ProgressForm, answer: ProgressAnswer },
    async ({ input: { list, item, isDone }, visitor, db, site, now }) => {
      const items = list === 'playbook' ? playbookSteps : await readList(db, visitor.userId, site.countryId, dayOf(now))
      if (!items.some(({ slug }) => slug === item)) throw problem('NOT_FOUND')
      await (isDone ? addTick(db, visitor.userId, list, item, now) : removeTick(db, visitor.userId, list, item))
      return countDone(items, await listTicks(db, visitor.userId, list))
    },
  ),

  handle(getReadingList, { input: NoInput, answer: ReadingListAnswer }, async ({ visitor, db, site, now }) => {
    const country = await findDestination(db, visitor.userId, site.countryId, await findPlan(db, visitor.userId))
    const readings = await listReadings(db, country.slug, dayOf(now))
    const ticked = await listTicks(db, visitor.userId, 'reading')
    return {
      country: country.words,
      entries: readings.map(entry => ({ ...entry, isDone: ticked.has(entry.slug) })),
      progress: countDone(readings, ticked),
    }
  }),

  handle(
    getReading,
    { input: SlugInput, answer: ReadingAnswer },
    async ({ input: { slug }, visitor, db, site, now }) => {
      const readings = await readList(db, visitor.userId, site.countryId, dayOf(now))
      const place = readings.findIndex(entry => entry.slug === slug)
      if (place < 0) throw problem('NOT_FOUND')
      const { body, ...entry } = readings[place]!
      const ticked = await listTicks(db, visitor.userId, 'reading')
      const isOpen = entry.kind === 'article' || mayReadGuides(visitor)
      const figures = isOpen ? await readFigures(db, [plainText(body)], dayOf(now)) : new Map<string, never>()
      return {
        ...entry,
        body: isOpen ? fillRichText(body, id => figures.get(id)) : null,
        figures: [...figures.values()],
        isDone: ticked.has(slug),
        progress: countDone(readings, ticked),
        ...neighboursOf(readings, place),
      }
    },
  ),
]

/** As the guard of the guides' sections decides it. */
const mayReadGuides = ({ role, hasCountryGuides }: Visitor) => role !== 'student' || hasCountryGuides

async function readList(db: Database, userId: number, siteCountryId: number, day: string) {
  const country = await findDestination(db, userId, siteCountryId, await findPlan(db, userId))
  return listReadings(db, country.slug, day)
}

const countDone = (items: readonly { slug: string }[], ticked: ReadonlySet<string>) => ({
  done: items.filter(({ slug }) => ticked.has(slug)).length,
  of: items.length,
})

function neighboursOf(items: readonly { slug: string; title: string }[], place: number) {
  const nameOf = (item: { slug: string; title: string } | undefined) =>
    item ? { slug: item.slug, title: item.title } : null
  return { previous: nameOf(items[place - 1]), next: nameOf(items[place + 1]) }
}
