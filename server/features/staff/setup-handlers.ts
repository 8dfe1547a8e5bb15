import { NoInput } from '#shared/access/schemas.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { productName } from '#shared/brand.ts'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { checkStaffSetup, createStaffAccount, inviteStaff, listStaffTeam } from '#shared/staff/setup-api.ts'
import {
  SetupLinkAnswer,
  SetupLinkInput,
  StaffAccountAnswer,
  StaffAccountForm,
  StaffInvitationForm,
  StaffInvited,
  StaffTeamAnswer,
} from '#shared/staff/setup-schemas.ts'
import { handleStaffChange, recordChange } from '#server/platform/audit/record-change.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { hashNewPassword } from '#server/platform/people/new-password.ts'
import { limitPerPerson, takeAttempt } from '#server/platform/people/throttle.ts'
import { spendToken } from '#server/platform/people/tokens.ts'
import { enterOrAsk } from '#server/features/sign-in/enter-or-ask.ts'
import { staffAccountLetter, staffInvitationLetter } from './letters.ts'
import { makeInvitationLink, openSetupLink } from './setup.ts'
import { hasStaff, insertStaff, listOpenInvitations, listStaff, lockFirstAccount } from './setup-queries.ts'

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])
const hasAccountAlready = 'There is already an account with this address. Use another address.'
const invitationRate = { burst: 20, everyMs: minutes(10) }

export const setupHandlers = [
  handle(
    checkStaffSetup,
    { input: SetupLinkInput, answer: SetupLinkAnswer },
    async ({ input: { token }, db, site, now }) => {
      const link = site.isMicrosite ? undefined : await openSetupLink(db, token, now)
      return { link: link ? { ...link, isFirst: link.purpose === 'setUpService' } : null }
    },
  ),

  handle(createStaffAccount, { input: StaffAccountForm, answer: StaffAccountAnswer }, async ({ input, ...scope }) => {
    const { db, site, now } = scope
    const { token, name, password } = input
    const link = site.isMicrosite ? undefined : await openSetupLink(db, token, now)
    if (!link) throw problem('LINK_EXPIRED')
    const email = link.email ?? input.email
    if (email === undefined) throw refuse('email', 'Enter your email address.')
    const passwordHash = await hashNewPassword(password, [email, name, productName], scope.clientAddress())
    return db.transaction(async tx => {
      await lockFirstAccount(tx)
      const isTooLate = link.purpose === 'setUpService' && (await hasStaff(tx))
      if (isTooLate || !(await spendToken(tx, token, link.purpose, now))) throw problem('LINK_EXPIRED')
      const account = await insertStaff(tx, { email, name, passwordHash }, now)
      if (!account) throw refuse('email', hasAccountAlready)
      const subject = { kind: 'staff', key: account.id, name: `${name}, ${email}` } as const
      await recordChange(tx, { name: link.actor }, { action: 'staff.create', subject, personId: account.id }, now)
      await sendLetter(tx, email, staffAccountLetter(site.origin + href('/student-login')), now, site.name)
      const asked = await enterOrAsk({ ...scope, db: tx }, { id: account.id, role: 'staff' })
      if (asked.step !== 'enrol') throw new Error('A new staff account must set up its second step.')
      return { ticket: asked.ticket }
    })
  }),

  handle(listStaffTeam, { input: NoInput, answer: StaffTeamAnswer }, async ({ visitor, db, now }) => ({
    team: (await listStaff(db)).map(person => ({ ...person, isYou: person.id === visitor.userId })),
    invited: (await listOpenInvitations(db, now)).map(({ expiresAt, ...person }) => ({
      ...person,
      until: expiresAt.toISOString(),
    })),
  })),

  handleStaffChange(
    inviteStaff,
    { input: StaffInvitationForm, answer: StaffInvited },
    async ({ input, visitor, tx, recordNothing, site, now }) => {
      await takeAttempt(tx, [limitPerPerson('staffInvitation', visitor.userId, invitationRate)], now)
      const link = await makeInvitationLink(tx, site.canonicalOrigin, input, visitor, now)
      if (!link) throw refuse('email', hasAccountAlready)
      // The link's maker has written the line, because the command uses it too.
      recordNothing()
      await sendLetter(tx, input.email, staffInvitationLetter(visitor.name, link), now, site.name)
      return { invited: true as const }
    },
  ),
]
