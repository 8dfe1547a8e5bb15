import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { NoInput } from '#shared/access/schemas.ts'
import { minutes } from '#shared/calendar/durations.ts'
import {
  decideAccessRequest,
  listAccessRequests,
  listRefusedRequests,
  listStaffRequests,
  reopenAccessRequest,
} from '#shared/registration/api.ts'
import {
  AccessDecision,
  AccessDecisionAnswer,
  AccessRequestsAnswer,
  AccessRequestsInput,
  RefusedRequestsAnswer,
  ReopenAnswer,
  ReopenForm,
  StaffRequestsAnswer,
} from '#shared/registration/schemas.ts'
import { QueueInput } from '#shared/staff/queue-schemas.ts'
import type { AuditAction } from '#shared/staff/audit-actions.ts'
import { recordChange, type Change } from '#server/platform/audit/record-change.ts'
import type { AuditFields } from '#server/platform/audit/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { explainNoEntry } from '#server/platform/sites/tenant.ts'
import { handle } from '#server/platform/http/mount.ts'
import { clearMarks, listInOrder, readQueuePage } from '#server/platform/queues/queries.ts'
import { sendLetters, takeBackMail } from '#server/platform/mail/queries.ts'
import { requestApprovedLetter, requestRefusedLetter } from './letters.ts'
import * as queries from './queries.ts'
import * as refusals from './refusals.ts'
import { sendSetupLink } from './send-setup-link.ts'

const atOnce = 20
/** The email about a refusal waits so long, so that a slip can be undone before anyone reads it. */
const undoMs = minutes(15)

const describeRequest = <Request extends { createdAt: Date }>(request: Request) => ({
  ...request,
  createdAt: request.createdAt.toISOString(),
})

/** What a university's administrators decide is the university's own record. */
async function recordDecision(tx: Database, visitor: Visitor, id: number, decision: RequestChange, now: Date) {
  if (visitor.role !== 'staff') return
  const subject = { kind: 'request', key: id, name: `Request ${id}` } as const
  await recordChange(tx, visitor, { ...decision, subject }, now)
}
type RequestChange = Pick<Change, 'before' | 'after'> & {
  action: Extract<AuditAction, `request.${string}`>
  before: AuditFields
}

/** What administrators may do. Their university is the session's, never the request's. */
export const decisionHandlers = [
  handle(
    listAccessRequests,
    { input: AccessRequestsInput, answer: AccessRequestsAnswer },
    async ({ input, visitor, db }) => {
      const found = await queries.listOpenRequests(db, visitor.universityId, input.before, atOnce + 1)
      const requests = found.slice(0, atOnce).map(describeRequest)
      return { requests, before: found.length > atOnce ? requests.at(-1)!.id : null }
    },
  ),

  handle(listStaffRequests, { input: QueueInput, answer: StaffRequestsAnswer }, async ({ input, visitor, db, now }) => {
    const page = await readQueuePage(db, queries.requestQueue, input, { userId: visitor.userId, now })
    return { ...page, items: listInOrder(page, await queries.listRequestsWithIds(db, page.ids)).map(describeRequest) }
  }),

  handle(
    decideAccessRequest,
    { input: AccessDecision, answer: AccessDecisionAnswer },
    async ({ input: { id, version, decision, reason, universityId }, visitor, db, site, now }) => {
      if (decision === 'refused' && !reason)
        throw problem('BAD_INPUT', [{ field: 'reason', message: 'Say why. The person reads it in our email.' }])
      await db.transaction(async tx => {
        const request = await queries.decideRequest(
          tx,
          visitor.universityId,
          { id, version, decision, reason: decision === 'refused' ? reason! : null, decidedBy: visitor.userId },
          now,
        )
        if (!request) {
          const current = await queries.findOpenRequest(tx, visitor.universityId, id)
          if (!current) throw problem('NOT_FOUND')
          throw changedMeanwhile(
            'This request has changed since you opened it. Read it again, then decide.',
            describeRequest(current),
          )
        }
        await clearMarks(tx, 'requests', [id])
        const university = await findUniversity(tx, request.universityId ?? universityId ?? 0)
        const before = { state: 'pending' }
        if (decision === 'refused') {
          const after = { state: 'refused', reason: reason! }
          await recordDecision(tx, visitor, id, { action: 'request.refuse', before, after }, now)
          const letter = requestRefusedLetter(request.universityName, reason!, university?.contactEmail)
          const dueAt = new Date(now.getTime() + undoMs)
          const [mailId] = await sendLetters(tx, [{ recipient: request.email, letter, dueAt }], now, site.name)
          await refusals.noteRefusalMail(tx, request.id, mailId!)
          return
        }
        if (!university)
          throw problem('BAD_INPUT', [{ field: 'universityId', message: 'Choose the university first.' }])
        const noEntry = explainNoEntry(university)
        if (noEntry) throw problem('BAD_INPUT', [{ field: 'universityId', message: noEntry }])
        const after = { state: 'approved', university: university.name }
        await recordDecision(tx, visitor, id, { action: 'request.approve', before, after }, now)
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

  handle(listRefusedRequests, { input: NoInput, answer: RefusedRequestsAnswer }, async ({ visitor, db, now }) => ({
    refused: (await refusals.listRefusedRequests(db, visitor.universityId, now)).map(({ decidedAt, ...request }) => ({
      ...request,
      decidedAt: decidedAt!.toISOString(),
    })),
  })),

  handle(reopenAccessRequest, { input: ReopenForm, answer: ReopenAnswer }, async ({ input, visitor, db, now }) =>
    db.transaction(async tx => {
      const reason = await refusals.findRefusalReason(tx, input.id)
      const reopened = await refusals.reopenRequest(tx, visitor.universityId, input, now)
      if (!reopened) {
        throw problem('BAD_INPUT', [
          { field: 'id', message: 'This refusal can’t be undone any more. Reload the page to see what has changed.' },
        ])
      }
      const before = { state: 'refused', reason }
      const after = { state: 'pending', reason: null }
      await recordDecision(tx, visitor, input.id, { action: 'request.reopen', before, after }, now)
      const { refusalMailId } = reopened
      return { wasEmailed: refusalMailId === null || !(await takeBackMail(tx, refusalMailId)) }
    }),
  ),
]
