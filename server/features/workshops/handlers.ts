import { normaliseEmail } from '#shared/email-address.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { nothingBut, problem } from '#shared/http/problems.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { checkPlaceLink, getWorkshopCalendar, giveUpPlace, listWorkshops, signUpForWorkshop } from '#shared/workshops/api.ts'
import { GivenUp, PlaceLinkAnswer, PlaceLinkInput, SignUpAnswer, SignUpForm, WorkshopInput, WorkshopsAnswer, WorkshopsInput } from '#shared/workshops/schemas.ts'
import type { Database } from '#server/db/database.ts'
import { formLimitsFor, takeAttempt } from '#server/features/auth/throttle.ts'
import { findSpentToken, findToken, spendToken } from '#server/features/auth/tokens.ts'
import { isTrapped } from '#server/features/forms/receive.ts'
import { handle } from '#server/http/mount.ts'
import { nearest } from '#server/nearest.ts'
import { sendLetter } from '#server/outbox/queries.ts'
import { givenUpLetter, inboxLetter, publicFile } from './letters.ts'
import { cancelPlace, countTaken, findBySubmission, findPlace, findPlaceOf, findStandingPlace, findWorkshop, insertPlace, listAll, lockWorkshop } from './queries.ts'
import { moveUp, tell } from './seating.ts'
import type { Place, Workshop } from './tables.ts'

const addressOf = (slug: string) => withQuery('/workshop-and-webinars', { event: slug })

export const workshopHandlers = [
  handle(listWorkshops, { input: WorkshopsInput, answer: WorkshopsAnswer }, async ({ input: { event: slug }, db, site, now }) => {
    const { upcoming, past, taken } = await listAll(db, now)
    const describe = (workshop: Workshop) => ({
      ...workshop, startsAt: workshop.startsAt.toISOString(), endsAt: workshop.endsAt.toISOString(), placesLeft: Math.max(0, workshop.capacity - (taken.get(workshop.id) ?? 0)),
      hasBegun: workshop.startsAt <= now, url: site.canonicalOrigin + addressOf(workshop.slug),
    })
    const event = slug === undefined ? null : await findWorkshop(db, slug)
    if (event === undefined) throw nothingBut([...addressesLike(slug!, [...upcoming, ...past]), { to: href('/workshop-and-webinars'), label: 'All workshops and webinars' }])
    return { upcoming: upcoming.map(describe), past: past.map(describe), event: event && describe(event), origin: site.canonicalOrigin }
  }),

  handle(getWorkshopCalendar, { input: WorkshopInput, answer: FileAnswer }, async ({ input: { slug }, db, site, now }) => {
    const workshop = await findWorkshop(db, slug)
    if (!workshop) throw problem('NOT_FOUND')
    const { content, name } = publicFile(workshop, site.origin + addressOf(slug), now)
    return { bytes: new TextEncoder().encode(content), type: 'text/calendar; charset=utf-8', name }
  }),

  handle(signUpForWorkshop, { input: SignUpForm, answer: SignUpAnswer }, async ({ input: { slug, website, submissionKey, ...person }, db, site, now, clientAddress }) => {
    const workshop = await findWorkshop(db, slug)
    if (!workshop) throw problem('NOT_FOUND')
    if (workshop.startsAt <= now) throw problem('SIGN_UP_CLOSED')
    if (isTrapped({ submissionKey, website })) return { state: 'in' as const }
    const known = await findBySubmission(db, submissionKey, person.email)
    if (known) return answerOf(known)
    // Asking is what is counted: every time sends a mail.
    const limits = formLimitsFor('workshop', person.email, clientAddress())
    await takeAttempt(db, limits, now)
    return db.transaction(async tx => {
      const locked = await lockWorkshop(tx, workshop.id)
      const first = await findBySubmission(tx, submissionKey, person.email)
      if (first) return answerOf(first)
      const state = await countTaken(tx, workshop.id) < locked.capacity ? 'in' as const : 'waiting' as const
      const before = await findPlaceOf(tx, workshop.id, person.email)
      const place = before ?? await insertPlace(tx, {
        ...person, email: normaliseEmail(person.email), workshopId: workshop.id, origin: site.origin, submissionKey, state, createdAt: now, changedAt: now,
      })
      await tell(tx, { workshop: locked, place, now }, before ? 'again' : 'new', site.name)
      if (!before) await sendLetter(tx, locked.inbox, inboxLetter(locked, place, await countTaken(tx, locked.id)), now)
      // The same for an address that asked before, so that nobody can try whose it is.
      return { state }
    })
  }),

  handle(checkPlaceLink, { input: PlaceLinkInput, answer: PlaceLinkAnswer }, async ({ input: { token }, db, now }) => {
    const found = await findToken(db, token, 'giveUpPlace', now)
    const standing = found && await findStandingPlace(db, placeOf(found.details))
    if (!standing) return { place: null }
    const { place, workshop } = standing
    return {
      place: {
        title: workshop.title, startsAt: workshop.startsAt.toISOString(), endsAt: workshop.endsAt.toISOString(), zone: workshop.zone, readerZone: place.zone,
        where: workshop.place || 'Online', state: answerOf(place).state, isOver: workshop.startsAt <= now,
      },
    }
  }),

  handle(giveUpPlace, { input: PlaceLinkInput, answer: GivenUp }, async ({ input: { token }, db, site, now }) => {
    await db.transaction(async tx => {
      const spent = await spendToken(tx, token, 'giveUpPlace', now)
      if (!spent && await wasGivenUp(tx, token)) return
      const found = spent && await findStandingPlace(tx, placeOf(spent.details))
      if (!found || found.workshop.startsAt <= now) throw problem('LINK_EXPIRED')
      const workshop = await lockWorkshop(tx, found.workshop.id)
      // Read again under the lock: somebody may have just moved up.
      const before = (await findStandingPlace(tx, found.place.id))?.place
      const place = before && await cancelPlace(tx, before.id, now)
      if (!place) throw problem('LINK_EXPIRED')
      await sendLetter(tx, place.email, givenUpLetter({ workshop, place, now }, before.state === 'in'), now, site.name)
      await moveUp(tx, workshop, now)
      await sendLetter(tx, workshop.inbox, inboxLetter(workshop, place, await countTaken(tx, workshop.id)), now)
    })
    return { cancelled: true as const }
  }),
]

const addressesLike = (slug: string, all: readonly Workshop[]) => nearest(slug, all, each => each.slug).map(each => ({ to: addressOf(each.slug), label: each.title }))

const placeOf = (details: object | null) => (details as { placeId: number }).placeId
/** Pressed again because the answer was lost: what was asked for is done. */
async function wasGivenUp(tx: Database, token: string) {
  const spent = await findSpentToken(tx, token, 'giveUpPlace')
  return spent !== undefined && (await findPlace(tx, placeOf(spent.details)))?.state === 'cancelled'
}
/** Whoever has given a place up since is answered as on the day they had it. */
const answerOf = ({ state }: Place) => ({ state: state === 'waiting' ? 'waiting' as const : 'in' as const })
