import * as z from 'zod/mini'
import type { HomeAnswer } from '#shared/home/schemas.ts'
import { leastSure } from '#shared/rules/sureness.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listQuestionGroups } from '#server/features/faq/content.ts'
import { fillPlainText, readFigures } from '#server/features/rules/figures.ts'
import { listRulesOn } from '#server/features/rules/queries.ts'
import json from '../../../content/home/strips.json'

const Text = z.string().check(z.minLength(1))
const Strip = z.strictObject({
  title: Text,
  text: Text,
  links: z.array(z.strictObject({ to: Text, label: Text })),
  /** Questions of the FAQ page, by slug. */
  questions: z.array(Text),
  /** Steps of a route, in which figures are references. */
  stations: z._default(z.array(z.strictObject({ name: Text, text: Text })), []),
  /** Rules of the ledger by their id. */
  points: z.optional(z.strictObject({ passMark: Text, parts: z.array(z.strictObject({ name: Text, most: Text })) })),
})
const strips: Readonly<Record<string, z.output<typeof Strip>>> = z.parse(z.record(Text, Strip), json)

/** Every strip at once, as written. */
export const stripTexts = JSON.stringify(strips)

const stripOf = (country: string) => strips[country] ?? strips['united-kingdom']!

/** The questions that people in a country ask most, without those that staff unpublished. */
export async function listQuestionsOf(db: Database, country: string, today: string) {
  const all = (await listQuestionGroups(db, today)).flatMap(({ questions }) => questions)
  return stripOf(country).questions.flatMap(slug => all.find(question => question.slug === slug) ?? [])
}

type Answer = z.output<typeof HomeAnswer>['strip']

/**
 * What people in a country ask first, with the figures of the day. A figure that the ledger does not have is left
 * out.
 */
export async function readStrip(db: Database, country: string, today: string): Promise<Answer> {
  const { title, text, links, stations, points } = stripOf(country)
  const [figures, rules] = await Promise.all([
    readFigures(
      db,
      stations.map(station => station.text),
      today,
    ),
    points ? listRulesOn(db, [points.passMark, ...points.parts.map(({ most }) => most)], today) : [],
  ])
  const pointsOf = (id: string) => {
    const value = rules.find(rule => rule.id === id)?.value
    return value?.kind === 'amount' ? value.amount : null
  }
  const checks = [...figures.values(), ...rules]
  return {
    title,
    text,
    links,
    stations: stations.map(station => ({ ...station, text: fillPlainText(station.text, id => figures.get(id)) })),
    points: points
      ? {
          passMark: pointsOf(points.passMark),
          parts: points.parts.flatMap(({ name, most }) => {
            const amount = pointsOf(most)
            return amount === null ? [] : [{ name, most: amount }]
          }),
        }
      : null,
    // The date of the oldest check applies to all of them.
    checkedOn: checks.map(({ checkedOn }) => checkedOn).sort()[0] ?? null,
    confidence: leastSure(checks),
    sources: [...new Map(checks.map(({ source: { name, url } }) => [url, { name, url }])).values()],
  }
}
