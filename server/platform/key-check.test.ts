import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/platform/db/testing.ts'
import { assertSameKey } from './key-check.ts'
import { openSecrets } from './secrets.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const secrets = (secretKey: string) => openSecrets({ secretKey, dataDir: '' })

it('a server with another key than before does not start; servers with the same one do, also at once', async () => {
  const start = (key: string) => assertSameKey(database.db, secrets(key))
  await Promise.all([start('the first key'), start('the first key')])
  await expect(start('another key')).rejects.toThrow('SECRET_KEY is not the key that this database was used with.')
  await start('the first key')
})
