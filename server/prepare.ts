import type { Config } from './config.ts'
import { loadDemo, loadDemoContent, loadDemoLives } from './demo.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { features } from './features.ts'
import { startCollector } from '#server/features/usage/collector.ts'
import { freshenDemoJobs } from './features/jobs/demo/load.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { createLog } from '#server/platform/log.ts'
import { sealWaitingMails } from '#server/platform/mail/queries.ts'
import { sealColumnsWith } from '#server/platform/mail/sealed-columns.ts'
import { createSmtpDelivery } from '#server/platform/mail/smtp.ts'
import { startOutboxWorker } from '#server/platform/mail/worker.ts'
import { startScheduler } from '#server/platform/scheduler/scheduler.ts'
import { createTasks } from '#server/platform/scheduler/tasks.ts'
import { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { assertSameKey } from '#server/platform/key-check.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import type { Services } from '#server/platform/services.ts'

/** Opens everything the server is built on. Closing it again loses nothing. */
export async function prepare(config: Config, template?: string): Promise<Services & { close(): Promise<void> }> {
  const log = createLog(config.production ? 'info' : 'warn')
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    template,
    onLost(reason) {
      console.error(reason.message)
      process.exit(1)
    },
  })
  const { db } = database
  const secrets = openSecrets(config)
  await assertSameKey(db, secrets)
  sealColumnsWith(secrets)
  await sealWaitingMails(db)
  await loadLedger(db, new Date())
  if (config.demo) {
    const now = new Date()
    if (await loadDemo(db, secrets)) await freshenDemoJobs(db, now)
    await loadDemoContent(db, now)
    await loadDemoLives(db, now)
  }
  const sites = await SiteDirectory.open(db, config)
  const mail = config.smtpUrl === undefined ? undefined : createSmtpDelivery(config.smtpUrl, config.baseDomain)
  const worker = mail && startOutboxWorker(db, mail.deliver, log)
  const events = startCollector(db, log)
  const scheduler = startScheduler(db, createTasks(features, { sites, secrets }), log)
  const close = async () => {
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
    sites,
    secrets,
    events,
    log,
    clock: Date.now,
    elapsed: () => performance.now(),
    close,
  }
}
