import { contactTopicWords, type ContactTopic } from '#shared/forms/choices.ts'
import { addEntry, decideThread, listMessages, resendAnswer } from '#shared/forms/message-api.ts'
import {
  EntryForm,
  MessagesAnswer,
  MessagesInput,
  MessageThread,
  ResendInput,
  ThreadDecision,
} from '#shared/forms/message-schemas.ts'
import type { AnswerOf, ParsedInputOf } from '#shared/http/endpoint.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { queuePageSize } from '#shared/staff/queues.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/containing.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { clearMarks, listInOrder, readQueuePage } from '#server/platform/queues/queries.ts'
import { answerLetter } from './letters.ts'
import * as queries from './thread-queries.ts'

type Thread = AnswerOf<typeof addEntry>
type StoredThread = Awaited<ReturnType<typeof queries.readThreads>>[number]

export const messageHandlers = [
  handle(
    listMessages,
    { input: MessagesInput, answer: MessagesAnswer },
    async ({ input, visitor, db, config, now }) => ({
      ...(await readPage(db, input, { userId: visitor.userId, now })),
      inbox: config.staffInbox,
    }),
  ),

  handleStaffChange(
    addEntry,
    { input: EntryForm, answer: MessageThread },
    async ({ input: { id, version, kind, words }, visitor, tx, record, site, config, now }) => {
      const thread = await lockSeen(tx, id, version)
      const isAnswer = kind === 'answer'
      const [mailId] = isAnswer
        ? await sendLetter(tx, thread.email, answerLetter(site.name, words, config.staffInbox), now, site.name)
        : []
      await queries.insertEntry(tx, { threadId: id, kind, words, authorId: visitor.userId, mailId, createdAt: now })
      await queries.updateThread(tx, id, isAnswer ? null : (thread.waitingSince ?? now), now)
      if (isAnswer) await clearMarks(tx, 'messages', [id])
      await record({ action: isAnswer ? 'message.answer' : 'message.reply', subject: subjectOf(id) })
      return readThread(tx, id)
    },
  ),

  handleStaffChange(
    decideThread,
    { input: ThreadDecision, answer: MessageThread },
    async ({ input: { id, version, isDone }, tx, record, recordNothing, now }) => {
      const thread = await queries.lockThread(tx, id)
      if (!thread) throw problem('NOT_FOUND')
      if ((thread.waitingSince === null) === isDone) recordNothing()
      else {
        await lockSeen(tx, id, version)
        await queries.updateThread(tx, id, isDone ? null : now, now)
        if (isDone) await clearMarks(tx, 'messages', [id])
        await record({
          action: isDone ? 'message.close' : 'message.reopen',
          subject: subjectOf(id),
          before: { isDone: !isDone },
          after: { isDone },
        })
      }
      return readThread(tx, id)
    },
  ),

  handleStaffChange(
    resendAnswer,
    { input: ResendInput, answer: MessageThread },
    async ({ input: { id, entryId, version }, tx, record, site, config, now }) => {
      const thread = await lockSeen(tx, id, version)
      const answer = await queries.findAnswer(tx, id, entryId)
      if (!answer) throw problem('NOT_FOUND')
      const letter = answerLetter(site.name, answer.words, config.staffInbox)
      const [mailId] = await sendLetter(tx, thread.email, letter, now, site.name)
      await queries.noteMail(tx, entryId, mailId!)
      await queries.updateThread(tx, id, thread.waitingSince, now)
      await record({ action: 'message.resend', subject: subjectOf(id) })
      return readThread(tx, id)
    },
  ),
]

/** The log names the thread and not its writer: it is kept longer than messages are. */
const subjectOf = (id: number) => ({ kind: 'message', key: id, name: `Messages ${id}` }) as const

async function lockSeen(tx: Database, id: number, version: number) {
  const thread = await queries.lockThread(tx, id)
  if (!thread) throw problem('NOT_FOUND')
  if (thread.version !== version)
    throw changedMeanwhile(
      'Something was added to this thread since you opened it. Read it again, then send your answer.',
      await readThread(tx, id),
    )
  return thread
}

async function readThread(db: Database, id: number): Promise<Thread> {
  const [thread] = await queries.readThreads(db, [id])
  return describeThread(thread!)
}

async function readPage(
  db: Database,
  { view, page, q }: ParsedInputOf<typeof listMessages>,
  reader: { userId: number; now: Date },
) {
  if (view !== 'done') {
    const found = await readQueuePage(db, queries.messageQueue, { view, page }, reader)
    const threads = (await queries.readThreads(db, found.ids)).map(describeThread)
    return { items: listInOrder(found, threads), page: found.page, pages: found.pages, total: found.total }
  }
  const pattern = containing(q)
  const total = await queries.countDoneThreads(db, pattern)
  const pages = Math.max(1, Math.ceil(total / queuePageSize))
  const shown = Math.min(page, pages)
  const part = { limit: queuePageSize, offset: (shown - 1) * queuePageSize }
  const ids = (await queries.listDoneThreads(db, pattern, part)).map(({ id }) => id)
  const threads = (await queries.readThreads(db, ids)).map(describeThread)
  const items = ids.flatMap(id => threads.filter(thread => thread.id === id)).map(thread => ({ ...thread, mark: null }))
  return { items, page: shown, pages, total }
}

const formNames: Readonly<Record<string, string>> = {
  contact: 'Contact form',
  ambassador: 'Campus ambassador',
  employer: 'Question from an employer',
  partner: 'Question from a university',
  career: 'Application for a vacancy',
}

const spellTopic = (topic: string) => contactTopicWords[topic as ContactTopic] ?? topic

function describeThread({ id, email, name, version, waitingSince, messages, entries }: StoredThread): Thread {
  const sent = messages.map(message => ({
    key: `message ${message.id}`,
    kind: 'message' as const,
    at: message.createdAt.toISOString(),
    by: formNames[message.form] ?? message.form,
    lines: Object.entries(message.fields)
      .filter(([, words]) => words !== '')
      .map(([field, words]) => ({ name: field, words: field === 'topic' ? spellTopic(words) : words })),
    answer: null,
  }))
  const added = entries.map(({ entry, author, mail }) => ({
    key: `entry ${entry.id}`,
    kind: entry.kind,
    at: entry.createdAt.toISOString(),
    by: author ?? 'A colleague who has left',
    lines: [{ name: '', words: entry.words }],
    answer: entry.kind === 'answer' ? { id: entry.id, state: stateOf(mail) } : null,
  }))
  const inOrder = [...sent, ...added].toSorted((one, other) => one.at.localeCompare(other.at))
  return { id, email, name, version, isWaiting: waitingSince !== null, entries: inOrder }
}

/** Emails leave the outbox after a while; then nothing is known about them any more. */
function stateOf(mail: StoredThread['entries'][number]['mail']) {
  if (!mail) return 'unknown' as const
  if (mail.sentAt) return 'sent' as const
  return mail.givenUpAt ? ('given up' as const) : ('waiting' as const)
}
