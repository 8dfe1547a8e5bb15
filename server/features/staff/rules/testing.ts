import { days } from '#shared/calendar/durations.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { contentEdits } from '#server/platform/edits/tables.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { openTestApp } from '#server/testing.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** The server on a day later than the checks in the content, and the cookie of someone who edits rules there. */
export async function openRulesDesk() {
  const testApp = await openTestApp()
  testApp.time.now += days(5)
  return { testApp, staff: await testApp.signIn('staff@sojourn.example') }
}

/** The rules as the repository has them, in another minute: calls are limited by the minute. */
export async function undoRuleEdits({ db, time }: TestApp) {
  time.now += 120_000
  await db.delete(contentEdits)
  await db.delete(auditLog)
  await loadLedger(db, new Date(time.now))
}
