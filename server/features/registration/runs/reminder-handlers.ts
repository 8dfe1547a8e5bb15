import { NoInput } from '#shared/access/schemas.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { getInvitationText, getRemindable, saveInvitationText, sendReminders } from '#shared/registration/runs/api.ts'
import {
  InvitationTextAnswer,
  InvitationTextForm,
  RemindableAnswer,
  ReminderForm,
  RunAnswer,
} from '#shared/registration/runs/schemas.ts'
import { findInvitationText, saveInvitationTextOf } from '#server/features/registration/invitation-texts.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { describeRun } from './describe.ts'
import { refuseOtherText } from './handlers.ts'
import * as queries from './queries.ts'

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

/** A university's words, and reminders in them. The university is the session's, never the request's. */
export const reminderHandlers = [
  handle(getInvitationText, { input: NoInput, answer: InvitationTextAnswer }, async ({ visitor, db }) => {
    const university = (await findUniversity(db, visitor.universityId!))!
    const { subject, message, version } = await findInvitationText(db, university.id)
    return { subject, message, version, university: university.name, inviter: visitor.name }
  }),

  handle(
    saveInvitationText,
    { input: InvitationTextForm, answer: InvitationTextAnswer },
    async ({ input: { version, ...text }, visitor, db }) => {
      const university = (await findUniversity(db, visitor.universityId!))!
      const saved = await saveInvitationTextOf(db, university.id, text, version)
      if (!saved) {
        const current = await findInvitationText(db, university.id)
        // The same words sent twice are saved once.
        const isSame = current.subject === text.subject && current.message === text.message
        if (!isSame)
          throw changedMeanwhile('A colleague has changed the invitation. Your words are still here.', current)
        return { ...text, version: current.version, university: university.name, inviter: visitor.name }
      }
      return { ...text, version: saved.version, university: university.name, inviter: visitor.name }
    },
  ),

  handle(getRemindable, { input: NoInput, answer: RemindableAnswer }, async ({ visitor, db, now }) => {
    const groups = await queries.groupRemindable(db, visitor.universityId!, now)
    return {
      groups: groups
        .filter(({ people }) => people > 0)
        .map(({ faculty, level, people }) => ({ faculty, level, people })),
      tooRecent: groups.reduce((sum, { tooRecent }) => sum + tooRecent, 0),
    }
  }),

  handle(sendReminders, { input: ReminderForm, answer: RunAnswer }, async ({ input, visitor, db, now }) =>
    db.transaction(async tx => {
      const universityId = visitor.universityId!
      const { expected, textVersion, ...filter } = input
      const fingerprint = JSON.stringify(filter)
      const before = await queries.findRunOf(tx, universityId)
      // Sent again, because the answer was lost.
      if (before && queries.isSameRun(before, 'reminder', fingerprint)) return describeRun(tx, before, now)
      await refuseOtherText(tx, universityId, textVersion)
      const total = await queries.countRemindable(tx, universityId, filter, now)
      if (total !== expected)
        throw refuse('expected', `${inThousands(total)} people can be reminded now. Reload this page, then send.`)
      if (before && before.finishedAt !== null) await queries.deleteRun(tx, before.id)
      const run = await queries.insertRun(tx, {
        universityId,
        kind: 'reminder',
        fingerprint,
        fileName: '',
        layout: filter,
        pieces: 0,
        total,
        startedBy: visitor.userId,
        createdAt: now,
        startedAt: now,
      })
      if (!run) throw refuse('list', 'Your university is already sending a list. Reload this page to see it.')
      return describeRun(tx, run, now)
    }),
  ),
]
