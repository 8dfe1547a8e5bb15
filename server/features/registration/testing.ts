import { desc, eq } from 'drizzle-orm'
import { days } from '#shared/calendar/durations.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp } from '#server/testing.ts'

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
