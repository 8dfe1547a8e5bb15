import { NoInput } from '#shared/access/schemas.ts'
import { roleHome } from '#shared/access/visitor.ts'
import { productName } from '#shared/brand.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import {
  checkEmployerSetup,
  createEmployerAccount,
  getMyOrganisation,
  inviteColleague,
  registerEmployer,
  removeColleague,
  setMyJobEmails,
  withdrawColleagueInvitation,
} from '#shared/employers/account-api.ts'
import {
  ColleagueChanged,
  ColleagueForm,
  ColleagueInput,
  EmployerAccountForm,
  EmployerEntered,
  EmployerRegistration,
  EmployerSetupInput,
  EmployerSetupLink,
  JobEmailsForm,
  OrganisationAnswer,
} from '#shared/employers/account-schemas.ts'
import { Sent } from '#shared/forms/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { handle } from '#server/platform/http/mount.ts'
import { hashNewPassword } from '#server/platform/people/new-password.ts'
import { findUserByEmail } from '#server/platform/people/queries.ts'
import { limitPerPerson, limitsFor, takeAttempt } from '#server/platform/people/throttle.ts'
import { isTrapped } from '#server/features/forms/receive.ts'
import { enter } from '#server/features/sign-in/enter.ts'
import { endOtherAccess } from '#server/features/sign-in/open-links.ts'
import { hasSecondStep } from '#server/features/sign-in/second-step/queries.ts'
import { describeStanding } from '../standing.ts'
import { assertApproved, assertOrganisation, describeBlock } from './my-organisation.ts'
import * as queries from './queries.ts'
import { createAccount, openSetup, sendColleagueLink, sendRegistrationLink } from './setup.ts'

const done = { done: true as const }
const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])
const invitationRate = { burst: 20, everyMs: minutes(10) }
/** Members and open invitations together. */
const mostColleagues = 100

export const organisationHandlers = [
  handle(
    registerEmployer,
    { input: EmployerRegistration, answer: Sent },
    async ({ input, db, site, now, clientAddress }) => {
      if (site.isMicrosite) throw problem('NOT_FOUND')
      if (isTrapped(input)) return { sent: true as const }
      await takeAttempt(db, limitsFor('registerEmployer', input.email, clientAddress()), now)
      await db.transaction(tx => sendRegistrationLink(tx, site, input, now))
      return { sent: true as const }
    },
  ),

  handle(
    checkEmployerSetup,
    { input: EmployerSetupInput, answer: EmployerSetupLink },
    async ({ input: { token }, db, site, now }) => {
      const setup = site.isMicrosite ? undefined : await openSetup(db, token, now)
      if (!setup) return { link: null }
      const { email, name, organisation, joined } = setup
      return { link: { email, name, organisation: joined?.name ?? organisation.name, joins: joined !== undefined } }
    },
  ),

  handle(
    createEmployerAccount,
    { input: EmployerAccountForm, answer: EmployerEntered },
    async ({ input: { token, name, password }, ...scope }) => {
      const { db, site, now, config } = scope
      const setup = site.isMicrosite ? undefined : await openSetup(db, token, now)
      if (!setup) throw problem('LINK_EXPIRED')
      // Hashing takes a while, so it happens before the transaction.
      const passwordHash = await hashNewPassword(password, [setup.email, name, productName], scope.clientAddress())
      const id = await db.transaction(tx => createAccount(tx, { token, name, passwordHash }, { site, config, now }))
      const { role } = await enter(scope, { id, role: 'employer' })
      return { role, next: roleHome.employer }
    },
  ),

  handle(getMyOrganisation, { input: NoInput, answer: OrganisationAnswer }, async ({ db, visitor, now }) => {
    const organisation = await queries.findOrganisationOf(db, visitor.userId)
    const [colleagues, invited] = organisation
      ? await Promise.all([queries.listColleagues(db, organisation.id), queries.listInvitations(db, organisation.id)])
      : [[], []]
    return {
      organisation: organisation
        ? {
            ...(await describeBlock(db, organisation)),
            standing: await describeStanding(db, organisation, now),
          }
        : null,
      colleagues: colleagues.map(person => ({ ...person, isYou: person.id === visitor.userId })),
      invited: invited.map(({ invitedAt, ...person }) => ({ ...person, invitedAt: invitedAt.toISOString() })),
      hasSecondStep: await hasSecondStep(db, visitor.userId),
    }
  }),

  handle(
    inviteColleague,
    { input: ColleagueForm, answer: ColleagueChanged },
    async ({ input: { name, email }, db, visitor, site, now }) => {
      const organisation = await assertOrganisation(db, visitor)
      assertApproved(organisation)
      await takeAttempt(db, [limitPerPerson('employerInvitation', visitor.userId, invitationRate)], now)
      await db.transaction(async tx => {
        await queries.lockOrganisation(tx, organisation.id)
        const members = await queries.listColleagues(tx, organisation.id)
        const address = normaliseEmail(email)
        if (members.some(member => normaliseEmail(member.email) === address))
          throw refuse('email', `${email} already belongs to ${organisation.name}.`)
        if (await findUserByEmail(tx, address))
          throw refuse('email', 'This address already has an account. Use another address.')
        const open = await queries.listInvitations(tx, organisation.id)
        if (members.length + open.length >= mostColleagues)
          throw refuse('email', `You’ve reached the limit of ${mostColleagues} colleagues. Remove one to add another.`)
        await sendColleagueLink(tx, site, organisation, { name, email: address, inviter: visitor }, now)
      })
      return done
    },
  ),

  handle(setMyJobEmails, { input: JobEmailsForm, answer: ColleagueChanged }, async ({ input, db, visitor }) => {
    await assertOrganisation(db, visitor)
    await queries.setEmails(db, visitor.userId, input.wantsEmails)
    return done
  }),

  handle(
    withdrawColleagueInvitation,
    { input: ColleagueInput, answer: ColleagueChanged },
    async ({ input: { id }, db, visitor }) => {
      const organisation = await assertOrganisation(db, visitor)
      await queries.deleteInvitation(db, organisation.id, id)
      return done
    },
  ),

  handle(
    removeColleague,
    { input: ColleagueInput, answer: ColleagueChanged },
    async ({ input: { id }, db, visitor, now }) => {
      const organisation = await assertOrganisation(db, visitor)
      if (id === visitor.userId) throw refuse('id', 'You can’t remove yourself. Delete your account instead.')
      await db.transaction(async tx => {
        await queries.lockOrganisation(tx, organisation.id)
        const removed = await queries.deleteMember(tx, organisation.id, id)
        if (!removed) throw problem('NOT_FOUND')
        await endOtherAccess(tx, removed, now)
      })
      return done
    },
  ),
]
