import { findAccount } from '#server/platform/people/queries.ts'
import { hasSecondStep } from './second-step/queries.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { Role } from '#shared/access/visitor.ts'
import { assertMayEnter } from './assert-may-enter.ts'
import { enter } from './enter.ts'
import { issueToken } from '#server/platform/people/tokens.ts'

/**
 * After the right password: signs in, or answers a ticket for the remaining step. Our staff always need a second
 * step.
 */
export async function enterOrAsk(scope: RequestScopeOfEntry, user: { id: number; role: Role }) {
  const { db, site, now } = scope
  await assertMayEnter(db, user.id)
  const stepWithoutCode = user.role === 'staff' ? 'enrol' : 'in'
  const step = (await hasSecondStep(db, user.id)) ? 'code' : stepWithoutCode
  if (step === 'in') return { step, ...(await enter(scope, user)) } as const
  const { email } = (await findAccount(db, user.id))!
  return {
    step,
    ticket: await issueToken(db, 'secondStep', { email, userId: user.id, details: { site: site.key, step } }, now),
  } as const
}

type RequestScopeOfEntry = Parameters<typeof enter>[0] & Pick<RequestScope, 'now'>
