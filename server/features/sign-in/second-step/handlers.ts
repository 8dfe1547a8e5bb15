import { NoInput } from '#shared/access/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import {
  confirmAtSignIn,
  confirmSecondStep,
  enterWithCode,
  getSecondStep,
  renewRecoveryCodes,
  startAtSignIn,
  startSecondStep,
  turnOffSecondStep,
} from '#shared/sign-in/second-step/api.ts'
import {
  CodeForm,
  Entered,
  EnteredWithCodes,
  Enrolment,
  RecoveryCodes,
  SecondStep,
  StartForm,
  TicketCodeForm,
  TicketInput,
} from '#shared/sign-in/second-step/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findAccount } from '#server/platform/people/queries.ts'
import { assertProof } from '../assert-proof.ts'
import { enter } from '../enter.ts'
import { findToken, spendToken } from '#server/platform/people/tokens.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { confirmEnrolment, giveRecoveryCodes, startEnrolment } from './enrol.ts'
import { newRecoveryCodesLetter, turnedOffLetter } from './letters.ts'
import { countRecoveryCodes, deleteSecondStep, findConfirmedAt, hasSecondStep, lockSecondStep } from './queries.ts'
import { securityLink, withCode, wrongCode } from './use-code.ts'

export const secondStepHandlers = [
  handle(getSecondStep, { input: NoInput, answer: SecondStep }, ({ visitor, db }) => describe(db, visitor)),

  handle(startSecondStep, { input: StartForm, answer: Enrolment }, async ({ input, visitor, ...scope }) => {
    const start = (tx: Database) => startEnrolment(tx, scope, visitor.userId)
    if (!(await hasSecondStep(scope.db, visitor.userId))) {
      await assertProof(scope, visitor.userId, { password: input.password, field: 'password' })
      return scope.db.transaction(start)
    }
    if (input.code === undefined) throw wrongCode()
    return withCode(scope, visitor.userId, input.code, start)
  }),

  handle(confirmSecondStep, { input: CodeForm, answer: RecoveryCodes }, async ({ input, visitor, ...scope }) => ({
    recoveryCodes: await scope.db.transaction(tx =>
      confirmEnrolment(tx, scope, visitor.userId, input.code, scope.sessionToken),
    ),
    secondStep: await describe(scope.db, visitor),
  })),

  handle(turnOffSecondStep, { input: CodeForm, answer: SecondStep }, async ({ input, visitor, ...scope }) => {
    const { site, now } = scope
    await withCode(scope, visitor.userId, input.code, async tx => {
      await deleteSecondStep(tx, visitor.userId)
      const account = await findAccount(tx, visitor.userId)
      await sendLetter(tx, account!.email, turnedOffLetter(site.name, securityLink(scope)), now, site.name)
    })
    return describe(scope.db, visitor)
  }),

  handle(renewRecoveryCodes, { input: CodeForm, answer: RecoveryCodes }, async ({ input, visitor, ...scope }) => {
    const { site, now } = scope
    const recoveryCodes = await withCode(scope, visitor.userId, input.code, async tx => {
      const account = await findAccount(tx, visitor.userId)
      await sendLetter(tx, account!.email, newRecoveryCodesLetter(site.name, securityLink(scope)), now, site.name)
      return giveRecoveryCodes(tx, visitor.userId)
    })
    return { recoveryCodes, secondStep: await describe(scope.db, visitor) }
  }),

  handle(enterWithCode, { input: TicketCodeForm, answer: Entered }, async ({ input, ...scope }) => {
    const user = await holderOf(scope, scope.db, input.ticket, 'code')
    return withCode(scope, user.id, input.code, async tx => {
      await spendTicket(tx, input.ticket, scope.now)
      return enter({ ...scope, db: tx }, user)
    })
  }),

  handle(startAtSignIn, { input: TicketInput, answer: Enrolment }, ({ input, ...scope }) =>
    scope.db.transaction(async tx => {
      const user = await holderOf(scope, tx, input.ticket, 'enrol')
      return startEnrolment(tx, scope, user.id)
    }),
  ),

  handle(confirmAtSignIn, { input: TicketCodeForm, answer: EnteredWithCodes }, ({ input, ...scope }) =>
    scope.db.transaction(async tx => {
      const user = await holderOf(scope, tx, input.ticket, 'enrol')
      // Checked again with the row locked: of two enrolments at once, the second would replace the first.
      if ((await lockSecondStep(tx, user.id))?.secret) throw problem('SIGN_IN_EXPIRED')
      await spendTicket(tx, input.ticket, scope.now)
      const recoveryCodes = await confirmEnrolment(tx, scope, user.id, input.code)
      return { recoveryCodes, ...(await enter({ ...scope, db: tx }, user)) }
    }),
  ),
]

const describe = async (db: Database, { userId, role }: Visitor) => ({
  onSince: (await findConfirmedAt(db, userId))?.toISOString() ?? null,
  recoveryCodesLeft: await countRecoveryCodes(db, userId),
  required: role === 'staff',
  asksPassword: (await findAccount(db, userId))!.passwordHash !== null,
})

type Step = 'code' | 'enrol'

/**
 * The owner of a ticket. It is valid for one step on the site where the password was given, while that step is still
 * due.
 */
async function holderOf({ site, now }: Pick<RequestScope, 'site' | 'now'>, db: Database, ticket: string, step: Step) {
  const token = await findToken(db, ticket, 'secondStep', now)
  const details = token?.details
  if (!token?.userId || details?.site !== site.key || details.step !== step) throw problem('SIGN_IN_EXPIRED')
  // A person who has a second step by now must not get another just by knowing the password.
  if ((await hasSecondStep(db, token.userId)) !== (step === 'code')) throw problem('SIGN_IN_EXPIRED')
  const account = (await findAccount(db, token.userId))!
  return { id: token.userId, role: account.role }
}

async function spendTicket(tx: Database, ticket: string, now: Date) {
  if (!(await spendToken(tx, ticket, 'secondStep', now))) throw problem('SIGN_IN_EXPIRED')
}
