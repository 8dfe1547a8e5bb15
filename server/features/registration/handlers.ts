import { problem } from '#shared/http/problems.ts'
import type { FieldError } from '#shared/http/problem.ts'
import { getReferral, register } from '#shared/registration/api.ts'
import { isVouchedFor } from '#shared/registration/kinds.ts'
import { ReferralAnswer, ReferralInput, RegistrationAnswer, RegistrationForm } from '#shared/registration/schemas.ts'
import { findUserByEmail } from '#server/platform/people/queries.ts'
import { limitsFor, takeAttempt } from '#server/platform/people/throttle.ts'
import { brandAddress } from '#server/platform/sites/brand.ts'
import { findUniversityOn } from '#server/platform/sites/tenant.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { decisionHandlers } from './decision-handlers.ts'
import { findInvitationFor } from './invitations.ts'
import { requestApprovedLetter, requestReceivedLetter, setupLetter } from './letters.ts'
import { findReferral, saveAccessRequest } from './queries.ts'
import { alreadyRegistered, sendSetupLink } from './send-setup-link.ts'
import { setupHandlers } from './setup-handlers.ts'
import { teamHandlers } from './team-handlers.ts'

export const registrationHandlers = [
  handle(
    register,
    { input: RegistrationForm, answer: RegistrationAnswer },
    async ({ input, db, site, now, clientAddress }) => {
      const { universityId, kind, email } = input
      // Requests are limited, since each one sends an email.
      const countRequest = () => takeAttempt(db, limitsFor('register', email, clientAddress()), now)
      const university =
        universityId === 0 && !site.isMicrosite ? undefined : await findUniversityOn(site, db, universityId)
      if (kind === 'predeparture' && university?.hasJumpstart === false) throw problem('NOT_FOUND')
      const referral = input.referral === undefined ? undefined : await findReferral(db, input.referral)
      const referralId = referral?.universityId === universityId ? referral.id : undefined

      if (university && isVouchedFor(kind, email, university.emailDomains)) {
        await countRequest()
        await db.transaction(async tx => {
          // People with an invitation accept it by registering, in the role they were invited to.
          const invitationId = (await findInvitationFor(tx, universityId, email))?.id
          const applicant = { email, universityId, kind, name: input.name, referralId, invitationId }
          await sendSetupLink(tx, site, applicant, link => setupLetter(university.name, link), now)
        })
        return { outcome: 'mailSent' as const }
      }
      if (input.reason === undefined) return { outcome: 'reasonNeeded' as const }

      const { name, reason } = input
      const universityName = university?.name ?? input.universityName
      if (name === undefined || universityName === undefined) throw problem('BAD_INPUT', missing(name, universityName))
      await countRequest()
      await db.transaction(async tx => {
        const invitation = university && (await findInvitationFor(tx, university.id, email))
        // Pre-approved students need no decision. Only their email says so: who is on the list is not for the
        // requester to know.
        if (university && invitation?.kind === kind) {
          const applicant = { email, universityId: university.id, kind, name, referralId, invitationId: invitation.id }
          await sendSetupLink(tx, site, applicant, link => requestApprovedLetter(university.name, link), now)
          return
        }
        await saveAccessRequest(tx, {
          universityId: university?.id ?? null,
          universityName,
          kind,
          email,
          name,
          reason,
          referralId,
          createdAt: now,
        })
        const known = await findUserByEmail(tx, email)
        const letter = known ? alreadyRegistered(site, known) : requestReceivedLetter(universityName)
        await sendLetter(tx, known?.email ?? email, letter, now, site.name)
      })
      return { outcome: 'requested' as const }
    },
  ),

  handle(getReferral, { input: ReferralInput, answer: ReferralAnswer }, async ({ input, db, site }) => {
    const referral = await findReferral(db, input.slug)
    const isOurs = referral && (site.universityId === null || site.universityId === referral.universityId)
    return { referral: isOurs ? { ...referral, stylesheet: brandAddress(referral) } : null }
  }),

  ...setupHandlers,
  ...decisionHandlers,
  ...teamHandlers,
]

const missing = (name: string | undefined, universityName: string | undefined): FieldError[] => [
  ...(name === undefined ? [{ field: 'name', message: 'Enter your name.' }] : []),
  ...(universityName === undefined ? [{ field: 'universityName', message: 'Enter the name of your university.' }] : []),
]
