import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/db/database.ts'
import { issueToken } from '#server/features/auth/tokens.ts'
import { sendLetter } from '#server/outbox/queries.ts'
import { placeLetter, type Seated } from './letters.ts'
import { countTaken, deletePlacesOf, fillFrom, listWorkshopsOf, lockWorkshop } from './queries.ts'
import type { Workshop } from './tables.ts'

/** Mails somebody how it stands, with a link to give the place up. */
export async function tell(tx: Database, seated: Seated, why: 'new' | 'again' | 'movedUp', siteName?: string) {
  const { place, now } = seated
  const token = await issueToken(tx, 'giveUpPlace', { email: place.email, details: { placeId: place.id } }, now)
  await sendLetter(tx, place.email, placeLetter(seated, place.origin + href('/event-place/:token', { token }), why), now, siteName)
}

/** Gives free places to those who have waited longest, and mails them. The workshop must be locked. Nobody is called up to what has begun. */
export async function moveUp(tx: Database, workshop: Workshop, now: Date) {
  if (workshop.startsAt <= now) return
  const movedUp = await fillFrom(tx, workshop.id, workshop.capacity - await countTaken(tx, workshop.id), now)
  for (const place of movedUp) await tell(tx, { workshop, place, now }, 'movedUp')
}

/** Deletes all that is kept of an address; its places go to those who wait. */
export async function forgetPlaces(tx: Database, email: string, now: Date) {
  const held: Workshop[] = []
  // Locked first and in order, so that two who do this, or one who gives a place up meanwhile, never wait for each other.
  for (const id of await listWorkshopsOf(tx, email)) held.push(await lockWorkshop(tx, id))
  await deletePlacesOf(tx, email)
  for (const workshop of held) await moveUp(tx, workshop, now)
}
