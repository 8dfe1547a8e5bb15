import { NoInput } from '#shared/access/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import {
  completeOwnSignIn,
  getOwnSignIn,
  startLinking,
  startSignInTest,
  unlinkOwnSignIn,
} from '#shared/single-sign-on/own-api.ts'
import { OwnCompleteAnswer, OwnSignIn, ProofForm, UnlinkAnswer } from '#shared/single-sign-on/own-schemas.ts'
import { CompleteInput, StartAnswer } from '#shared/single-sign-on/schemas.ts'
import { assertProof } from '#server/features/sign-in/assert-proof.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { describeSignIn } from '#server/platform/sites/sign-in.ts'
import { beginAttempt, takeAnswer, type ReadAnswer } from './attempts.ts'
import { nameFrom, vouchedEmail } from './people.ts'
import { deleteLinks, findLinks, findLinkedUser, findProvider, linkIdentity, markTested } from './queries.ts'

/** The university sign-in of the person who is signed in: see it, link it, unlink it. Administrators try theirs out. */
export const ownSignInHandlers = [
  handle(getOwnSignIn, { input: NoInput, answer: OwnSignIn }, async ({ visitor, db }) => {
    const { universityId, userId } = visitor
    const university = universityId === null ? undefined : await findUniversity(db, universityId)
    if (!university?.hasProvider) return { university: null, linkedAt: null, canUnlink: false }
    const [link] = await findLinks(db, userId, university.id)
    return {
      university: university.name,
      linkedAt: link?.createdAt.toISOString() ?? null,
      // There must be some way in.
      canUnlink: describeSignIn(university).takesPassword,
    }
  }),

  handle(startLinking, { input: ProofForm, answer: StartAnswer }, async ({ input, visitor, ...scope }) => {
    const provider = visitor.universityId === null ? undefined : await findProvider(scope.db, visitor.universityId)
    if (!provider?.enabled) throw problem('NOT_FOUND')
    await assertProof(scope, visitor.userId, { password: input.password, field: 'password' })
    return { address: await beginAttempt(scope, provider, 'link', visitor.userId) }
  }),

  handle(startSignInTest, { input: NoInput, answer: StartAnswer }, async ({ visitor, ...scope }) => {
    const provider = await findProvider(scope.db, visitor.universityId!)
    if (!provider) throw problem('NOT_FOUND')
    return { address: await beginAttempt(scope, provider, 'test', visitor.userId) }
  }),

  handle(
    completeOwnSignIn,
    { input: CompleteInput, answer: OwnCompleteAnswer },
    async ({ input, visitor, ...scope }) => {
      const { db, now } = scope
      const answer = await takeAnswer(scope, input, visitor.userId)
      if (answer.purpose === 'test') {
        const outcome = await describeTest(answer)
        if (outcome.problem === null) await markTested(db, answer.provider.universityId, now)
        return {
          purpose: 'test' as const,
          ...outcome,
          next: href('/university-user-profile/:type?', { type: 'sign-in' }),
        }
      }
      const { identity } = answer
      await linkIdentity(db, identity, visitor.userId, now)
      // Someone else has this university account already, or this person has another one.
      if ((await findLinkedUser(db, identity))?.id !== visitor.userId) throw problem('SSO_NOT_MATCHED')
      return { purpose: 'link' as const, email: null, name: null, problem: null, next: href('/student-login') }
    },
  ),

  handle(unlinkOwnSignIn, { input: ProofForm, answer: UnlinkAnswer }, async ({ input, visitor, ...scope }) => {
    const { db } = scope
    const university = visitor.universityId === null ? undefined : await findUniversity(db, visitor.universityId)
    const account = await assertProof(scope, visitor.userId, { password: input.password, field: 'password' })
    const hasOtherWay = account.passwordHash !== null && (!university || describeSignIn(university).takesPassword)
    if (!hasOtherWay)
      throw problem('BAD_INPUT', [
        {
          field: 'password',
          message: 'You have no password here, so this is your only way in. Choose one with “Forgot password” first.',
        },
      ])
    return { wasLinked: (await deleteLinks(db, visitor.userId)) > 0 }
  }),
]

/** What the university said, and what would stop its people from getting in. */
async function describeTest({ provider, readClaims }: ReadAnswer) {
  const claims = await readClaims()
  const email = typeof claims.email === 'string' ? claims.email.slice(0, 254) : null
  if (email === null) return { email, name: null, problem: 'noEmail' as const }
  const vouched = vouchedEmail(claims, provider.emailDomains)
  if (vouched === undefined)
    return {
      email,
      name: null,
      problem: claims.email_verified === true ? ('foreignEmail' as const) : ('unverified' as const),
    }
  return { email, name: nameFrom(claims, vouched), problem: null }
}
