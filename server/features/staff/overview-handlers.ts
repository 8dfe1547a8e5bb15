import { and, asc, count, desc, eq, notExists } from 'drizzle-orm'
import { NoInput } from '#shared/access/schemas.ts'
import { daysBetween } from '#shared/calendar/days.ts'
import { publicationOf } from '#shared/registers/publications.ts'
import { getStaffOverview } from '#shared/staff/api.ts'
import { queueNames } from '#shared/staff/queues.ts'
import { StaffOverview } from '#shared/staff/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { backupTaskName } from '#server/platform/backup/backup.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findLastSent } from '#server/platform/mail/queries.ts'
import { findTaskFailure } from '#server/platform/scheduler/scheduler.ts'
import { summariseQueue } from '#server/platform/queues/queries.ts'
import { isAdministrator } from '#server/platform/people/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { findLastBackup } from '#server/platform/settings/queries.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { officialRegisters } from '#server/features/registers/tables.ts'
import { registerImports } from '#server/features/sponsors/tables.ts'
import { listAlertedSources } from './imports/queries.ts'
import { queues } from './queues/queries.ts'
import { summariseRequests } from './requests/queries.ts'

const oldestRegisterDays = 30
const oldestBackupDays = 7

export const overviewHandlers = [
  handle(getStaffOverview, { input: NoInput, answer: StaffOverview }, async ({ visitor, db, config, now }) => {
    const { operatorName, operatorAddress, operatorEmail, smtpUrl, backupDir } = config
    const registerDate = await findRegisterDate(db)
    const backup = await findLastBackup(db)
    const backupAt = backup?.at.toISOString() ?? null
    const isScheduled = backupDir !== undefined
    const ageOf = (day: string) => daysBetween(day, now.toISOString())
    return {
      queues: await summariseQueues(db, { userId: visitor.userId, now }),
      accountRequests: await summariseRequests(db, now),
      setup: {
        hasOperator: Boolean(operatorName && operatorAddress && operatorEmail),
        email: { hasMailServer: smtpUrl !== undefined, lastSentAt: (await findLastSent(db))?.toISOString() ?? null },
        register: { date: registerDate, isOld: registerDate !== null && ageOf(registerDate) > oldestRegisterDays },
        registers: (await listRegistersInUse(db)).map(({ series, date }) => {
          const { oldAfterDays } = publicationOf(series)
          return { series, date, isOld: ageOf(date) > oldAfterDays, oldAfterDays }
        }),
        backup: {
          at: backupAt,
          bytes: backup?.bytes ?? null,
          isVerified: backup?.isVerified ?? false,
          isOld: backupAt !== null && ageOf(backupAt) > oldestBackupDays,
          isScheduled,
          failure: isScheduled ? await findTaskFailure(db, backupTaskName) : null,
        },
        universities: await countPartners(db),
        withoutAdministrator: await listWithoutAdministrator(db),
        sources: await listAlertedSources(db),
      },
    }
  }),
]

async function summariseQueues(db: Database, reader: { userId: number; now: Date }) {
  const summaries: Awaited<ReturnType<typeof summariseQueue>>[] = []
  for (const name of queueNames) summaries.push(await summariseQueue(db, queues[name], reader))
  return summaries
}

const findRegisterDate = async (db: Database): Promise<string | null> =>
  (
    await db
      .select({ date: registerImports.registerDate })
      .from(registerImports)
      .orderBy(desc(registerImports.registerDate))
      .limit(1)
  )[0]?.date ?? null

/** The newest file of each. Those of the demo world never grow old. */
const listRegistersInUse = (db: Database) =>
  db
    .selectDistinctOn([officialRegisters.series], { series: officialRegisters.series, date: officialRegisters.asOf })
    .from(officialRegisters)
    .where(and(eq(officialRegisters.isCurrent, true), eq(officialRegisters.isDemo, false)))
    .orderBy(officialRegisters.series, desc(officialRegisters.asOf))

const isPartner = eq(universities.kind, 'partner')

const countPartners = async (db: Database) =>
  (await db.select({ partners: count() }).from(universities).where(isPartner))[0]!.partners

function listWithoutAdministrator(db: Database) {
  const administrators = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.universityId, universities.id), isAdministrator))
  return db
    .select({ id: universities.id, name: universities.name })
    .from(universities)
    .where(and(isPartner, notExists(administrators)))
    .orderBy(asc(universities.name))
}
