import { normaliseEmail } from '#shared/email-address.ts'
import { problem } from '#shared/http/problems.ts'
import {
  addPreAuthorised,
  checkPreAuthorised,
  listPreAuthorised,
  resendInvitation,
  revokePreAuthorised,
} from '#shared/registration/pre-approved/api.ts'
import {
  AddAnswer,
  CheckAnswer,
  ListForm,
  PreAuthorisedAnswer,
  PreAuthorisedInput,
  ResendAnswer,
  RevokeAnswer,
  StudentInput,
} from '#shared/registration/pre-approved/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addInvitations, findInvitation } from '#server/features/registration/invitations.ts'
import { sendInvitations, withdraw } from '#server/features/registration/invite.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import * as queries from './queries.ts'
import { readList } from './read-list.ts'

const pageSize = 50
const shownFirst = 5

/** What administrators may do. Their university is the session's, never the request's. */
export const preAuthorisedHandlers = [
  handle(
    listPreAuthorised,
    { input: PreAuthorisedInput, answer: PreAuthorisedAnswer },
    async ({ input: { page, ...which }, visitor, db }) => {
      const universityId = visitor.universityId!
      const [university, total, all, registered] = await Promise.all([
        findUniversity(db, universityId),
        queries.countListed(db, universityId, which),
        queries.countListed(db, universityId, { q: '' }),
        queries.countListed(db, universityId, { q: '', state: 'registered' }),
      ])
      const pages = Math.max(1, Math.ceil(total / pageSize))
      const shown = Math.min(page, pages)
      const students = await queries.listListed(db, universityId, which, (shown - 1) * pageSize, pageSize)
      return {
        total,
        page: shown,
        pages,
        waiting: all - registered,
        registered,
        hasPredeparture: university!.hasJumpstart,
        students: students.map(({ addedAt, sentAt, ...student }) => ({
          ...student,
          addedAt: addedAt.toISOString(),
          sentAt: (sentAt ?? addedAt).toISOString(),
        })),
      }
    },
  ),

  handle(checkPreAuthorised, { input: ListForm, answer: CheckAnswer }, async ({ input: { list }, visitor, db }) => {
    const { fresh, known, errors } = await sort(db, visitor.universityId!, list)
    return {
      fresh: fresh.length,
      known,
      errors,
      first: fresh.slice(0, shownFirst).map(({ name, email, kind }) => ({ name, email, kind })),
    }
  }),

  handle(
    addPreAuthorised,
    { input: ListForm, answer: AddAnswer },
    async ({ input: { list }, visitor, db, site, now }) =>
      db.transaction(async tx => {
        const { university, fresh, known, errors } = await sort(tx, visitor.universityId!, list)
        // Always in the same order, so that two lists with the same people never deadlock.
        const inOrder = fresh.toSorted((a, b) => (normaliseEmail(a.email) < normaliseEmail(b.email) ? -1 : 1))
        const added = fresh.length === 0 ? [] : await addInvitations(tx, university.id, inOrder, visitor.userId, now)
        const sent = await sendInvitations(tx, site, added, { name: visitor.name, university }, now)
        // Someone may have just added some of them.
        return { fresh: added.length, known: known + fresh.length - added.length, errors, sent }
      }),
  ),

  handle(
    resendInvitation,
    { input: StudentInput, answer: ResendAnswer },
    async ({ input: { id }, visitor, db, site, now }) =>
      db.transaction(async tx => {
        const universityId = visitor.universityId!
        const student = await queries.findListed(tx, universityId, id)
        if (!student) throw problem('NOT_FOUND')
        if (student.isRegistered)
          throw problem('BAD_INPUT', [{ field: 'id', message: `${student.email} has registered in the meantime.` }])
        const invitation = (await findInvitation(tx, id))!
        const university = (await findUniversity(tx, universityId))!
        const sent = await sendInvitations(tx, site, [invitation], { name: visitor.name, university }, now)
        if (sent === 0) {
          throw problem('BAD_INPUT', [
            {
              field: 'id',
              message:
                `We emailed ${student.email} less than an hour ago. ` + 'Give them some time before you send another.',
            },
          ])
        }
        return { sentAt: now.toISOString() }
      }),
  ),

  handle(
    revokePreAuthorised,
    { input: StudentInput, answer: RevokeAnswer },
    async ({ input: { id }, visitor, db, now }) =>
      db.transaction(async tx => {
        const student = await queries.findListed(tx, visitor.universityId!, id)
        if (!student) throw problem('NOT_FOUND')
        await withdraw(tx, id, now)
        return { email: student.email, name: student.name, kind: student.kind }
      }),
  ),
]

async function sort(db: Database, universityId: number, list: string) {
  const university = (await findUniversity(db, universityId))!
  const { students, errors } = readList(list, { hasPredeparture: university.hasJumpstart })
  const known = await queries.findKnown(
    db,
    universityId,
    students.map(({ email }) => email),
  )
  return {
    university,
    fresh: students.filter(({ email }) => !known.has(normaliseEmail(email))),
    known: known.size,
    errors,
  }
}
