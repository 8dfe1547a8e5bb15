import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#server/platform/db/testing.ts'
import { assertSameKey, takeNewKey } from './key-check.ts'
import { keyCheck } from './key-check-tables.ts'
import { openSecrets } from './secrets.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.db.delete(keyCheck))
afterAll(() => database.close())

const secrets = (secretKey: string) => openSecrets({ secretKey, dataDir: '' })

it('a server with another key than before does not start; servers with the same one do, also at once', async () => {
  const start = (key: string) => assertSameKey(database.db, secrets(key), [])
  await Promise.all([start('the first key'), start('the first key')])
  await expect(start('another key')).rejects.toThrow('SECRET_KEY is not the key that this database was used with.')
  await start('the first key')
})

it('a database from before keys were checked is refused with a key that does not open what was sealed', async () => {
  const features = [{}, { findSealed: () => Promise.resolve(secrets('the right key').seal('a secret')) }]
  const start = (key: string) => assertSameKey(database.db, secrets(key), features)
  await expect(start('a wrong key')).rejects.toThrow('SECRET_KEY is not the key that this database was used with.')
  expect(await database.db.$count(keyCheck)).toBe(0)
  await start('the right key')
  await expect(start('a wrong key')).rejects.toThrow('SECRET_KEY is not the key')
})

it('its key can be replaced when it is lost', async () => {
  const features = [{ findSealed: () => Promise.resolve(secrets('a lost key').seal('a secret')) }]
  const take = (key: string) => database.db.transaction(tx => takeNewKey(tx, secrets(key), features))
  expect(await take('a lost key')).toBe(false)
  expect(await take('a new key')).toBe(true)
  await assertSameKey(database.db, secrets('a new key'), features)
})
