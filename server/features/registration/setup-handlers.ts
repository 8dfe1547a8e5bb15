import { readRoles } from '#shared/account/schemas.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import {
  getSetup,
  resendSetupLink,
  saveOwnCourse,
  setUpAccount,
  setUpCourse,
  setUpPlans,
} from '#shared/registration/api.ts'
import { roleOfKind, setupSteps, stepsOfKind, type SetupStep } from '#shared/registration/kinds.ts'
import {
  OwnCourseAnswer,
  OwnCourseForm,
  SetupAccountForm,
  SetupAnswer,
  SetupCourseForm,
  SetupLinkAnswer,
  SetupLinkInput,
  SetupLinkRequest,
  SetupLinkRequestAnswer,
  SetupPlansForm,
} from '#shared/registration/schemas.ts'
import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { saveProfilePart } from '#server/platform/people/profile-queries.ts'
import { findUserByEmail } from '#server/platform/people/queries.ts'
import { enter } from '#server/features/sign-in/enter.ts'
import { hashNewPassword } from '#server/platform/people/new-password.ts'
import { endOpenLinks } from '#server/features/sign-in/open-links.ts'
import { limitsFor, takeAttempt } from '#server/platform/people/throttle.ts'
import { findToken, spendToken } from '#server/platform/people/tokens.ts'
import { brandAddress } from '#server/platform/sites/brand.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { describeSignIn } from '#server/platform/sites/sign-in.ts'
import { explainNoEntry } from '#server/platform/sites/tenant.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { saveCourse } from './save-course.ts'
import { findInvitation, lockInvitation } from './invitations.ts'
import { nothingToSetUpLetter, welcomeLetter } from './letters.ts'
import { findSetupPerson, insertAccount, rememberProgress, type SetupDetails } from './queries.ts'
import { alreadyRegistered, resendSetupLinks } from './send-setup-link.ts'
import { unmarkSetupBrowser, markSetupBrowser, mayContinueSetup } from './setup-browser.ts'

type Scope = Omit<RequestScope, 'visitor'>

export const setupHandlers = [
  handle(getSetup, { input: SetupLinkInput, answer: SetupLinkAnswer }, async ({ input, ...scope }) => {
    const link = await openLink(scope.db, scope, input.key)
    if (!link) return noSetup
    const { token, details, university, singleSignOn } = link
    if (!isMeantFor(token, input)) return noSetup
    if (!mayContinueSetup(scope, details)) return { setup: null, isBegunElsewhere: true }
    const person = token.userId === null ? undefined : await findSetupPerson(scope.db, token.userId)
    return {
      isBegunElsewhere: false,
      setup: {
        email: token.email,
        kind: details.kind,
        universityName: university.name,
        countryId: university.countryId,
        stylesheet: brandAddress(university),
        invitedBy: details.invitedBy ?? null,
        done: details.done,
        name: person?.name ?? details.name ?? '',
        course: person?.course ?? '',
        courseEnds: person?.courseEnds ?? null,
        homeCountry: person?.homeCountry ?? null,
        universityId: university.id,
        singleSignOn,
      },
    }
  }),

  handle(
    resendSetupLink,
    { input: SetupLinkRequest, answer: SetupLinkRequestAnswer },
    async ({ input: { email }, db, site, now, clientAddress }) => {
      const limits = limitsFor('register', email, clientAddress())
      await takeAttempt(db, limits, now)
      await db.transaction(async tx => {
        const known = await findUserByEmail(tx, email)
        if (known) {
          await sendLetter(tx, known.email, alreadyRegistered(site, known), now, site.name)
          return
        }
        const sent = await resendSetupLinks(tx, site, email, now)
        if (sent === 0)
          await sendLetter(tx, email, nothingToSetUpLetter(site.name, site.origin + href('/login')), now, site.name)
      })
      return { sent: true as const }
    },
  ),

  handle(
    setUpAccount,
    { input: SetupAccountForm, answer: SetupAnswer },
    async ({ input: { key, kind, name, password }, ...scope }) => {
      const link = await openLink(scope.db, scope, key)
      if (!link) throw problem('LINK_EXPIRED')
      // Hashing takes a while, so it happens before the transaction.
      const passwordHash = await chooseNewPassword(link, name, password, scope.clientAddress())
      return save(scope, key, 'account', async (tx, { token, details, university, isViewer }) => {
        if (kind !== undefined && kind !== details.kind) {
          throw changedMeanwhile('Your invitation has changed since you opened it. Reload this page, then continue.', {
            kind: details.kind,
          })
        }
        const account = await insertAccount(
          tx,
          {
            email: token.email,
            name,
            passwordHash,
            role: roleOfKind[details.kind],
            universityId: university.id,
            isGraduate: details.kind === 'graduate',
            isViewer: isViewer && details.kind === 'colleague',
            referralId: details.referralId,
          },
          scope.now,
        )
        if (!account) throw problem('LINK_EXPIRED')
        return account.id
      })
    },
  ),

  handle(setUpCourse, { input: SetupCourseForm, answer: SetupAnswer }, ({ input: { key, ...course }, ...scope }) =>
    save(scope, key, 'course', async (tx, { token, university }) => {
      await saveCourse(tx, token.userId!, university.countryId, course, scope.now)
      return token.userId!
    }),
  ),

  handle(saveOwnCourse, { input: OwnCourseForm, answer: OwnCourseAnswer }, async ({ input, visitor, db, now }) => {
    const university = visitor.universityId === null ? undefined : await findUniversity(db, visitor.universityId)
    if (!university) throw problem('NOT_FOUND')
    await db.transaction(tx => saveCourse(tx, visitor.userId, university.countryId, input, now))
    return { saved: true as const }
  }),

  handle(
    setUpPlans,
    { input: SetupPlansForm, answer: SetupAnswer },
    ({ input: { key, targetCountries, targetRoles }, ...scope }) =>
      save(scope, key, 'plans', async (tx, { token }) => {
        await saveProfilePart(tx, token.userId!, { targetCountries, targetRoles: readRoles(targetRoles) }, scope.now)
        return token.userId!
      }),
  ),
]

