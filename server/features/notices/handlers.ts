import { NoInput } from '#shared/access/schemas.ts'
import { addDays, dayOf, spellDay } from '#shared/calendar/days.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { problem } from '#shared/http/problems.ts'
import { listNotices, listOwnNotices, previewNotice, sendNotice, withdrawNotice } from '#shared/notices/api.ts'
import { emailsPerWeek, longestShownDays, minutesToUndo } from '#shared/notices/limits.ts'
import {
  NoticeForm,
  NoticeInput,
  NoticeList,
  NoticePreview,
  NoticePreviewForm,
  NoticeSaved,
  OwnNotices,
  type Audience,
  type EmailState,
} from '#shared/notices/schemas.ts'
import { handleUniversityChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { lockUniversity, subjectOf } from '#server/features/universities/change-record.ts'
import { describeReach, isRecipient, listGroups, nameAudience } from './audience.ts'
import { noticeLetter, splitParagraphs } from './letters.ts'
import * as queries from './queries.ts'

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])
const moment = (date: Date | null) => date?.toISOString() ?? null

interface Written {
  audience: Audience
  isEmailed: boolean
  shownUntil: string
}

/** Refuses what cannot be sent, and says whom the rest would reach. */
async function checkNotice(db: Database, universityId: number, notice: Written, now: Date): Promise<string> {
  const today = dayOf(now)
  if (!notice.isEmailed && notice.shownUntil === '') throw refuse('isEmailed', 'Choose email, the dashboards, or both.')
  if (notice.shownUntil !== '' && notice.shownUntil < today)
    throw refuse('shownUntil', 'This day is over. Choose today or a later day.')
  if (notice.shownUntil > addDays(today, longestShownDays))
    throw refuse('shownUntil', `Choose a day within the next ${longestShownDays} days.`)
  const reach = await describeReach(db, universityId, notice.audience)
  if (reach === null)
    throw refuse('audience', 'This group is too small to write to without revealing who is in it. Choose a larger one.')
  const next = notice.isEmailed ? await findNextEmailDay(db, universityId, now) : null
  if (next !== null)
    throw refuse(
      'isEmailed',
      `Your university has emailed ${emailsPerWeek} notices in seven days. You can email the next one on ` +
        `${spellDay(next)}, or show this one on the dashboards only.`,
    )
  return reach
}

async function findNextEmailDay(db: Database, universityId: number, now: Date): Promise<string | null> {
  const emailed = await queries.listEmailedSince(db, universityId, now)
  const first = emailed.at(-emailsPerWeek)
  return first ? addDays(dayOf(first), 8) : null
}

function stateOfEmail({ emailAfter, emailedAt, withdrawnAt, position }: queries.Notice): EmailState {
  if (emailAfter === null) return 'none'
  if (emailedAt !== null) return 'sent'
  if (withdrawnAt !== null) return 'stopped'
  return position === 0 ? 'waiting' : 'sending'
}

export const noticeHandlers = [
  handle(listNotices, { input: NoInput, answer: NoticeList }, async ({ visitor, db, now }) => {
    const universityId = visitor.universityId
    if (universityId === null) throw problem('NOT_FOUND')
    const [groups, nextEmailOn, notices] = await Promise.all([
      listGroups(db, universityId),
      findNextEmailDay(db, universityId, now),
      queries.listOfUniversity(db, universityId),
    ])
    return {
      today: dayOf(now),
      groups,
      nextEmailOn,
      notices: notices.map(({ notice, author }) => ({
        id: notice.id,
        subject: notice.subject,
        paragraphs: splitParagraphs(notice.message),
        audience: nameAudience(notice.audience),
        author,
        createdAt: notice.createdAt.toISOString(),
        shownUntil: notice.shownUntil,
        email: stateOfEmail(notice),
        emailAfter: moment(notice.emailAfter),
        withdrawnAt: moment(notice.withdrawnAt),
      })),
    }
  }),

  handle(previewNotice, { input: NoticePreviewForm, answer: NoticePreview }, async ({ input, visitor, db, now }) => {
    const university = visitor.universityId === null ? undefined : await findUniversity(db, visitor.universityId)
    if (!university) throw problem('NOT_FOUND')
    const reach = await checkNotice(db, university.id, input, now)
    const { subject, paragraphs, notes, unsubscribe } = noticeLetter(input, university, '')
    return {
      reach,
      subject,
      paragraphs,
      email: input.isEmailed
        ? { from: university.name, replyTo: university.contactEmail, notes, unsubscribe: unsubscribe.words }
        : null,
    }
  }),

  handleUniversityChange(sendNotice, { input: NoticeForm, answer: NoticeSaved }, async handling => {
    const { input, universityId, visitor, tx, now, record, recordNothing } = handling
    // Two who send at once take turns, so that each sees what the other has sent.
    const university = await lockUniversity(tx, universityId)
    const before = await queries.findByKey(tx, universityId, input.submissionKey)
    if (before) {
      recordNothing()
      return before
    }
    await checkNotice(tx, universityId, input, now)
    const { submissionKey, subject, message, audience, isEmailed } = input
    const shownUntil = input.shownUntil || null
    const id = await queries.insertNotice(tx, {
      universityId,
      submissionKey,
      subject,
      message,
      audience,
      shownUntil,
      emailAfter: isEmailed ? new Date(now.getTime() + minutes(minutesToUndo)) : null,
      createdBy: visitor.userId,
      createdAt: now,
    })
    await record({
      action: 'notice.send',
      subject: subjectOf(university),
      after: { subject, message, audience: nameAudience(audience), isEmailed, shownUntil },
    })
    return { id }
  }),

  handleUniversityChange(withdrawNotice, { input: NoticeInput, answer: NoticeSaved }, async handling => {
    const { input, universityId, tx, now, record, recordNothing } = handling
    const university = await lockUniversity(tx, universityId)
    const notice = await queries.lockNotice(tx, input.id)
    if (notice?.universityId !== universityId) throw problem('NOT_FOUND')
    if (notice.withdrawnAt !== null) recordNothing()
    else {
      await queries.updateNotice(tx, notice.id, { withdrawnAt: now })
      await record({
        action: 'notice.withdraw',
        subject: subjectOf(university),
        before: { email: stateOfEmail(notice), isWithdrawn: false },
        after: {
          subject: notice.subject,
          email: stateOfEmail({ ...notice, withdrawnAt: now }),
          isWithdrawn: true,
        },
      })
    }
    return { id: notice.id }
  }),

  handle(listOwnNotices, { input: NoInput, answer: OwnNotices }, async ({ visitor, db, now }) => {
    const university = visitor.universityId === null ? undefined : await findUniversity(db, visitor.universityId)
    if (!university) return { university: '', notices: [] }
    const notices: queries.Notice[] = []
    for (const notice of await queries.listShown(db, university.id, now))
      if (await isRecipient(db, university.id, notice.audience, visitor.userId)) notices.push(notice)
    return {
      university: university.name,
      notices: notices.map(({ id, subject, message, createdAt }) => ({
        id,
        subject,
        paragraphs: splitParagraphs(message),
        createdAt: createdAt.toISOString(),
      })),
    }
  }),
]
