import { isDeepStrictEqual } from 'node:util'
import { productName } from '#shared/brand.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import {
  addReferral,
  endPersonSessions,
  endReferral,
  findPeople,
  getPerson,
  lockPerson,
  resendSetup,
  savePersonAccess,
  sendResetLink,
} from '#shared/staff/people-api.ts'
import {
  AccessForm,
  LockForm,
  PeopleAnswer,
  PeopleInput,
  PersonAnswer,
  PersonChanged,
  PersonInput,
  ReferralEnd,
  ReferralForm,
  ResendForm,
} from '#shared/staff/people-schemas.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { nameDevice } from '#server/platform/people/device-name.ts'
import {
  findAccount,
  findSessions,
  findUserByEmail,
  isLastAdministrator,
  lockPerson as lockRow,
} from '#server/platform/people/queries.ts'
import { isAlive } from '#server/platform/people/session.ts'
import { limitPerEmail, takeAttempt } from '#server/platform/people/throttle.ts'
import { cancelTokens, issueToken } from '#server/platform/people/tokens.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { explainNoEntry } from '#server/platform/sites/tenant.ts'
import { universityOrigin } from '#server/platform/sites/site-directory.ts'
import { slugify } from '#server/features/jobs/listing-rows.ts'
import { listPendingFor } from '#server/features/registration/invitations.ts'
import { sendInvitations } from '#server/features/registration/invite.ts'
import { resendSetupLinks } from '#server/features/registration/send-setup-link.ts'
import { endOtherAccess } from '#server/features/sign-in/open-links.ts'
import { hasSecondStep } from '#server/features/sign-in/second-step/queries.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { resetLinkLetter } from '../letters.ts'
import * as queries from './queries.ts'

const mostFound = 50
const done = { done: true as const }
const resetRate = { burst: 6, everyMs: minutes(15) }
const noneSent =
  'Nothing is pending for this address, it was emailed within the hour, or its university is paused or not a partner.'
const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

type Person = NonNullable<Awaited<ReturnType<typeof queries.findPerson>>>

async function lock(tx: Database, id: number): Promise<Person> {
  await lockRow(tx, id)
  const person = await queries.findPerson(tx, id)
  if (!person) throw problem('NOT_FOUND')
  return person
}

const subjectOf = ({ id, name }: Person) => ({ subject: { kind: 'person', key: id, name }, personId: id }) as const