const noSetup = { setup: null, isBegunElsewhere: false }

/** A link is opened by its token. The number in an invitation's address only says that it is an invitation. */
function isMeantFor(
  token: { email: string; invitationId: number | null },
  { email, invitationId }: { email?: string | undefined; invitationId?: number | undefined },
) {
  if (email !== undefined) return normaliseEmail(email) === normaliseEmail(token.email)
  return invitationId !== undefined && token.invitationId !== null
}

/** A link is valid on the main site and its own university's; that of an invitation until it is withdrawn. */
async function openLink(
  db: Database,
  { site, now }: Pick<Scope, 'site' | 'now'>,
  key: string,
  findOf = findInvitation,
) {
  const token = await findToken(db, key, 'setUpAccount', now)
  if (!token?.universityId || (site.universityId !== null && site.universityId !== token.universityId)) return undefined
  const university = await findUniversity(db, token.universityId)
  if (!university || explainNoEntry(university)) return undefined
  const { takesPassword, singleSignOn } = describeSignIn(university)
  const link = {
    token,
    details: token.details as SetupDetails,
    university,
    isViewer: false,
    /** The button's text, where the university's own sign-in is the only way in. */
    singleSignOn: takesPassword ? null : singleSignOn,
  }
  if (token.invitationId === null) return link
  const invitation = await findOf(db, token.invitationId)
  return (
    invitation && {
      ...link,
      isViewer: invitation.asViewer,
      details: { ...link.details, kind: invitation.kind, name: invitation.name },
    }
  )
}

/** None where the university's own sign-in is the only way in, whatever was sent. */
async function chooseNewPassword(link: OpenedLink, name: string, password: string | undefined, clientAddress: string) {
  const { token, university, singleSignOn } = link
  if (singleSignOn !== null) return null
  if (password === undefined) throw problem('BAD_INPUT', [{ field: 'password', message: 'Choose a password.' }])
  return hashNewPassword(password, [token.email, name, university.name], clientAddress)
}

type OpenedLink = NonNullable<Awaited<ReturnType<typeof openLink>>>

/**
 * Saves one step. Steps are saved in order; a saved step may be sent again, except the first: by then the account has
 * its password, and a forwarded link must not change it. The others need the browser that saved the first. The last
 * step uses the link up and signs in. People who sign in through their university do so after the first.
 */
async function save(
  scope: Scope,
  key: string,
  step: SetupStep,
  write: (tx: Database, link: OpenedLink) => Promise<number>,
) {
  const { db, site, now } = scope
  const position = setupSteps.indexOf(step)
  const { userId, done, isLast, singleSignOn } = await db.transaction(async tx => {
    const link = await openLink(tx, scope, key, lockInvitation)
    if (!link || position > link.details.done || (position === 0 && link.details.done > 0))
      throw problem('LINK_EXPIRED')
    const { token, details, university, singleSignOn: way } = link
    if (!mayContinueSetup(scope, details)) throw problem('LINK_EXPIRED')
    const saved = await write(tx, link)
    const last = way !== null || position + 1 === stepsOfKind(details.kind).length
    const progress: SetupDetails = { ...details, done: Math.max(details.done, position + 1) }
    if (position === 0) {
      // There is an account now, so no other link may create one.
      await endOpenLinks(tx, { id: saved, email: token.email }, now, token.tokenHash)
      if (!last) progress.browserHash = markSetupBrowser(scope)
    }
    await rememberProgress(tx, token.tokenHash, saved, progress)
    if (last) {
      if (!(await spendToken(tx, key, 'setUpAccount', now))) throw problem('LINK_EXPIRED')
      const account = way === null ? 'this email address and your password' : `your ${university.name} account`
      await sendLetter(tx, token.email, welcomeLetter(site.name, site.origin, account), now, site.name)
    }
    return { userId: saved, done: progress.done, isLast: last, singleSignOn: way }
  })
  if (!isLast || singleSignOn !== null) return { done, entered: null }
  const { role } = (await findSetupPerson(db, userId))!
  unmarkSetupBrowser(scope)
  return { done, entered: await enter(scope, { id: userId, role }) }
}
