import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { problem } from '#shared/http/problems.ts'
import { getPlan, savePlan, tickPlanItem } from '#shared/jumpstart/api.ts'
import { departureRange } from '#shared/jumpstart/make-plan.ts'
import { PlanAnswer, PlanForm, TickAnswer, TickForm } from '#shared/jumpstart/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'
import { lockPerson } from '#server/platform/people/queries.ts'
import { openGuides } from '#server/features/country-guides/content.ts'
import { describePlan, describeReadiness, findDestination } from './describe-plan.ts'
import { planContent } from './plan-content.ts'
import { addTick, findPlan, listTicks, removeTick, writePlan } from './queries.ts'

export const jumpstartHandlers = [
  handle(getPlan, { input: NoInput, answer: PlanAnswer }, ({ visitor, db, site, now }) =>
    describePlan(db, visitor.userId, site.countryId, now),
  ),

  handle(savePlan, { input: PlanForm, answer: PlanAnswer }, async ({ input, visitor, db, site, now }) => {
    const today = dayOf(now)
    const departsOn = input.departsOn === '' ? null : input.departsOn
    await db.transaction(async tx => {
      await lockPerson(tx, visitor.userId)
      const saved = await findPlan(tx, visitor.userId)
      // Sent again because the answer was lost, or nothing changed: the plan keeps the day it was made on.
      if (saved && saved.departsOn === departsOn && saved.country === input.country) return
      if (departsOn !== null && departsOn !== saved?.departsOn) assertPossible(departsOn, today)
      if (input.version !== (saved?.version ?? 0)) throw problem('PLAN_CHANGED')
      // Another country changes the steps, not the days.
      const madeOn = saved && saved.departsOn === departsOn ? saved.madeOn : today
      await writePlan(
        tx,
        visitor.userId,
        { country: input.country, departsOn, madeOn, version: input.version + 1 },
        now,
      )
    })
    return describePlan(db, visitor.userId, site.countryId, now)
  }),

  handle(
    tickPlanItem,
    { input: TickForm, answer: TickAnswer },
    async ({ input: { item, isDone }, visitor, db, site, now }) => {
      const country = await findDestination(db, visitor.userId, site.countryId, await findPlan(db, visitor.userId))
      const { before, after } = planContent(country.slug, await openGuides(db, dayOf(now)))
      if (![...before, ...after].some(({ key }) => key === item)) throw problem('NOT_FOUND')
      await (isDone ? addTick(db, visitor.userId, 'plan', item, now) : removeTick(db, visitor.userId, 'plan', item))
      const items = visitor.role === 'student' ? after : before
      return { readiness: describeReadiness(items, await listTicks(db, visitor.userId, 'plan')) }
    },
  ),
]

function assertPossible(departsOn: string, today: string) {
  const { first, last } = departureRange(today)
  if (departsOn < first)
    throw problem('BAD_INPUT', [
      {
        field: 'departsOn',
        message: 'This day has passed. Choose a later day, or use “I have arrived” if you are there.',
      },
    ])
  if (departsOn > last)
    throw problem('BAD_INPUT', [{ field: 'departsOn', message: 'This is more than two years away. Check the year.' }])
}
