import { NoInput } from '#shared/access/schemas.ts'
import { addDays, dayOf } from '#shared/calendar/days.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import {
  createCannedAnswer,
  deleteCannedAnswer,
  getQueueTools,
  markItem,
  saveCannedAnswer,
} from '#shared/staff/queue-api.ts'
import {
  CannedAnswerChange,
  CannedAnswerInput,
  CannedAnswers,
  MarkForm,
  NewCannedAnswer,
  QueueMark,
  QueueTools,
} from '#shared/staff/queue-schemas.ts'
import { mostSnoozeDays, queueTitles } from '#shared/staff/queues.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findMark, lockMark, saveMark } from '#server/platform/queues/queries.ts'
import * as queries from './queries.ts'

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

export const queueHandlers = [
  handle(getQueueTools, { input: NoInput, answer: QueueTools }, async ({ visitor, db }) => ({
    colleagues: (await queries.listColleagues(db)).map(person => ({ ...person, isYou: person.id === visitor.userId })),
    answers: await queries.listCannedAnswers(db),
  })),

  handleStaffChange(
    markItem,
    { input: MarkForm, answer: QueueMark },
    async ({ input: { queue: name, id, version, assigneeId, snoozedUntil }, tx, record, recordNothing, now }) => {
      const queue = queries.queues[name]
      await lockMark(tx, name, id)
      const before = await findMark(tx, queue, id)
      if (!before) throw problem('NOT_FOUND')
      if (before.assigneeId === assigneeId && before.snoozedUntil === snoozedUntil) {
        recordNothing()
        return before
      }
      if (before.version !== version)
        throw changedMeanwhile('A colleague has changed who works on this meanwhile. Look again.', before)
      if (snoozedUntil !== before.snoozedUntil) assertSnooze(snoozedUntil, dayOf(now))
      if (assigneeId !== before.assigneeId) await assertColleague(tx, assigneeId)
      await saveMark(tx, name, id, { assigneeId, snoozedUntil }, now)
      const after = (await findMark(tx, queue, id))!
      await record({
        action: 'queue.mark',
        subject: { kind: 'queue', key: `${name} ${id}`, name: `${queueTitles[name]}, item ${id}` },
        before: { assignee: before.assignee, snoozedUntil: before.snoozedUntil },
        after: { assignee: after.assignee, snoozedUntil },
      })
      return after
    },
  ),

  handleStaffChange(
    createCannedAnswer,
    { input: NewCannedAnswer, answer: CannedAnswers },
    async ({ input, tx, record, now }) => {
      await assertNewName(tx, input.name)
      const id = await queries.insertCannedAnswer(tx, input, now)
      await record({ action: 'answer.create', subject: { kind: 'answer', key: id, name: input.name }, after: input })
      return { answers: await queries.listCannedAnswers(tx) }
    },
  ),

  handleStaffChange(
    saveCannedAnswer,
    { input: CannedAnswerChange, answer: CannedAnswers },
    async ({ input: { id, version, ...answer }, tx, record, now }) => {
      const before = await lockSeen(tx, id, version)
      await assertNewName(tx, answer.name, id)
      await queries.updateCannedAnswer(tx, id, answer, now)
      await record({
        action: 'answer.save',
        subject: { kind: 'answer', key: id, name: answer.name },
        before: { name: before.name, words: before.words },
        after: answer,
      })
      return { answers: await queries.listCannedAnswers(tx) }
    },
  ),

  handleStaffChange(
    deleteCannedAnswer,
    { input: CannedAnswerInput, answer: CannedAnswers },
    async ({ input: { id, version }, tx, record }) => {
      const { name, words } = await lockSeen(tx, id, version)
      await queries.deleteCannedAnswer(tx, id)
      await record({ action: 'answer.delete', subject: { kind: 'answer', key: id, name }, before: { name, words } })
      return { answers: await queries.listCannedAnswers(tx) }
    },
  ),
]

async function lockSeen(tx: Database, id: number, version: number) {
  const found = await queries.lockCannedAnswer(tx, id)
  if (!found) throw problem('NOT_FOUND')
  if (found.version !== version)
    throw changedMeanwhile('A colleague has changed this answer since you opened it.', {
      name: found.name,
      words: found.words,
      version: found.version,
    })
  return found
}

async function assertNewName(tx: Database, name: string, except?: number): Promise<void> {
  if (await queries.isNameTaken(tx, name, except)) throw refuse('name', 'Another answer has this name.')
}

function assertSnooze(day: string | null, today: string): void {
  if (day === null) return
  if (day <= today) throw refuse('snoozedUntil', 'Choose a day after today.')
  if (day > addDays(today, mostSnoozeDays)) throw refuse('snoozedUntil', `Choose a day within ${mostSnoozeDays} days.`)
}

async function assertColleague(tx: Database, id: number | null): Promise<void> {
  if (id === null) return
  const colleagues = await queries.listColleagues(tx)
  if (!colleagues.some(colleague => colleague.id === id))
    throw refuse('assigneeId', 'This person no longer works here. Choose someone else.')
}
