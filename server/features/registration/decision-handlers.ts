import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { decideAccessRequest, listAccessRequests } from '#shared/registration/api.ts'
import {
  AccessDecision,
  AccessDecisionAnswer,
  AccessRequestsAnswer,
  AccessRequestsInput,
} from '#shared/registration/schemas.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { requestApprovedLetter, requestRefusedLetter } from './letters.ts'
import { decideRequest, findOpenRequest, listOpenRequests } from './queries.ts'
import { sendSetupLink } from './send-setup-link.ts'

const atOnce = 20

const describeRequest = <Request extends { createdAt: Date }>(request: Request) => ({
  ...request,
  createdAt: request.createdAt.toISOString(),
})

/** What administrators may do. Their university is the session's, never the request's. */
export const decisionHandlers = [
  handle(
    listAccessRequests,
    { input: AccessRequestsInput, answer: AccessRequestsAnswer },
    async ({ input, visitor, db }) => {
      const found = await listOpenRequests(db, visitor.universityId, input.before, atOnce + 1)
      const requests = found.slice(0, atOnce).map(describeRequest)
      return { requests, before: found.length > atOnce ? requests.at(-1)!.id : null }
    },
  ),

  handle(
    decideAccessRequest,
    { input: AccessDecision, answer: AccessDecisionAnswer },
    async ({ input: { id, version, decision, universityId }, visitor, db, site, now }) => {
      await db.transaction(async tx => {
        const request = await decideRequest(
          tx,
          visitor.universityId,
          { id, version, decision, decidedBy: visitor.userId },
          now,
        )
        if (!request) {
          const current = await findOpenRequest(tx, visitor.universityId, id)
          if (!current) throw problem('NOT_FOUND')
          throw changedMeanwhile(
            'This request has changed since you opened it. Read it again, then decide.',
            describeRequest(current),
          )
        }
        const university = await findUniversity(tx, request.universityId ?? universityId ?? 0)
        if (decision === 'refused') {
          await sendLetter(
            tx,
            request.email,
            requestRefusedLetter(request.universityName, university?.contactEmail),
            now,
            site.name,
          )
          return
        }
        if (!university)
          throw problem('BAD_INPUT', [{ field: 'universityId', message: 'Choose the university first.' }])
        const { email, kind, name, referralId } = request
        await sendSetupLink(
          tx,
          site,
          { email, universityId: university.id, kind, name, referralId: referralId ?? undefined },
          link => requestApprovedLetter(university.name, link),
          now,
        )
      })
      return { decided: true as const }
    },
  ),
]
