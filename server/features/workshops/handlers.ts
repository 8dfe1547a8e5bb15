import { normaliseEmail } from '#shared/email-address.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { nothingBut, problem } from '#shared/http/problems.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import {
  checkPlaceLink,
  confirmPlace,
  getWorkshopCalendar,
  giveUpPlace,
  listWorkshops,
  signUpForWorkshop,
} from '#shared/workshops/api.ts'
import {
  ConfirmedPlace,
  GivenUp,
  PlaceLinkAnswer,
  PlaceLinkInput,
  SignUpAnswer,
  SignUpForm,
  WorkshopInput,
  WorkshopsAnswer,
  WorkshopsInput,
} from '#shared/workshops/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { formLimitsFor, takeAttempt } from '#server/platform/people/throttle.ts'
import { findSpentToken, findToken, spendToken } from '#server/platform/people/tokens.ts'
import { isTrapped } from '#server/features/forms/receive.ts'
import { grantHold, holdEnd, lockHolder, ownsAddress, type HoldLimits } from '#server/platform/people/holds.ts'
import { handle } from '#server/platform/http/mount.ts'
import { nearest } from '#server/platform/nearest.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { drawDescription } from './draw-description.ts'
import { givenUpLetter, inboxLetter, publicFile } from './letters.ts'
import {
  cancelPlace,
  countOpenHolds,
  countTaken,
  findBySubmission,
  findPlace,
  findPlaceOf,
  findActivePlace,
  findWorkshop,
  insertPlace,
  listAll,
  lockWorkshop,
  renewHold,
} from './queries.ts'
import { askToConfirm, isHeld, moveUp, passOnLapsedPlaces, seat, sendPlaceLetter } from './seating.ts'
import type { Place, Workshop } from './tables.ts'

/** Enough for a lecture hall that signs up at once: each confirmation makes room for the next person. */
const holdLimits: HoldLimits = { perAddress: 2, perNetwork: 30 }

const addressOf = (slug: string) => withQuery('/workshop-and-webinars', { event: slug })

