import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { users } from '#server/platform/people/tables.ts'
import type { Holder, OpenHolds } from '#server/platform/people/holds.ts'
import { workshopPlaces, workshops, type Place } from './tables.ts'

const mostPast = 20

/** Taken, or held now. */
const isTaken = (now: Date) => or(eq(workshopPlaces.state, 'in'), gt(workshopPlaces.heldUntil, now))

const isShown = (now: Date) =>
  and(eq(workshops.isDraft, false), or(isNull(workshops.shownFrom), lte(workshops.shownFrom, dayOf(now))))
const isOn = isNull(workshops.cancelledAt)

/** Coming events and the latest past ones, each with the number of places taken. */
export async function listAll(db: Database, now: Date) {
  const upcoming = await db
    .select()
    .from(workshops)
    .where(and(gt(workshops.endsAt, now), isShown(now), isOn))
    .orderBy(asc(workshops.startsAt), asc(workshops.id))
  const past = await db
    .select()
    .from(workshops)
    .where(and(lte(workshops.endsAt, now), isShown(now), isOn))
    .orderBy(desc(workshops.startsAt))
    .limit(mostPast)
  const taken = await db
    .select({ id: workshopPlaces.workshopId, places: count() })
    .from(workshopPlaces)
    .where(isTaken(now))
    .groupBy(workshopPlaces.workshopId)
  return { upcoming, past, taken: new Map(taken.map(({ id, places }) => [id, places])) }
}

/** Also one that was cancelled: its address is in emails. */
export const findWorkshop = async (db: Database, slug: string, now: Date) =>
  (
    await db
      .select()
      .from(workshops)
      .where(and(eq(workshops.slug, slug), isShown(now)))
  )[0]

/** Until the transaction ends, no one else can take or give up a place. */
export const lockWorkshop = async (tx: Database, id: number) =>
  (await tx.select().from(workshops).where(eq(workshops.id, id)).for('update'))[0]!

export const countTaken = async (tx: Database, workshopId: number, now: Date) =>
  (
    await tx
      .select({ places: count() })
      .from(workshopPlaces)
      .where(and(eq(workshopPlaces.workshopId, workshopId), isTaken(now)))
  )[0]!.places

/** What someone holds now, by their address and from their network. */
export async function countOpenHolds(tx: Database, { email, network }: Holder, now: Date): Promise<OpenHolds> {
  const countOf = (owner: SQL) => sql<number>`count(*) FILTER (WHERE ${owner})`.mapWith(Number)
  const isTheirs = eq(workshopPlaces.email, normaliseEmail(email))
  const [open] = await tx
    .select({ byAddress: countOf(isTheirs), byNetwork: countOf(eq(workshopPlaces.heldFrom, network)) })
    .from(workshopPlaces)
    .where(gt(workshopPlaces.heldUntil, now))
  return open!
}

/** Coming workshops where someone waits although a place is free. */
export async function listWorkshopsToFill(db: Database, now: Date): Promise<number[]> {
  const places = db
    .select({
      workshopId: workshopPlaces.workshopId,
      waiting: sql<number>`count(*) FILTER (WHERE ${workshopPlaces.state} = 'waiting')`.as('waiting'),
      taken: sql<number>`count(*) FILTER (WHERE ${isTaken(now)})`.as('taken'),
    })
    .from(workshopPlaces)
    .groupBy(workshopPlaces.workshopId)
    .as('places')
  const rows = await db
    .select({ id: workshops.id })
    .from(workshops)
    .innerJoin(places, eq(places.workshopId, workshops.id))
    .where(and(gt(workshops.startsAt, now), isOn, gt(places.waiting, 0), lt(places.taken, workshops.capacity)))
    .orderBy(asc(workshops.id))
  return rows.map(({ id }) => id)
}

/** Turns a hold, current or expired, into a place. */
export const confirmPlaceAs = async (tx: Database, id: number, state: 'in' | 'waiting', now: Date) =>
  (
    await tx
      .update(workshopPlaces)
      .set({ state, changedAt: now, heldUntil: null, heldFrom: null })
      .where(eq(workshopPlaces.id, id))
      .returning()
  )[0]!

/** Renews the hold of someone who asks again. */
export const renewHold = async (tx: Database, id: number, hold: Pick<Place, 'heldUntil' | 'heldFrom' | 'changedAt'>) =>
  (await tx.update(workshopPlaces).set(hold).where(eq(workshopPlaces.id, id)).returning())[0]!

/** Places that were never confirmed. Their links have expired by then. */
export const deleteUnconfirmedPlaces = (db: Database, before: Date) =>
  db.delete(workshopPlaces).where(lt(workshopPlaces.heldUntil, before))

/** With another address it is another form, though its key is the same. */
export const findBySubmission = async (db: Database, key: string, email: string) =>
  (
    await db
      .select()
      .from(workshopPlaces)
      .where(and(eq(workshopPlaces.submissionKey, key), eq(workshopPlaces.email, normaliseEmail(email))))
  )[0]

