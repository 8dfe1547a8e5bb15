import { dayOf } from '#shared/calendar/days.ts'
import { areaKeys, type Area } from '#shared/jumpstart/areas.ts'
import { listPredepartureStudents } from '#shared/jumpstart/api.ts'
import { PredepartureAnswer, PredepartureInput } from '#shared/jumpstart/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { roundingStep } from '#server/features/analytics/publish-counts.ts'
import { openGuides } from '#server/features/country-guides/content.ts'
import { countPlans, countPredeparture, countTicks, listArrivals, listPredeparture } from './admin-queries.ts'
import { planContent } from './plan-content.ts'

const pageSize = 100
const mostArrivals = 300
/** Averages are rounded to this many percent, so that one person’s tick does not show. */
const roundedTo = 10

export const adminHandlers = [
  handle(
    listPredepartureStudents,
    { input: PredepartureInput, answer: PredepartureAnswer },
    async ({ input, visitor: { universityId }, db, now }) => {
      if (universityId === null) throw problem('NOT_ALLOWED')
      const counts = await countPredeparture(db, universityId)
      const pages = Math.max(1, Math.ceil(counts.total / pageSize))
      // People arrive and the list gets shorter: the last page is better than none.
      const page = Math.min(input.page ?? 1, pages)
      const [people, arrivals, readiness] = await Promise.all([
        listPredeparture(db, universityId, pageSize, (page - 1) * pageSize),
        listArrivals(db, universityId, mostArrivals),
        averageReadiness(db, universityId, dayOf(now)),
      ])
      return {
        ...counts,
        page,
        pages,
        people: people.map(person => ({ ...person, joinedAt: person.joinedAt.toISOString() })),
        arrivals: arrivals.map(arrival => ({ ...arrival, arrivedAt: arrival.arrivedAt.toISOString() })),
        readiness,
      }
    },
  ),
]

/** The average share of steps done, by area; null while fewer than five people have a plan. */
async function averageReadiness(db: Database, universityId: number, day: string) {
  const [plans, ticks] = await Promise.all([countPlans(db, universityId), countTicks(db, universityId)])
  if (plans.reduce((sum, { people }) => sum + people, 0) < roundingStep) return null
  const guides = await openGuides(db, day)
  const itemsOf = (country: string, area: Area) =>
    planContent(country, guides).before.filter(item => item.area === area)
  return areaKeys.map(area => {
    const of = plans.reduce((sum, { country, people }) => sum + people * itemsOf(country, area).length, 0)
    const done = ticks
      .filter(({ country, item }) => itemsOf(country, area).some(({ key }) => key === item))
      .reduce((sum, { people }) => sum + people, 0)
    const percent = of === 0 ? 0 : (100 * done) / of
    return { area, percent: Math.round(percent / roundedTo) * roundedTo }
  })
}
