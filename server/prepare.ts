import type { Config } from './config.ts'
import { loadDemo, loadDemoContent, loadDemoLives } from './demo.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Opened } from './open-configured.ts'
import { features } from './features.ts'
import { startCollector } from '#server/features/usage/collector.ts'
import { freshenDemoJobs } from './features/jobs/demo/load.ts'
import { startBoardRunner } from '#server/features/employer-boards/runner.ts'
import { startImportRunner } from '#server/features/staff/imports/runner.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { createBackupTask } from '#server/platform/backup/backup.ts'
import { sealWaitingMails } from '#server/platform/mail/queries.ts'
import { sealColumnsWith } from '#server/platform/mail/sealed-columns.ts'
import { createSmtpDelivery } from '#server/platform/mail/smtp.ts'
import { startOutboxWorker } from '#server/platform/mail/worker.ts'
import { startScheduler } from '#server/platform/scheduler/scheduler.ts'
import { createTasks } from '#server/platform/scheduler/tasks.ts'
import { LiveConfig } from '#server/platform/settings/live-config.ts'
import { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { assertSameKey } from '#server/platform/key-check.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * What a database must hold before it is served. Servers that start together take turns, and take as long as they need:
 * the first on an empty database has the most to do, and the others wait for all of it.
 */
async function fillDatabase(tx: Database, { config, secrets, log }: Pick<Services, 'config' | 'secrets' | 'log'>) {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${startLock}) as "isOurs"`,
  )
  if (!rows[0]!.isOurs) {
    log.warn('Another server is filling the database. Waiting for it.')
    await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
  }
  await assertSameKey(tx, secrets, features)
  await sealWaitingMails(tx)
  const now = new Date()
  await loadLedger(tx, now)
  if (!config.demo) return
  if (await loadDemo(tx, secrets)) await freshenDemoJobs(tx, now)
  await loadDemoContent(tx, now)
  await loadDemoLives(tx, now)
}
const startLock = sql`hashtext('sojourn start')`

/** Everything the server is built on, with its database, which is filled first. Closing it again loses nothing. */
export async function prepare(
  config: Config,
  { database, log }: Opened,
): Promise<Services & { close(): Promise<void> }> {
  const { db } = database
  const secrets = openSecrets(config)
  sealColumnsWith(secrets)
  await database.longTransaction(tx => fillDatabase(tx, { config, secrets, log }))
  const sites = await SiteDirectory.open(db, config)
  const liveConfig = await LiveConfig.open(db, config)
  const readSender = () => liveConfig.read().senderAddress
  const mail =
    config.smtpUrl === undefined ? undefined : createSmtpDelivery(config.smtpUrl, config.baseDomain, readSender)
  const worker = mail && startOutboxWorker(db, mail.deliver, log)
  const events = startCollector(db, log)
  const { backupDir } = config
  const backups = backupDir === undefined ? [] : [createBackupTask(database, { ...config, backupDir })]
  const tools = {
    get config() {
      return liveConfig.read()
    },
    sites,
    secrets,
  }
  const scheduler = startScheduler(db, [...createTasks(features, tools), ...backups], log)
  const imports = startImportRunner({ db, sites, readConfig: () => liveConfig.read(), log })
  const employerBoards = startBoardRunner({ db, sites, readConfig: () => liveConfig.read(), log })
  const close = async () => {
    await employerBoards.stop()
    await imports.stop()
    await scheduler.stop()
    await worker?.stop()
    mail?.close()
    await events.stop()
    await database.close()
  }
  return {
    db,
    openFor: database.openFor,
    ping: () => database.ping(),
    config,
    liveConfig,
    sites,
    secrets,
    events,
    log,
    clock: Date.now,
    elapsed: () => performance.now(),
    close,
  }
}