const isNotCancelled = ne(workshopPlaces.state, 'cancelled')
const isFirm = inArray(workshopPlaces.state, ['in', 'waiting'])

export const findPlaceOf = async (tx: Database, workshopId: number, email: string) =>
  (
    await tx
      .select()
      .from(workshopPlaces)
      .where(
        and(eq(workshopPlaces.workshopId, workshopId), eq(workshopPlaces.email, normaliseEmail(email)), isNotCancelled),
      )
  )[0]

export const findPlace = async (db: Database, id: number) =>
  (await db.select().from(workshopPlaces).where(eq(workshopPlaces.id, id)))[0]

export async function findActivePlace(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(workshopPlaces)
    .innerJoin(workshops, eq(workshops.id, workshopPlaces.workshopId))
    .where(and(eq(workshopPlaces.id, id), isNotCancelled))
  return row && { place: row.workshop_places, workshop: row.workshops }
}

export const insertPlace = async (tx: Database, place: typeof workshopPlaces.$inferInsert) =>
  (await tx.insert(workshopPlaces).values(place).returning())[0]!

/** Undefined when it was given up already. */
export const cancelPlace = async (tx: Database, id: number, now: Date) =>
  (
    await tx
      .update(workshopPlaces)
      .set({ state: 'cancelled', changedAt: now, heldUntil: null, heldFrom: null })
      .where(and(eq(workshopPlaces.id, id), isNotCancelled))
      .returning()
  )[0]

/** Gives the free places to those who have waited longest. */
export async function fillFrom(tx: Database, workshopId: number, free: number, now: Date): Promise<Place[]> {
  if (free <= 0) return []
  const first = await tx
    .select({ id: workshopPlaces.id })
    .from(workshopPlaces)
    .where(and(eq(workshopPlaces.workshopId, workshopId), eq(workshopPlaces.state, 'waiting')))
    .orderBy(asc(workshopPlaces.changedAt), asc(workshopPlaces.id))
    .limit(free)
  if (first.length === 0) return []
  return tx
    .update(workshopPlaces)
    .set({ state: 'in', changedAt: now })
    .where(
      inArray(
        workshopPlaces.id,
        first.map(({ id }) => id),
      ),
    )
    .returning()
}

export const listPlacesOf = (db: Database, email: string) =>
  db
    .select({
      event: workshops.title,
      startsAt: workshops.startsAt,
      eventCancelledAt: workshops.cancelledAt,
      name: workshopPlaces.name,
      state: workshopPlaces.state,
      timeZone: workshopPlaces.zone,
      askedAt: workshopPlaces.createdAt,
      changedAt: workshopPlaces.changedAt,
      heldForYouUntil: workshopPlaces.heldUntil,
      heldFromNetwork: workshopPlaces.heldFrom,
    })
    .from(workshopPlaces)
    .innerJoin(workshops, eq(workshops.id, workshopPlaces.workshopId))
    .where(eq(workshopPlaces.email, normaliseEmail(email)))
    .orderBy(desc(workshopPlaces.id))

/** The events at which this person's address has a place or waits for one. */
const firmPlacesOf = writeOwnOnce(['events'], db =>
  db
    .select({
      title: workshops.title,
      slug: workshops.slug,
      place: workshops.place,
      startsAt: workshops.startsAt,
      endsAt: workshops.endsAt,
      zone: workshopPlaces.zone,
      state: workshopPlaces.state,
      isDemo: workshops.isDemo,
    })
    .from(workshopPlaces)
    .innerJoin(workshops, eq(workshops.id, workshopPlaces.workshopId))
    .innerJoin(users, eq(sql`lower(${users.email})`, workshopPlaces.email))
    .where(and(eq(users.id, sql.placeholder('userId')), isFirm, isOn))
    .orderBy(asc(workshops.startsAt)),
)

export const listComingPlacesOf = async (db: Database, userId: number, now: Date, most: number) =>
  (await firmPlacesOf(db, { userId })).filter(({ endsAt }) => endsAt > now).slice(0, most)

export const listWorkshopsOf = async (db: Database, email: string) =>
  (
    await db
      .selectDistinct({ id: workshopPlaces.workshopId })
      .from(workshopPlaces)
      .where(eq(workshopPlaces.email, normaliseEmail(email)))
      .orderBy(asc(workshopPlaces.workshopId))
  ).map(({ id }) => id)

export const deletePlacesOf = (tx: Database, email: string) =>
  tx.delete(workshopPlaces).where(eq(workshopPlaces.email, normaliseEmail(email)))

/** Who attended events long past. The events themselves stay. */
export const deleteOldPlaces = (db: Database, before: Date) =>
  db
    .delete(workshopPlaces)
    .where(
      inArray(
        workshopPlaces.workshopId,
        db.select({ id: workshops.id }).from(workshops).where(lt(workshops.endsAt, before)),
      ),
    )
