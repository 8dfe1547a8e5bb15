import { tmpdir } from 'node:os'
import { count } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { createServerDatabase, testSecretKey } from '#server/platform/db/testing.ts'
import { createLog } from '#server/platform/log.ts'
import { users } from '#server/platform/people/tables.ts'
import { readConfig } from './config.ts'
import { openConfigured } from './open-configured.ts'
import { prepare } from './prepare.ts'

const server = process.env.TEST_DATABASE_URL

test.skipIf(!server)(
  'servers that start together on an empty database take turns at filling it',
  async () => {
    const { databaseUrl, drop } = await createServerDatabase(server!)
    const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: tmpdir(), SECRET_KEY: testSecretKey, DEMO: '1' })
    const start = async () => prepare(config, await openConfigured(config))
    const both = await Promise.allSettled([start(), start()])
    try {
      expect(both.map(each => (each.status === 'rejected' ? String(each.reason) : 'started'))).toEqual([
        'started',
        'started',
      ])
      const started = both.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
      const counts = await Promise.all(started.map(({ db }) => db.select({ people: count() }).from(users)))
      expect(counts[0]).toEqual(counts[1])
    } finally {
      for (const each of both) if (each.status === 'fulfilled') await each.value.close()
      await drop()
    }
  },
  600_000,
)

test.skipIf(!server)('a start in production says when uploaded videos are in a folder of one server', async () => {
  const { databaseUrl, drop } = await createServerDatabase(server!, inject('serverTemplates').migrated)
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: tmpdir(),
    SECRET_KEY: testSecretKey,
    BASE_DOMAIN: 'sojourn.example',
  }
  const warningsWith = async (more: Record<string, string>) => {
    const lines: { level: number; msg: string }[] = []
    const log = createLog('warn', { write: line => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
    const { database } = await openConfigured(readConfig({ ...env, ...more }), undefined, log)
    await database.close()
    return lines.map(({ msg }) => msg)
  }
  try {
    expect(await warningsWith({})).toEqual([expect.stringContaining('set VIDEO_STORAGE_URL')])
    expect(await warningsWith({ VIDEO_STORAGE_URL: 'https://key:secret@storage.example/videos' })).toEqual([])
  } finally {
    await drop()
  }
})
