import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { dayOf } from '#shared/calendar/days.ts'
import { days, minutes } from '#shared/calendar/durations.ts'
import { servicePartKeys, type ServicePart } from '#shared/procurement/pages.ts'
import type { ServiceStatusAnswer } from '#shared/procurement/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { serviceChecks } from './tables.ts'

/** At least one check falls into each slot while the server runs, because tasks are looked for once a minute. */
export const checkEveryMs = minutes(4)
const slotMs = minutes(10)
/** An email that is due for longer than this means that emails are not sent. */
const emailPatienceMs = minutes(30)
export const checkRetentionDays = 90
const shareDays = [1, 7, 30, checkRetentionDays] as const
const shownDays = 30

const slotOf = (time: number) => Math.floor(time / slotMs) * slotMs

const checks: Readonly<Record<ServicePart, (db: Database, now: Date) => Promise<boolean>>> = {
  /** Where the database can't be read, the check itself fails and nothing is stored: the slot stays empty. */
  website: async db => (await db.execute(sql`SELECT 1 FROM universities LIMIT 1`)).rows.length > 0,
  email: async (db, now) => {
    const late = new Date(now.getTime() - emailPatienceMs)
    const isWaiting = and(
      isNull(outbox.sentAt),
      isNull(outbox.givenUpAt),
      eq(outbox.attempts, 0),
      lte(outbox.dueAt, late),
    )
    return (await db.$count(outbox, isWaiting)) === 0
  },
}

/** Stores what each check found. A slot in which one check failed counts as failed. */
export async function checkService(db: Database, now: Date): Promise<void> {
  for (const part of servicePartKeys) {
    const isGood = await checks[part](db, now)
    await db
      .insert(serviceChecks)
      .values({ part, slot: new Date(slotOf(now.getTime())), isGood, checkedAt: now })
      .onConflictDoUpdate({
        target: [serviceChecks.part, serviceChecks.slot],
        set: { isGood: sql`${serviceChecks.isGood} AND excluded.is_good`, checkedAt: now },
      })
  }
}

export const deleteOldChecks = (tx: Database, before: Date) =>
  tx.delete(serviceChecks).where(lt(serviceChecks.slot, before))

type Part = z.output<typeof ServiceStatusAnswer>['parts'][number]

export async function readStatus(db: Database, now: Date): Promise<Part[]> {
  const oldest = new Date(now.getTime() - days(checkRetentionDays))
  const rows = await db
    .select()
    .from(serviceChecks)
    .where(gte(serviceChecks.slot, oldest))
    .orderBy(asc(serviceChecks.slot))
  return servicePartKeys.map(part =>
    describePart(
      part,
      rows.filter(row => row.part === part),
      now,
    ),
  )
}

type Check = typeof serviceChecks.$inferSelect

function describePart(part: ServicePart, rows: readonly Check[], now: Date): Part {
  const first = rows[0]
  const last = rows.at(-1)
  if (!first || !last) return { part, lastCheck: null, since: null, shares: [], days: [] }
  const since = first.slot.getTime()
  const good = new Set(rows.filter(({ isGood }) => isGood).map(({ slot }) => slot.getTime()))
  // The slot that is under way counts once it was checked.
  const end = last.slot.getTime() === slotOf(now.getTime()) ? slotOf(now.getTime()) : slotOf(now.getTime()) - slotMs
  const count = (from: number, to: number) => {
    let [slots, passed] = [0, 0]
    for (let slot = Math.max(slotOf(from), since); slot <= Math.min(to, end); slot += slotMs) {
      slots++
      if (good.has(slot)) passed++
    }
    return { slots, good: passed }
  }
  const midnight = Date.parse(dayOf(now))
  return {
    part,
    lastCheck: { at: last.checkedAt.toISOString(), isGood: last.isGood },
    since: first.slot.toISOString(),
    shares: shareDays.map(length => ({ days: length, ...count(now.getTime() - days(length), end) })),
    days: Array.from({ length: shownDays }, (_, place) => {
      const start = midnight - days(shownDays - 1 - place)
      return { day: dayOf(new Date(start)), ...count(start, start + days(1) - slotMs) }
    }).filter(({ slots }) => slots > 0),
  }
}
