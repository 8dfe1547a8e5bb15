import { and, asc, desc, eq, gt, inArray, isNotNull, like, lte, or, sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { minuteOf, openZone, spellMinute } from '#shared/calendar/time-zones.ts'
import { problem } from '#shared/http/problems.ts'
import type { WorkshopValues } from '#shared/workshops/staff-schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { workshopPlaces, workshops, type Workshop } from './tables.ts'

const mostPast = 50

/** How many have a place or wait for one, by workshop. */
async function countPeople(db: Database, ids: readonly number[]) {
  const countOf = (state: 'in' | 'waiting') =>
    sql<number>`count(*) FILTER (WHERE ${workshopPlaces.state} = ${state})`.mapWith(Number)
  const rows = ids.length
    ? await db
        .select({ id: workshopPlaces.workshopId, taken: countOf('in'), waiting: countOf('waiting') })
        .from(workshopPlaces)
        .where(inArray(workshopPlaces.workshopId, [...ids]))
        .groupBy(workshopPlaces.workshopId)
    : []
  return new Map(rows.map(({ id, taken, waiting }) => [id, { taken, waiting }]))
}
const noPeople = { taken: 0, waiting: 0 }

export const countSignedUp = async (db: Database, id: number) => (await countPeople(db, [id])).get(id) ?? noPeople

/** Coming ones first, also drafts; then the latest past ones. */
export async function listForStaff(db: Database, now: Date) {
  const upcoming = await db
    .select()
    .from(workshops)
    .where(gt(workshops.endsAt, now))
    .orderBy(asc(workshops.startsAt), asc(workshops.id))
  const past = await db
    .select()
    .from(workshops)
    .where(lte(workshops.endsAt, now))
    .orderBy(desc(workshops.startsAt), desc(workshops.id))
    .limit(mostPast)
  const all = [...upcoming, ...past]
  const people = await countPeople(
    db,
    all.map(({ id }) => id),
  )
  return all.map(workshop => ({ ...workshop, ...(people.get(workshop.id) ?? noPeople) }))
}

export const findById = async (db: Database, id: number) =>
  (await db.select().from(workshops).where(eq(workshops.id, id)))[0]

export const updateWorkshop = async (tx: Database, id: number, change: Partial<typeof workshops.$inferInsert>) =>
  (
    await tx
      .update(workshops)
      .set({ ...change, version: sql`${workshops.version} + 1` })
      .where(eq(workshops.id, id))
      .returning()
  )[0]!

/** Until the transaction ends, no one else adds an event with this address. */
export const lockSlug = (tx: Database, base: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('workshop slug'), hashtext(${base}))`)

/** Those whose address begins like this one: a second event of the same title on a day gets a number. */
export const listSlugs = (tx: Database, base: string) =>
  tx
    .select()
    .from(workshops)
    .where(or(eq(workshops.slug, base), like(workshops.slug, `${base}-%`)))
    .orderBy(asc(workshops.id))

export const insertWorkshop = async (tx: Database, row: typeof workshops.$inferInsert) =>
  (await tx.insert(workshops).values(row).returning())[0]!

/** Everyone with a place or on the waiting list is told, a part at a time. */
export const markNews = (tx: Database, workshopId: number, news: 'changed' | 'cancelled') =>
  tx
    .update(workshopPlaces)
    .set({ news })
    .where(and(eq(workshopPlaces.workshopId, workshopId), inArray(workshopPlaces.state, ['in', 'waiting'])))

/** Takes the next people to tell. Locked until the transaction ends, so that no one is told twice. */
export async function takeNews(tx: Database, most: number) {
  const rows = await tx
    .select()
    .from(workshopPlaces)
    .innerJoin(workshops, eq(workshops.id, workshopPlaces.workshopId))
    .where(isNotNull(workshopPlaces.news))
    .orderBy(asc(workshopPlaces.id))
    .limit(most)
    .for('update', { of: workshopPlaces, skipLocked: true })
  const ids = rows.map(row => row.workshop_places.id)
  if (ids.length) await tx.update(workshopPlaces).set({ news: null }).where(inArray(workshopPlaces.id, ids))
  return rows.map(row => ({ place: row.workshop_places, workshop: row.workshops }))
}

/** The workshop as a form shows it. */
export function valuesOf(workshop: Workshop): WorkshopValues {
  const { title, summary, description, speaker, speakerRole, zone, place, inbox, capacity, isDraft } = workshop
  const { day, minute } = openZone(zone).read(workshop.startsAt.getTime())
  return {
    title,
    summary,
    description,
    speaker,
    speakerRole,
    zone,
    day,
    from: spellMinute(minute),
    minutes: (workshop.endsAt.getTime() - workshop.startsAt.getTime()) / minutes(1),
    place,
    joinLink: workshop.joinLink ?? '',
    inbox,
    capacity,
    isDraft,
    shownFrom: workshop.shownFrom ?? '',
  }
}

/** What the form says as a row. */
export function rowOf({ day, from, minutes: length, joinLink, shownFrom, ...facts }: WorkshopValues) {
  const begins = openZone(facts.zone).momentOf({ day, minute: minuteOf(from) })
  if (begins === undefined)
    throw problem('BAD_INPUT', [
      { field: 'from', message: `The clocks change that night: there is no ${from} in ${facts.zone}. Choose another.` },
    ])
  return {
    ...facts,
    joinLink: joinLink || null,
    shownFrom: shownFrom || null,
    startsAt: new Date(begins),
    endsAt: new Date(begins + minutes(length)),
  }
}

export function stateOf({ isDraft, shownFrom, cancelledAt, endsAt }: Workshop, now: Date) {
  if (cancelledAt) return 'cancelled' as const
  if (isDraft) return 'draft' as const
  if (endsAt <= now) return 'over' as const
  return shownFrom !== null && shownFrom > dayOf(now) ? ('scheduled' as const) : ('open' as const)
}
