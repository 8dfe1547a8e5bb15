import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getLesson } from '#shared/videos/api.ts'
import { ledgerRules } from '#server/features/rules/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { findChangedFigures } from './changed-figures.ts'
import { lessons } from './content.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

it('a lesson is marked from the day on which a figure it says changes, until it is made again', async () => {
  const rules = await testApp.db.select().from(ledgerRules)
  const findMoney = (id: string) => rules.find(({ ruleId, value }) => ruleId === id && value.kind === 'money')
  const lesson = lessons.find(
    ({ course, figures }) => course.access === 'standard' && figures.some(({ rule }) => findMoney(rule)),
  )!
  const figure = lesson.figures.find(({ rule }) => findMoney(rule))!
  const { value } = findMoney(figure.rule)!
  const readLesson = async () =>
    (await (await testApp.ask(`/api/videos/${lesson.slug}`)).json()) as AnswerOf<typeof getLesson>
  const readPage = async () => (await testApp.ask(`/cih/standard/${lesson.slug}?t=1`)).text()
  expect((await readLesson()).changedFigures).toEqual([])
  expect(await readPage()).not.toContain('Made before the rule changed')

  const raised = { ...value, ...(value.kind === 'money' && { minor: value.minor + 100_000 }) }
  await testApp.db.update(ledgerRules).set({ value: raised }).where(eq(ledgerRules.ruleId, figure.rule))
  testApp.time.now += 120_000
  const [changed] = (await readLesson()).changedFigures
  expect(changed).toMatchObject({ shown: figure.shown, to: expect.stringContaining(figure.rule) as string })
  expect(changed!.now).not.toBe(null)
  expect(await readPage()).toContain('Made before the rule changed')

  // Made again, it says the new figure.
  const today = dayOf(new Date(testApp.time.now))
  expect(await findChangedFigures(testApp.db, [{ ...figure, value: raised }], today)).toEqual([])
})
