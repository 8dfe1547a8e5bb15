import { problem } from '#shared/http/problems.ts'
import {
  listPreAuthorised,
  resendInvitation,
  restorePreAuthorised,
  revokePreAuthorised,
} from '#shared/registration/pre-approved/api.ts'
import {
  PreAuthorisedAnswer,
  PreAuthorisedInput,
  ResendAnswer,
  RestoreAnswer,
  RevokeAnswer,
  StudentInput,
} from '#shared/registration/pre-approved/schemas.ts'
import { findInvitation, restoreInvitation } from '#server/features/registration/invitations.ts'
import { sendInvitations, withdraw } from '#server/features/registration/invite.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import * as queries from './queries.ts'

const pageSize = 50

/** What administrators may do. Their university is the session's, never the request's. */
export const preAuthorisedHandlers = [
  handle(
    listPreAuthorised,
    { input: PreAuthorisedInput, answer: PreAuthorisedAnswer },
    async ({ input: { page, ...which }, visitor, db }) => {
      const universityId = visitor.universityId!
      const [university, groups, total, all, registered] = await Promise.all([
        findUniversity(db, universityId),
        queries.listGroups(db, universityId),
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
        ...groups,
        students: students.map(({ addedAt, sentAt, ...student }) => ({
          ...student,
          addedAt: addedAt.toISOString(),
          sentAt: (sentAt ?? addedAt).toISOString(),
        })),
      }
    },
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

  handle(
    restorePreAuthorised,
    { input: StudentInput, answer: RestoreAnswer },
    async ({ input: { id }, visitor, db, site, now }) =>
      db.transaction(async tx => {
        const university = (await findUniversity(tx, visitor.universityId!))!
        const restored = await restoreInvitation(tx, university.id, id)
        if (!restored) throw problem('NOT_FOUND')
        const sent = await sendInvitations(tx, site, [restored], { name: visitor.name, university }, now)
        return { sent: sent > 0 }
      }),
  ),
]
