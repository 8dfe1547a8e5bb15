import { productName } from '#shared/brand.ts'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import {
  endPersonSessions,
  findPeople,
  getPerson,
  lockPerson,
  resendSetup,
  sendResetLink,
} from '#shared/staff/people-api.ts'
import {
  LockForm,
  PeopleAnswer,
  PeopleInput,
  PersonAnswer,
  PersonChanged,
  PersonInput,
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

  handle(getPerson, { input: PersonInput, answer: PersonAnswer }, async ({ input: { id }, visitor, db, now }) => {
    const person = await queries.findPerson(db, id)
    if (!person) throw problem('NOT_FOUND')
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
    }
  }),

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
]

function stateOf(sentAt: Date | null, givenUpAt: Date | null) {
  if (sentAt) return 'sent' as const
  return givenUpAt ? ('given up' as const) : ('waiting' as const)
}