export const workshopHandlers = [
  handle(
    listWorkshops,
    { input: WorkshopsInput, answer: WorkshopsAnswer },
    async ({ input: { event: slug }, db, site, now }) => {
      await passOnLapsedPlaces(db, now)
      const { upcoming, past, taken } = await listAll(db, now)
      const describe = (workshop: Workshop) => ({
        ...workshop,
        description: drawDescription(workshop),
        startsAt: workshop.startsAt.toISOString(),
        endsAt: workshop.endsAt.toISOString(),
        placesLeft: Math.max(0, workshop.capacity - (taken.get(workshop.id) ?? 0)),
        hasBegun: workshop.startsAt <= now,
        isCancelled: workshop.cancelledAt !== null,
        url: site.canonicalOrigin + addressOf(workshop.slug),
      })
      const event = slug === undefined ? null : await findWorkshop(db, slug, now)
      if (event === undefined)
        throw nothingBut([
          ...addressesLike(slug!, [...upcoming, ...past]),
          { to: href('/workshop-and-webinars'), label: 'All workshops and webinars' },
        ])
      return {
        upcoming: upcoming.map(describe),
        past: past.map(describe),
        event: event && describe(event),
        origin: site.canonicalOrigin,
      }
    },
  ),

  handle(
    getWorkshopCalendar,
    { input: WorkshopInput, answer: FileAnswer },
    async ({ input: { slug }, db, site, now }) => {
      const workshop = await findWorkshop(db, slug, now)
      if (!workshop || workshop.cancelledAt) throw problem('NOT_FOUND')
      const { content, name } = publicFile(workshop, { origin: site.origin, address: addressOf(slug) }, now)
      return { bytes: new TextEncoder().encode(content), type: 'text/calendar; charset=utf-8', name }
    },
  ),

  handle(
    signUpForWorkshop,
    { input: SignUpForm, answer: SignUpAnswer },
    async ({ input: { slug, website, submissionKey, ...person }, visitor, db, site, now, clientAddress }) => {
      const workshop = await findWorkshop(db, slug, now)
      if (!workshop) throw problem('NOT_FOUND')
      if (isClosed(workshop, now)) throw problem('SIGN_UP_CLOSED')
      if (isTrapped({ submissionKey, website }))
        return { state: 'held' as const, heldUntil: holdEnd(now).toISOString() }
      const isDone = (place: Place) => place.state !== 'held' || holdEnd(place.changedAt) > now
      const known = await findBySubmission(db, submissionKey, person.email)
      if (known && isDone(known)) return signUpAnswer(known, now)
      // Requests are limited, since each one sends an email.
      await takeAttempt(db, formLimitsFor('workshop', person.email, clientAddress()), now)
      const isOwnAddress = await ownsAddress(db, visitor, person.email)
      const holder = { email: person.email, network: clientAddress() }
      return db.transaction(async tx => {
        if (!isOwnAddress) await lockHolder(tx, 'workshop', holder)
        const locked = await lockWorkshop(tx, workshop.id)
        if (isClosed(locked, now)) throw problem('SIGN_UP_CLOSED')
        const first = await findBySubmission(tx, submissionKey, person.email)
        if (first && isDone(first)) return signUpAnswer(first, now)
        const hasRoom = (await moveUp(tx, locked, now)) > 0
        const before = await findPlaceOf(tx, workshop.id, person.email)
        const fresh = hasRoom ? grantHold(await countOpenHolds(tx, holder, now), holdLimits, now) : now
        const hold = {
          heldUntil: before && isHeld(before, now) ? before.heldUntil : fresh,
          heldFrom: holder.network,
          changedAt: now,
        }
        const place =
          before?.state === 'held'
            ? await renewHold(tx, before.id, hold)
            : (before ??
              (await insertPlace(tx, {
                ...person,
                ...hold,
                email: normaliseEmail(person.email),
                workshopId: workshop.id,
                origin: site.origin,
                submissionKey,
                state: 'held',
                createdAt: now,
              })))
        const seated = { workshop: locked, place, now }
        if (place.state !== 'held') await sendPlaceLetter(tx, seated, 'again', site.name)
        else if (isOwnAddress) return signUpAnswer(await seat(tx, locked, place, now, site.name), now)
        else await askToConfirm(tx, seated, site.name)
        // The same answer for an address that asked before, so that no one can find out whose it is.
        return isOwnAddress ? signUpAnswer(place, now) : signUpAnswer({ state: 'held', heldUntil: hold.heldUntil }, now)
      })
    },
  ),

  handle(checkPlaceLink, { input: PlaceLinkInput, answer: PlaceLinkAnswer }, async ({ input: { token }, db, now }) => {
    const toGiveUp = await findToken(db, token, 'giveUpPlace', now)
    const found =
      toGiveUp ?? (await findToken(db, token, 'confirmPlace', now)) ?? (await findSpentToken(db, token, 'confirmPlace'))
    const active = found && (await findActivePlace(db, found.details.placeId))
    if (!active) return { place: null }
    const { place, workshop } = active
    return {
      place: {
        title: workshop.title,
        startsAt: workshop.startsAt.toISOString(),
        endsAt: workshop.endsAt.toISOString(),
        zone: workshop.zone,
        readerZone: place.zone,
        where: workshop.place || 'Online',
        state: await linkState(db, place, workshop, now),
        heldUntil: place.heldUntil?.toISOString() ?? null,
        isOver: workshop.startsAt <= now,
        isCancelled: workshop.cancelledAt !== null,
        isConfirmLink: !toGiveUp,
      },
    }
  }),

  handle(confirmPlace, { input: PlaceLinkInput, answer: ConfirmedPlace }, async ({ input: { token }, db, site, now }) =>
    db.transaction(async tx => {
      const spent =
        (await spendToken(tx, token, 'confirmPlace', now)) ?? (await findSpentToken(tx, token, 'confirmPlace'))
      const found = spent && (await findActivePlace(tx, spent.details.placeId))
      if (!found) throw problem('LINK_EXPIRED')
      const workshop = await lockWorkshop(tx, found.workshop.id)
      const place = (await findActivePlace(tx, found.place.id))?.place
      if (!place) throw problem('LINK_EXPIRED')
      // Clicked again because the answer was lost, or confirmed by another email: nothing is left to do.
      if (place.state !== 'held') return firmState(place)
      if (isClosed(workshop, now)) throw problem('SIGN_UP_CLOSED')
      return firmState(await seat(tx, workshop, place, now, site.name))
    }),
  ),

  handle(giveUpPlace, { input: PlaceLinkInput, answer: GivenUp }, async ({ input: { token }, db, site, now }) => {
    await db.transaction(async tx => {
      const spent = await spendToken(tx, token, 'giveUpPlace', now)
      if (!spent && (await wasGivenUp(tx, token))) return
      const found = spent && (await findActivePlace(tx, spent.details.placeId))
      if (!found || isClosed(found.workshop, now)) throw problem('LINK_EXPIRED')
      const workshop = await lockWorkshop(tx, found.workshop.id)
      // Read again under the lock: someone may have just moved up.
      const before = (await findActivePlace(tx, found.place.id))?.place
      const place = before && (await cancelPlace(tx, before.id, now))
      if (!place) throw problem('LINK_EXPIRED')
      await sendLetter(tx, place.email, givenUpLetter({ workshop, place, now }, before.state === 'in'), now, site.name)
      await moveUp(tx, workshop, now)
      await sendLetter(tx, workshop.inbox, inboxLetter(workshop, place, await countTaken(tx, workshop.id, now)), now)
    })
    return { cancelled: true as const }
  }),
]

const addressesLike = (slug: string, all: readonly Workshop[]) =>
  nearest(slug, all, each => each.slug).map(each => ({ to: addressOf(each.slug), label: each.title }))

/** It has begun, or was cancelled. */
const isClosed = ({ startsAt, cancelledAt }: Workshop, now: Date) => startsAt <= now || cancelledAt !== null

/** Clicked again because the answer was lost: the request has been carried out. */
async function wasGivenUp(tx: Database, token: string) {
  const spent = await findSpentToken(tx, token, 'giveUpPlace')
  return spent !== undefined && (await findPlace(tx, spent.details.placeId))?.state === 'cancelled'
}
const firmState = ({ state }: Place) => ({ state: state === 'waiting' ? ('waiting' as const) : ('in' as const) })

/** Someone who has given up a place since gets the same answer as on the day they had it. */
function signUpAnswer(place: Pick<Place, 'state' | 'heldUntil'>, now: Date) {
  const { state, heldUntil } = place
  if (state === 'held' && heldUntil !== null && heldUntil > now) return { state, heldUntil: heldUntil.toISOString() }
  if (state === 'held') return { state: 'asked' as const, heldUntil: null }
  return { state: state === 'waiting' ? ('waiting' as const) : ('in' as const), heldUntil: null }
}

async function linkState(db: Database, place: Place, workshop: Workshop, now: Date) {
  if (place.state !== 'held') return firmState(place).state
  if (isHeld(place, now)) return 'held' as const
  return (await countTaken(db, workshop.id, now)) < workshop.capacity ? ('free' as const) : ('full' as const)
}
