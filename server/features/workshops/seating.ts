import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { issueToken } from '#server/platform/people/tokens.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { askingLetter, inboxLetter, placeLetter, type PlaceNotice, type PlaceReason } from './letters.ts'
import {
  confirmPlaceAs,
  countTaken,
  deletePlacesOf,
  fillFrom,
  listWorkshopsOf,
  listWorkshopsToFill,
  lockWorkshop,
} from './queries.ts'
import type { Place, Workshop } from './tables.ts'

/** Not confirmed yet, but kept from others. */
export const isHeld = ({ state, heldUntil }: Place, now: Date) =>
  state === 'held' && heldUntil !== null && heldUntil > now

/** Emails someone their status, with a link to give the place up. */
export async function sendPlaceLetter(tx: Database, seated: PlaceNotice, why: PlaceReason, siteName?: string) {
  const { place, now } = seated
  const token = await issueToken(tx, 'giveUpPlace', { email: place.email, details: { placeId: place.id } }, now)
  await sendLetter(tx, place.email, placeLetter(seated, linkFor(place, token), why), now, siteName)
}

/** Emails the link that confirms a place. The organiser is told only after that. */
export async function askToConfirm(tx: Database, seated: PlaceNotice, siteName: string) {
  const { place, now } = seated
  const token = await issueToken(tx, 'confirmPlace', { email: place.email, details: { placeId: place.id } }, now)
  await sendLetter(tx, place.email, askingLetter(seated, linkFor(place, token)), now, siteName)
}

const linkFor = ({ origin }: Place, token: string) => origin + href('/event-place/:token', { token })

/**
 * Gives the held place, or a free one once everyone waiting has been served, or the last place on the waiting list. The
 * workshop must be locked.
 */
export async function seat(
  tx: Database,
  workshop: Workshop,
  place: Place,
  now: Date,
  siteName: string,
): Promise<Place> {
  const isIn = isHeld(place, now) || (await moveUp(tx, workshop, now)) > 0
  const seated = await confirmPlaceAs(tx, place.id, isIn ? 'in' : 'waiting', now)
  await sendPlaceLetter(tx, { workshop, place: seated, now }, 'new', siteName)
  await sendLetter(tx, workshop.inbox, inboxLetter(workshop, seated, await countTaken(tx, workshop.id, now)), now)
  return seated
}

/**
 * Gives free places to those who have waited longest, emails them, and answers how many are left after that. The
 * workshop must be locked. No one is moved up once it has begun.
 */
export async function moveUp(tx: Database, workshop: Workshop, now: Date): Promise<number> {
  const free = workshop.capacity - (await countTaken(tx, workshop.id, now))
  if (workshop.startsAt <= now) return free
  const movedUp = await fillFrom(tx, workshop.id, free, now)
  for (const place of movedUp) await sendPlaceLetter(tx, { workshop, place, now }, 'movedUp')
  return free - movedUp.length
}

/** A place whose hold expired goes to the person who has waited longest. */
export async function passOnLapsedPlaces(db: Database, now: Date) {
  for (const id of await listWorkshopsToFill(db, now)) {
    await db.transaction(async tx => moveUp(tx, await lockWorkshop(tx, id), now))
  }
}

/** Deletes everything kept about an address. Its places go to those who wait. */
export async function erasePlaces(tx: Database, email: string, now: Date) {
  const held: Workshop[] = []
  // Locked first and in order, so that two such transactions, or someone giving up a place meanwhile, never deadlock.
  for (const id of await listWorkshopsOf(tx, email)) held.push(await lockWorkshop(tx, id))
  await deletePlacesOf(tx, email)
  for (const workshop of held) await moveUp(tx, workshop, now)
}