export const peopleHandlers = [
  handle(findPeople, { input: PeopleInput, answer: PeopleAnswer }, async ({ input: { q }, db }) => {
    // One letter would list nearly everyone.
    const found = q.length < 2 ? [] : await queries.searchPeople(db, q, mostFound + 1)
    const people = found.slice(0, mostFound).map(person => ({
      ...person,
      lockedAt: person.lockedAt?.toISOString() ?? null,
    }))
    const pending = q.length < 2 ? [] : await queries.searchPending(db, q, mostFound)
    return { people, isMore: found.length > mostFound, pending }
  }),

  handle(
    getPerson,
    { input: PersonInput, answer: PersonAnswer },
    async ({ input: { id }, visitor, db, config, now }) => {
      const person = await queries.findPerson(db, id)
      if (!person) throw problem('NOT_FOUND')
      const referrals = await queries.listReferrals(db, id)
      const sessions = (await findSessions(db, id)).filter(session => isAlive(session, person.role, now))
      return {
        ...person,
        isYou: id === visitor.userId,
        createdAt: person.createdAt.toISOString(),
        lockedAt: person.lockedAt?.toISOString() ?? null,
        deleteAfter: person.deleteAfter?.toISOString() ?? null,
        hasSecondStep: await hasSecondStep(db, id),
        isLastAdministrator: await isLastAdministrator(db, person),
        sessions: sessions.map(session => ({
          id: session.id,
          device: nameDevice(session.userAgent),
          site: session.universityName ?? productName,
          signedInAt: session.createdAt.toISOString(),
          lastSeenAt: session.lastSeenAt.toISOString(),
        })),
        links: (await queries.listOpenLinks(db, person, now)).map(({ purpose, createdAt, expiresAt }) => ({
          purpose,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
        emails: (await queries.listLastEmails(db, person)).map(({ sentAt, givenUpAt, createdAt, ...email }) => ({
          ...email,
          createdAt: createdAt.toISOString(),
          state: stateOf(sentAt, givenUpAt),
        })),
        access: (await queries.findAccess(db, id)) ?? null,
        referrals: referrals.map(({ university, createdAt, ...referral }) => ({
          ...referral,
          link: universityOrigin(config, university) + href('/referral/:slug', { slug: referral.slug }),
          universityName: university.name,
          createdAt: createdAt.toISOString(),
        })),
        suggestedSlug: await suggestSlug(db, person.name),
      }
    },
  ),

  handleStaffChange(
    endPersonSessions,
    { input: PersonInput, answer: PersonChanged },
    async ({ input: { id }, tx, record, now }) => {
      const person = await lock(tx, id)
      await endOtherAccess(tx, person, now)
      await record({ action: 'person.endSessions', ...subjectOf(person) })
      return done
    },
  ),

  handleStaffChange(
    sendResetLink,
    { input: PersonInput, answer: PersonChanged },
    async ({ input: { id }, tx, record, site, now }) => {
      const person = await lock(tx, id)
      if ((await findAccount(tx, id))!.isSingleSignOnOnly)
        throw refuse('id', 'This person’s university accepts only its own sign-in, so there is no password to reset.')
      await takeAttempt(tx, [limitPerEmail('forgot', person.email, resetRate)], now)
      await cancelTokens(tx, id, 'resetPassword', now)
      const token = await issueToken(tx, 'resetPassword', { email: person.email, userId: id }, now)
      const link = site.canonicalOrigin + href('/reset-password/:token', { token })
      await sendLetter(tx, person.email, resetLinkLetter(link), now, site.name)
      await record({ action: 'person.resetLink', ...subjectOf(person) })
      return done
    },
  ),

  handleStaffChange(
    resendSetup,
    { input: ResendForm, answer: PersonChanged },
    async ({ input: { email }, visitor, tx, record, site, now }) => {
      await takeAttempt(tx, [limitPerEmail('register', email, resetRate)], now)
      if (await findUserByEmail(tx, email))
        throw refuse('email', 'There is an account with this address by now. Search for it again.')
      let sent = await resendSetupLinks(tx, site, email, now)
      if (sent === 0) {
        for (const invitation of await listPendingFor(tx, email)) {
          const university = (await findUniversity(tx, invitation.universityId))!
          if (explainNoEntry(university)) continue
          sent += await sendInvitations(tx, site, [invitation], { name: visitor.name, university }, now)
        }
      }
      if (sent === 0) throw refuse('email', noneSent)
      await record({ action: 'person.resend', subject: { kind: 'person', key: 0, name: email } })
      return done
    },
  ),

  handleStaffChange(
    lockPerson,
    { input: LockForm, answer: PersonChanged },
    async ({ input: { id, isLocked, reason }, visitor, tx, record, recordNothing, now }) => {
      const otherStaff = (await queries.lockUnlockedStaff(tx)).filter(each => each.id !== id)
      // Of two who lock each other at the same time, the second is locked by then.
      if (id !== visitor.userId && !otherStaff.some(each => each.id === visitor.userId)) throw problem('NOT_SIGNED_IN')
      const person = await lock(tx, id)
      if (id === visitor.userId) throw refuse('reason', 'You can’t lock your own account. Ask a colleague.')
      if ((person.lockedAt !== null) === isLocked) {
        recordNothing()
        return done
      }
      await queries.setLock(tx, id, isLocked ? now : null)
      if (isLocked) await endOtherAccess(tx, person, now)
      const action = isLocked ? 'person.lock' : 'person.unlock'
      await record({ action, ...subjectOf(person), before: { isLocked: !isLocked }, after: { isLocked, reason } })
      return done
    },
  ),

  handleStaffChange(
    savePersonAccess,
    { input: AccessForm, answer: PersonChanged },
    async ({ input: { id, seen, ...chosen }, tx, record, recordNothing }) => {
      const person = await lock(tx, id)
      const access = await queries.findAccess(tx, id)
      if (!access) throw problem('NOT_FOUND')
      if (isDeepStrictEqual(access.chosen, chosen)) {
        recordNothing()
        return done
      }
      if (!isDeepStrictEqual(access.chosen, seen))
        throw changedMeanwhile('Someone else has changed what this person can use since you opened it.', access.chosen)
      await queries.setAccess(tx, id, chosen)
      await record({ action: 'person.access', ...subjectOf(person), before: access.chosen, after: chosen })
      return done
    },
  ),

  handleStaffChange(
    addReferral,
    { input: ReferralForm, answer: PersonChanged },
    async ({ input: { id, slug }, tx, record, recordNothing, now }) => {
      const person = await lock(tx, id)
      const { universityId } = person
      if (universityId === null)
        throw refuse('slug', 'This person has no university, so a link of theirs would lead nowhere.')
      const isAdded = await queries.insertReferral(tx, { slug, universityId, referrerId: id, createdAt: now })
      if (isAdded) await record({ action: 'person.addReferral', ...subjectOf(person), after: { slug } })
      // Sent again because the answer was lost.
      else if (await queries.hasReferral(tx, id, slug)) recordNothing()
      else throw refuse('slug', `Another person’s link is called “${slug}”. Choose another name.`)
      return done
    },
  ),

  handleStaffChange(
    endReferral,
    { input: ReferralEnd, answer: PersonChanged },
    async ({ input: { id, referralId }, tx, record, recordNothing }) => {
      const person = await lock(tx, id)
      const referral = (await queries.listReferrals(tx, id)).find(each => each.id === referralId)
      if (!referral) {
        recordNothing()
        return done
      }
      await queries.deleteReferral(tx, referralId)
      const { slug, joined } = referral
      await record({ action: 'person.endReferral', ...subjectOf(person), before: { slug, joined } })
      return done
    },
  ),
]

const longestSuggestion = 50

/** The person's name as a part of an address, with a number where others have it. Empty if no letters are left. */
async function suggestSlug(db: Database, name: string): Promise<string> {
  const base = slugify(name).slice(0, longestSuggestion).replace(/-$/, '')
  if (base === '') return ''
  const taken = new Set(await queries.listReferralSlugs(db, base))
  let suggestion = base
  for (let number = 2; taken.has(suggestion); number++) suggestion = `${base}-${number}`
  return suggestion
}

function stateOf(sentAt: Date | null, givenUpAt: Date | null) {
  if (sentAt) return 'sent' as const
  return givenUpAt ? ('given up' as const) : ('waiting' as const)
}
