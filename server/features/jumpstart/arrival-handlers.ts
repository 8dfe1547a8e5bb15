import { NoInput } from '#shared/access/schemas.ts'
import { roleHome } from '#shared/access/visitor.ts'
import { dayOf, daysBetween } from '#shared/calendar/days.ts'
import { problem } from '#shared/http/problems.ts'
import { arrive, getFirstDays, getNextSteps, saveVisaFacts, undoArrival } from '#shared/jumpstart/api.ts'
import { firstDays, makeFirstWeeks } from '#shared/jumpstart/first-days.ts'
import {
  ArrivalAnswer,
  FirstDaysAnswer,
  NextStepsAnswer,
  VisaFactsAnswer,
  VisaFactsForm,
} from '#shared/jumpstart/schemas.ts'
import { href } from '#shared/routing/href.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readFigures } from '#server/features/rules/figures.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findProfile } from '#server/platform/people/profile-queries.ts'
import { lockPerson } from '#server/platform/people/queries.ts'
import { openGuides } from '#server/features/country-guides/content.ts'
import { arrivePerson, findArrival, undoDeadline, undoPersonArrival } from './arrival.ts'
import { describeItems, describeReadiness, findDestination } from './describe-plan.ts'
import { planContent } from './plan-content.ts'
import { findPlan, listTicks, saveCourseEnd, saveStudentVisa } from './queries.ts'

export const arrivalHandlers = [
  handle(arrive, { input: NoInput, answer: ArrivalAnswer }, async ({ visitor, db, now }) => {
    await db.transaction(tx => arrivePerson(tx, visitor.userId, now, false))
    return { next: href('/first-30-days') }
  }),

  handle(undoArrival, { input: NoInput, answer: ArrivalAnswer }, async ({ visitor, db, now }) => {
    await db.transaction(tx => undoPersonArrival(tx, visitor.userId, now))
    return { next: roleHome.predeparture_student }
  }),

  handle(getFirstDays, { input: NoInput, answer: FirstDaysAnswer }, ({ visitor, db, site, now }) =>
    describeFirstDays(db, visitor.userId, site.countryId, now),
  ),

  handle(getNextSteps, { input: NoInput, answer: NextStepsAnswer }, async ({ visitor, db, site, now }) => ({
    firstDays: await describeNextSteps(db, visitor.userId, site.countryId, dayOf(now)),
  })),

  handle(
    saveVisaFacts,
    { input: VisaFactsForm, answer: VisaFactsAnswer },
    async ({ input: { visaEnds, courseEnds }, visitor, db, site, now }) => {
      if (visaEnds < dayOf(now)) throw badDay('visaEnds', 'This day has passed. Enter the day your visa ends.')
      if (courseEnds !== '' && courseEnds > visaEnds)
        throw badDay('courseEnds', 'Your course would end after your visa. Check both days.')
      const country = await findDestination(db, visitor.userId, site.countryId, await findPlan(db, visitor.userId))
      await db.transaction(async tx => {
        await lockPerson(tx, visitor.userId)
        await saveStudentVisa(tx, visitor.userId, countryCodes[country.id]!, visaEnds)
        if (courseEnds !== '') await saveCourseEnd(tx, visitor.userId, courseEnds, now)
      })
      return { visaEnds, courseEnds: courseEnds === '' ? null : courseEnds }
    },
  ),
]

const badDay = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

const mostNextSteps = 3

/** Read with every dashboard, so those without a recent arrival cost one look. */
async function describeNextSteps(db: Database, userId: number, siteCountryId: number, today: string) {
  const arrival = await findArrival(db, userId)
  const day = arrival ? daysBetween(dayOf(arrival.arrivedAt), today) + 1 : Infinity
  if (day > firstDays) return null
  const [plan, ticked] = await Promise.all([findPlan(db, userId), listTicks(db, userId, 'plan')])
  const country = await findDestination(db, userId, siteCountryId, plan)
  const { after } = planContent(country.slug, await openGuides(db, today))
  const open = makeFirstWeeks(after, null)
    .flatMap(({ items }) => items)
    .filter(({ key }) => !ticked.has(key))
  return {
    day,
    of: firstDays,
    done: after.length - open.length,
    steps: after.length,
    next: open.slice(0, mostNextSteps).map(({ key, title, minutes }) => ({ key, title, minutes })),
  }
}

async function describeFirstDays(db: Database, userId: number, siteCountryId: number, now: Date) {
  const today = dayOf(now)
  const [plan, arrival, ticked, profile] = await Promise.all([
    findPlan(db, userId),
    findArrival(db, userId),
    listTicks(db, userId, 'plan'),
    findProfile(db, userId),
  ])
  const country = await findDestination(db, userId, siteCountryId, plan)
  const { before, after } = planContent(country.slug, await openGuides(db, dayOf(now)))
  // Someone who never used the programme has nothing open from it.
  const open = arrival ? before.filter(({ key, week }) => week > 1 && !ticked.has(key)) : []
  const texts = [...after, ...open].map(({ why }) => why)
  const figures = await readFigures(db, texts, today)
  const undoUntil = arrival && undoDeadline(arrival.arrivedAt)
  return {
    today,
    country: { slug: country.slug, name: country.words, id: country.id },
    arrival: arrival
      ? {
          arrivedAt: arrival.arrivedAt.toISOString(),
          isAutomatic: arrival.isAutomatic,
          undoUntil: undoUntil && undoUntil >= now ? undoUntil.toISOString() : null,
        }
      : null,
    visaEnds:
      profile.workRights.find(({ country: code, status }) => code === countryCodes[country.id] && status === 'student')
        ?.until ?? null,
    courseEnds: profile.courseEnds,
    weeks: makeFirstWeeks(after, arrival ? dayOf(arrival.arrivedAt) : null).map(({ items, ...week }) => ({
      ...week,
      items: describeItems(items, figures, ticked),
    })),
    open: describeItems(open, figures, ticked),
    readiness: describeReadiness(after, ticked),
    figures: [...figures.values()],
  }
}
