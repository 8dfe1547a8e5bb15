import { days } from '#shared/calendar/durations.ts'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import {
  answerRequestLink,
  checkRequestLink,
  decideAccountRequest,
  listAccountRequests,
  startAccountRequest,
} from '#shared/staff/account-request-api.ts'
import {
  AccountRequestDecision,
  AccountRequestsAnswer,
  AccountRequestsInput,
  NewAccountRequest,
  RequestAnswered,
  RequestLinkAnswer,
  RequestLinkForm,
  RequestLinkInput,
} from '#shared/staff/account-request-schemas.ts'
import {
  accountRequestNames,
  consentDays,
  dataRequestDays,
  waitingDays,
  type AccountRequestKind,
} from '#shared/staff/account-requests.ts'
import { handleStaffChange, recordChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { findToken, issueToken, spendToken } from '#server/platform/people/tokens.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { explainNoEntry } from '#server/platform/sites/tenant.ts'
import { hasSecondStep } from '#server/features/sign-in/second-step/queries.ts'
import { findPerson } from '../people/queries.ts'
import {
  cancelDeletion,
  changeUniversity,
  personLink,
  removeSecondStep,
  scheduleErasure,
  sendExport,
} from './carry-out.ts'
import { consentLetter, requestStartedLetter, secondStepAskedLetter } from './letters.ts'
import * as queries from './queries.ts'

const mostShown = 50
const done = { done: true as const }
const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

const daysUntilDue: Readonly<Record<AccountRequestKind, number>> = {
  university: consentDays,
  secondStep: waitingDays,
  export: dataRequestDays,
  erase: dataRequestDays,
}

type Found = Awaited<ReturnType<typeof queries.listOpen>>[number]
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const describeProgress = ({ request: { state, outcome } }: Found) => ({ state, outcome })

const describeRequest =
  (userId: number) =>
  ({ request, person, startedBy, universityName }: Found) => ({
    ...request,
    personId: request.userId,
    person: person ?? `Account ${request.accountId} (deleted)`,
    startedBy,
    isYours: request.startedBy === userId,
    universityName,
    createdAt: request.createdAt.toISOString(),
    dueAt: request.dueAt.toISOString(),
    closedAt: request.closedAt?.toISOString() ?? null,
  })

const subjectOf = (id: number | null, name: string) =>
  ({ subject: { kind: 'person', key: id ?? 0, name }, ...(id !== null && { personId: id }) }) as const

export const accountRequestHandlers = [
  handle(
    listAccountRequests,
    { input: AccountRequestsInput, answer: AccountRequestsAnswer },
    async ({ input: { personId }, visitor, db }) => {
      const describe = describeRequest(visitor.userId)
      return {
        open: (await queries.listOpen(db, personId, mostShown)).map(describe),
        closed: (await queries.listClosed(db, personId, mostShown)).map(describe),
      }
    },
  ),

  handleStaffChange(
    startAccountRequest,
    { input: NewAccountRequest, answer: RequestAnswered },
    async ({ input: { id, kind, universityId, reason }, visitor, tx, record, recordNothing, site, config, now }) => {
      const person = await findPerson(tx, id)
      if (!person) throw problem('NOT_FOUND')
      const universityName = await assertPossible(tx, person, kind, universityId)
      const dueAt = new Date(now.getTime() + days(daysUntilDue[kind]))
      const requestId = await queries.insertRequest(tx, {
        kind,
        userId: id,
        accountId: id,
        startedBy: visitor.userId,
        reason,
        universityId: kind === 'university' ? universityId : null,
        createdAt: now,
        dueAt,
      })
      if (requestId === undefined) {
        recordNothing()
        return done
      }
      await record({
        action: 'person.request',
        ...subjectOf(id, person.name),
        after: { request: accountRequestNames[kind], reason, ...(universityName && { university: universityName }) },
      })
      if (kind === 'university' || kind === 'secondStep') {
        const holder = { email: person.email, userId: id, details: { requestId } }
        const token = await issueToken(tx, 'answerAccountRequest', holder, now)
        const link = site.canonicalOrigin + href('/account-request/:token', { token })
        const letter =
          kind === 'university' ? consentLetter(universityName!, dueAt, link) : secondStepAskedLetter(dueAt, link)
        await sendLetter(tx, person.email, letter, now, site.name)
      }
      // A change of university waits for the person alone.
      if (kind !== 'university') {
        const letter = requestStartedLetter(kind, visitor.name, dueAt, personLink(site.canonicalOrigin, id))
        await sendLetter(tx, config.staffInbox, letter, now, site.name)
      }
      return done
    },
  ),

  handleStaffChange(
    decideAccountRequest,
    { input: AccountRequestDecision, answer: RequestAnswered },
    async ({ input: { id, decision }, visitor, tx, record, site, now }) => {
      const request = await queries.lockRequest(tx, id)
      if (!request) throw problem('NOT_FOUND')
      if (request.state !== 'open') throw refuse('decision', 'This request is closed already. Reload the page.')
      const found = (await queries.findRequest(tx, id))!
      const place = { origin: site.canonicalOrigin, name: site.name }
      if (decision === 'stop') {
        await cancelDeletion(tx, request)
        await queries.closeRequest(tx, id, 'stopped', `${visitor.name} stopped it.`, now)
      } else await carryOut(tx, request, visitor, place, now)
      await record({
        action: decision === 'stop' ? 'person.stopRequest' : 'person.carryOutRequest',
        ...subjectOf(request.userId, found.person ?? `Account ${request.accountId}`),
        before: describeProgress(found),
        after: {
          request: accountRequestNames[request.kind],
          ...describeProgress((await queries.findRequest(tx, id))!),
        },
      })
      return done
    },
  ),

  handle(
    checkRequestLink,
    { input: RequestLinkInput, answer: RequestLinkAnswer },
    async ({ input: { token }, db, now }) => {
      const data = await findToken(db, token, 'downloadData', now)
      if (data)
        return { request: { kind: 'export' as const, universityName: null, dueAt: data.expiresAt.toISOString() } }
      const held = await findToken(db, token, 'answerAccountRequest', now)
      const found = held && (await queries.findRequest(db, held.details.requestId))
      if (!found || found.request.state !== 'open') return { request: null }
      const { kind, dueAt } = found.request
      return { request: { kind, universityName: found.universityName, dueAt: dueAt.toISOString() } }
    },
  ),

  handle(
    answerRequestLink,
    { input: RequestLinkForm, answer: RequestAnswered },
    async ({ input: { token, agrees }, db, site, now }) => {
      await db.transaction(async tx => {
        const spent = await spendToken(tx, token, 'answerAccountRequest', now)
        const request = spent && (await queries.lockRequest(tx, spent.details.requestId))
        if (!request || request.state !== 'open') throw problem('LINK_EXPIRED')
        if (!agrees) {
          await queries.closeRequest(tx, request.id, 'stopped', 'The person stopped it.', now)
          return
        }
        // The link that stops the removal of a second step must not be able to cause it.
        if (request.kind !== 'university') throw problem('NOT_ALLOWED')
        const left = request.userId === null ? undefined : await findPerson(tx, request.userId)
        await changeUniversity(tx, request, { origin: site.canonicalOrigin, name: site.name }, now)
        const found = (await queries.findRequest(tx, request.id))!
        await recordChange(
          tx,
          { name: found.person ?? 'The person' },
          {
            action: 'person.changeUniversity',
            ...subjectOf(request.userId, found.person ?? 'The person'),
            before: { university: left?.universityName ?? null },
            after: { university: found.universityName },
          },
          now,
        )
      })
      return done
    },
  ),
]

/** The name of the new university, for a change of university. */
async function assertPossible(
  tx: Database,
  person: Person,
  kind: AccountRequestKind,
  universityId: number | undefined,
): Promise<string | null> {
  if (kind === 'secondStep' && !(await hasSecondStep(tx, person.id)))
    throw refuse('kind', 'This person has no second step.')
  if (kind === 'erase' && person.role === 'staff')
    throw refuse('kind', 'Lock a staff account instead. Its owner can delete it.')
  if (kind !== 'university') return null
  if (person.role !== 'student' && person.role !== 'predeparture_student')
    throw refuse('kind', 'Only students change their university. Invite others there instead.')
  const university = await findUniversity(tx, universityId ?? 0)
  if (!university) throw refuse('universityId', 'Choose the new university.')
  const noEntry = explainNoEntry(university)
  if (noEntry) throw refuse('universityId', noEntry)
  if (university.name === person.universityName)
    throw refuse('universityId', 'The person is at this university already.')
  return university.name
}

async function carryOut(
  tx: Database,
  request: queries.AccountRequest,
  visitor: { userId: number; name: string },
  place: { origin: string; name: string },
  now: Date,
): Promise<void> {
  switch (request.kind) {
    case 'university':
      throw refuse('decision', 'Only the person can agree, with the link in our email.')
    case 'secondStep':
      if (request.startedBy === visitor.userId || request.userId === visitor.userId)
        throw refuse(
          'decision',
          'A second member of staff has to agree. Otherwise it happens after the waiting period.',
        )
      return removeSecondStep(tx, request, place, `${visitor.name} agreed as the second member of staff.`, now)
    case 'export':
      return sendExport(tx, request, place, visitor.name, now)
    case 'erase':
      return scheduleErasure(tx, request, place, visitor.name, now)
  }
}
