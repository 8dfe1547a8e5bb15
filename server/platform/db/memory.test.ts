import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { askingOnce } from '#server/platform/db/ask-once.ts'
import { remember } from '#server/platform/db/memory.ts'
import { openTestDatabase } from '#server/platform/db/testing.ts'
import type { Caller } from '#server/platform/db/turns.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
beforeEach(() => db.execute(sql`DELETE FROM cities`))

const addCity = (to: Database, slug: string) =>
  to.execute(sql`INSERT INTO cities (slug, name, country_id) VALUES (${slug}, ${slug}, 1)`)

const listCities = (from: Database) => from.execute<{ slug: string }>(sql`SELECT slug FROM cities ORDER BY slug`)

let reads = 0
const cities = (from: Database = db) =>
  remember(from, ['jobs'], 'cities', async () => {
    reads++
    return (await listCities(from)).rows.map(({ slug }) => slug)
  })

describe('what is the same for everyone', () => {
  test('is read once, by all callers', async () => {
    await addCity(db, 'leeds')
    expect(await cities()).toEqual(['leeds'])
    const before = reads
    expect(await cities()).toEqual(['leeds'])
    expect(await cities(database.openFor({ key: 'someone', isAdmitted: false }))).toEqual(['leeds'])
    expect(reads).toBe(before)
  })

  test('is read again after a change, and not after one that was rolled back', async () => {
    await cities()
    await addCity(db, 'york')
    expect(await cities()).toEqual(['york'])
    const before = reads
    await expect(
      db.transaction(async tx => {
        await addCity(tx, 'hull')
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect(await cities()).toEqual(['york'])
    expect(reads).toBe(before)
  })

  test('is not read again inside a transaction until that has changed it', async () => {
    await cities()
    const before = reads
    await db.transaction(async tx => {
      expect(await cities(tx)).toEqual([])
      expect(reads).toBe(before)
      await addCity(tx, 'bath')
      expect(await cities(tx)).toEqual(['bath'])
      // Its second change has no number of its own.
      await addCity(tx, 'bude')
      expect(await cities(tx)).toEqual(['bath', 'bude'])
    })
    expect(await cities()).toEqual(['bath', 'bude'])
  })

  test('is kept by a transaction that has changed something else', async () => {
    await addCity(db, 'wells')
    const before = reads
    await db.transaction(async tx => {
      await tx.execute(sql`UPDATE universities SET name = name`)
      expect(await cities(tx)).toEqual(['wells'])
      await tx.transaction(async inner => expect(await cities(inner)).toEqual(['wells']))
    })
    expect(await cities()).toEqual(['wells'])
    expect(reads).toBe(before + 1)
  })

  test('is what it was before, once a transaction that changed it has failed', async () => {
    await cities()
    const failing = db.transaction(async tx => {
      await addCity(tx, 'stoke')
      expect(await cities(tx)).toEqual(['stoke'])
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await cities()).toEqual([])
  })

  // The embedded engine runs one transaction at a time.
  test.skipIf(database.engine === 'embedded')(
    'counts a change from the moment it is committed, also when a later one was committed first',
    async () => {
      let commit = () => {}
      let early: Promise<unknown> | undefined
      await new Promise<void>(written => {
        early = db.transaction(async tx => {
          await addCity(tx, 'early')
          await new Promise<void>(resolve => {
            commit = resolve
            written()
          })
        })
      })
      await addCity(db, 'late')
      expect(await cities()).toEqual(['late'])
      commit()
      await early
      expect(await cities()).toEqual(['early', 'late'])
    },
  )

  // Other files' transactions on the same PostgreSQL server would keep some of the rows for a moment.
  test.skipIf(database.engine !== 'embedded')('has one row behind it, however often it has changed', async () => {
    for (const slug of ['wick', 'ayr', 'oban']) await addCity(db, slug)
    const { rows } = await db.execute(sql`SELECT change FROM data_changes WHERE data = 'jobs'`)
    expect(rows).toHaveLength(1)
  })

  test.skipIf(database.engine === 'embedded')('loses no change when two take away the same rows', async () => {
    await addCity(db, 'before')
    for (let round = 0; round < 10; round++) {
      await Promise.all([addCity(db, `a${round}`), addCity(db, `b${round}`), cities()])
      expect(await cities()).toHaveLength(3 + 2 * round)
    }
  })

  test('cannot be changed by one of those who share it', async () => {
    const shared = await cities()
    expect(() => shared.push('atlantis')).toThrow(TypeError)
  })
})

describe('a request that only reads', () => {
  const open = () => {
    const caller: Caller = { key: 'someone', isAdmitted: false, answers: new Map() }
    return database.openFor(caller)
  }

  test('asks the same only once', async () => {
    const mine = open()
    const [first] = await Promise.all([listCities(mine), listCities(mine)])
    await addCity(db, 'ely')
    expect((await listCities(mine)).rows).toEqual(first.rows)
    expect((await listCities(open())).rows).toEqual([{ slug: 'ely' }])
  })

  test('asks again after it has written, alone or in a transaction', async () => {
    const mine = open()
    await listCities(mine)
    await addCity(mine, 'ripon')
    expect((await listCities(mine)).rows).toHaveLength(1)
    await mine.transaction(tx => addCity(tx, 'truro'))
    expect((await listCities(mine)).rows).toHaveLength(2)
  })

  test('may ask again what failed', async () => {
    const mine = open()
    const ask = () => mine.execute(sql`SELECT slug FROM cities WHERE 1 / (SELECT count(*) FROM cities) > 0`)
    await expect(ask()).rejects.toThrow()
    await addCity(db, 'wells')
    expect((await ask()).rows).toEqual([{ slug: 'wells' }])
  })
})

describe('a request that has written', () => {
  test('asks the same once while it only reads, and not a moment longer', async () => {
    const mine = database.openFor({ key: 'someone', isAdmitted: false })
    await addCity(mine, 'york')
    await askingOnce(mine, async () => {
      await listCities(mine)
      await addCity(db, 'bath')
      expect((await listCities(mine)).rows).toEqual([{ slug: 'york' }])
    })
    expect((await listCities(mine)).rows).toHaveLength(2)
  })
})
