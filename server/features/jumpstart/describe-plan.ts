import { dayOf } from '#shared/calendar/days.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { countReadiness, makePlan, nameStage, timeOfWeek } from '#shared/jumpstart/make-plan.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fillPlainText, readFigures, type Figure } from '#server/features/rules/figures.ts'
import { openGuides } from '#server/features/country-guides/content.ts'
import { planContent, type PlanItem } from './plan-content.ts'
import { findPlan, findStudyPlace, listTicks, type SavedPlan } from './queries.ts'

/** Where someone goes: as they said, else the country of their university, else that of the site. */
export async function findDestination(db: Database, userId: number, siteCountryId: number, plan?: SavedPlan) {
  const chosen = plan && jobCountries.find(({ slug }) => slug === plan.country)
  if (chosen) return chosen
  const countryId = (await findStudyPlace(db, userId))?.countryId ?? siteCountryId
  return jobCountries.find(({ id }) => id === countryId) ?? jobCountries[0]
}

/** Steps as people read them, with their figures and what is done. */
export const describeItems = (
  items: readonly PlanItem[],
  figures: ReadonlyMap<string, Figure>,
  ticked: ReadonlySet<string>,
) =>
  items.map(item => ({
    ...item,
    why: fillPlainText(item.why, id => figures.get(id)),
    isDone: ticked.has(item.key),
  }))

export function describeReadiness(items: readonly PlanItem[], ticked: ReadonlySet<string>) {
  const areas = countReadiness(items, ticked)
  return { stage: nameStage(areas), areas }
}

/** A person's plan on a day. */
export async function describePlan(db: Database, userId: number, siteCountryId: number, now: Date) {
  const today = dayOf(now)
  const saved = await findPlan(db, userId)
  const country = await findDestination(db, userId, siteCountryId, saved)
  const { before } = planContent(country.slug, await openGuides(db, today))
  const [ticked, figures] = await Promise.all([
    listTicks(db, userId, 'plan'),
    readFigures(
      db,
      before.map(({ why }) => why),
      today,
    ),
  ])
  const departsOn = saved?.departsOn ?? null
  const madeOn = saved?.madeOn ?? today
  return {
    today,
    country: { slug: country.slug, name: country.words, id: country.id },
    departsOn,
    madeOn,
    version: saved?.version ?? 0,
    weeks: makePlan(before, { departsOn, madeOn }).map(({ items, ...week }) => ({
      ...week,
      time: timeOfWeek(week, today),
      items: describeItems(items, figures, ticked),
    })),
    readiness: describeReadiness(before, ticked),
    figures: [...figures.values()],
  }
}
