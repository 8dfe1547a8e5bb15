import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { days } from '#shared/calendar/durations.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getCurrentRun } from '#shared/registration/runs/api.ts'
import { splitList } from '#shared/registration/runs/split-list.ts'
import { guessColumns } from './runs/read-rows.ts'
import { openTestApp, type Ask } from '#server/testing.ts'

const day = days(1)

/** The whole server, and the few things that every test about getting an account repeats. */
export async function openRegistrationApp() {
  const testApp = await openTestApp()
  let visitors = 0
  /** Each person has their own network address, so that no one is throttled because of another. */
  const send = (method: 'POST' | 'PUT', path: string, body: object, options: { host?: string; cookie?: string } = {}) =>
    testApp.ask(path, { method, body, from: `2001:db8::${(++visitors).toString(16)}`, ...options })
  const lastMailTo = async (email: string) =>
    (await testApp.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id)).limit(1))[0]
  const keyIn = (text: string) => /\?key=([\w-]{43})/.exec(text)?.[1]

  const register = (body: object, host?: string) =>
    send('POST', '/api/registrations', { universityId: 1, kind: 'student', ...body }, host ? { host } : {})
  /** Registers and answers the token of the emailed link. */
  const keyFor = async (email: string, body: object = {}) => {
    await register({ email, ...body })
    return keyIn((await lastMailTo(email))!.bodyText)!
  }
  const setup = async (query: Record<string, string>, options: { host?: string; cookie?: string } = {}) => {
    const answer = await testApp.ask(`/api/setup?${new URLSearchParams(query).toString()}`, options)
    return ((await answer.json()) as { setup: Record<string, unknown> | null }).setup
  }
  return { ...testApp, day, send, register, keyFor, keyIn, lastMailTo, setup }
}

type Columns = ReturnType<typeof guessColumns>
export type RunSeen = NonNullable<AnswerOf<typeof getCurrentRun>['run']>

/** Does with a list what the page does: reads its columns, sends its pieces, and starts and finishes it. */
export function createListSender(
  testApp: { ask(path: string, options: Ask): Promise<Response> | Response },
  options: Pick<Ask, 'cookie' | 'host' | 'from'>,
) {
  const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await testApp.ask(path, { ...options, method, ...(body && { body }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const open = async (list: string, changes: Partial<Columns> = {}) => {
    const { delimiter, hasHeading, columns } = { ...guessColumns(list), ...changes }
    return call<RunSeen>('POST', '/api/student-lists', {
      fingerprint: createHash('sha256').update(list).digest('hex'),
      fileName: 'list.csv',
      layout: {
        delimiter,
        hasHeading,
        columns: columns.map(({ field }) => field),
        headings: columns.map(({ heading }) => heading),
      },
      pieces: splitList(list).length,
    })
  }
  const upload = async (list: string, changes: Partial<Columns> = {}) => {
    let run = await open(list, changes)
    for (const [number, piece] of splitList(list).entries())
      run = await call<RunSeen>('PUT', `/api/student-lists/${run.id}/pieces/${number}`, { ...piece })
    return run
  }
  const start = (id: number) => call<RunSeen>('POST', `/api/invitation-runs/${id}/start`, { textVersion: 0 })
  const finish = async (id: number) => {
    let run = await call<RunSeen>('POST', `/api/invitation-runs/${id}/continue`, {})
    while (run.stage === 'running') run = await call<RunSeen>('POST', `/api/invitation-runs/${id}/continue`, {})
    return run
  }
  const invite = async (list: string) => {
    const { id } = await upload(list)
    await start(id)
    return finish(id)
  }
  return { call, open, upload, start, finish, invite }
}
