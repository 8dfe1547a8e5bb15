import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/platform/db/testing.ts'
import { throttles } from './token-tables.ts'
import {
  attemptsPerDay,
  codeLimits,
  emailChangeLimits,
  deleteAttempts,
  formLimitsFor,
  giveBackAttempt,
  limitPerEmail,
  limitPerNetwork,
  limitsFor,
  passwordLimits,
  readAttempts,
  takeAttempt,
  tryAttempt,
} from './throttle.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.db.delete(throttles))
afterAll(() => database.close())

const minute = 60_000
const start = Date.parse('2026-11-16T09:00:00Z')
const at = (minutes: number) => new Date(start + minutes * minute)
const rate = { burst: 3, everyMs: 10 * minute }
const one = limitPerEmail('test', 'A@x.example', rate)
const other = limitPerNetwork('test', '192.0.2.1', { burst: 5, everyMs: minute })

describe('a limit', () => {
  it('lets a few attempts through at once, then one each time the interval has passed', async () => {
    const waits: number[] = []
    for (const minutes of [0, 0, 0, 0, 9, 10, 10, 25, 40, 40])
      waits.push(await tryAttempt(database.db, [one], at(minutes)))
    expect(waits.map(wait => wait / minute)).toEqual([0, 0, 0, 10, 1, 0, 10, 0, 0, 0])
  })
  it('lets no more through within a day than it says', async () => {
    let taken = 0
    for (let minutes = 0; minutes <= 24 * 60; minutes += 5)
      if ((await tryAttempt(database.db, [one], at(minutes))) === 0) taken++
    expect(taken).toBe(attemptsPerDay(rate))
  })
  it('counts attempts at the same time like attempts in a row', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => tryAttempt(database.db, [one, other], at(0))))
    expect(waits.filter(wait => wait === 0)).toHaveLength(3)
    // A refusal by one does not use the other up.
    expect(await readAttempts(database.db, other, at(0))).toBe(3)
  })
  it('counts in whatever order the limits are named', async () => {
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, i) => tryAttempt(database.db, i % 2 ? [one, other] : [other, one], at(0))),
    )
    expect(waits.filter(wait => wait === 0)).toHaveLength(3)
  })
  it('refuses with how long to wait, and gives back what turned out fine', async () => {
    for (let i = 0; i < 3; i++) await takeAttempt(database.db, [one], at(0))
    await expect(takeAttempt(database.db, [one], at(1))).rejects.toMatchObject({
      body: { code: 'TOO_MANY_TRIES', retryAfter: 9 * 60 },
    })
    await giveBackAttempt(database.db, [one])
    await takeAttempt(database.db, [one], at(1))
  })
  const oneDay = 24 * 60
  it.each([
    ['a day ahead', oneDay],
    ['a year ahead', 365 * oneDay],
    ['two hours behind', -120],
  ])('makes no one wait longer than usual after the clock was %s for a minute', async (_, wrongBy) => {
    const attempts = [0, 0, 0, wrongBy, wrongBy, wrongBy, wrongBy, 1, 1, 1, 1, 11, 11, 40, 40, 40, 40]
    const waits: number[] = []
    for (const minutes of attempts) waits.push((await tryAttempt(database.db, [one], at(minutes))) / minute)
    expect(Math.max(...waits.slice(7))).toBeLessThanOrEqual(10)
    // A few more attempts than usual are let through at most, and later on exactly as many as ever.
    expect(waits.slice(7).map(wait => wait === 0)).toEqual(
      wrongBy > 0
        ? [true, false, false, false, true, false, true, true, false, false]
        : [true, true, true, false, true, false, true, true, false, false],
    )
  })
  it('is not opened by a server whose clock is a little behind', async () => {
    for (let i = 0; i < 3; i++) await takeAttempt(database.db, [one], at(0))
    expect(await tryAttempt(database.db, [one], at(-0.9))).toBeGreaterThan(0)
  })
  it('is given back no more than was taken', async () => {
    for (let i = 0; i < 5; i++) await giveBackAttempt(database.db, [one])
    await takeAttempt(database.db, [one], at(0))
    for (let i = 0; i < 5; i++) await giveBackAttempt(database.db, [one])
    const waits = []
    for (let i = 0; i < 4; i++) waits.push(await tryAttempt(database.db, [one], at(0)))
    expect(waits.filter(wait => wait === 0)).toHaveLength(3)
  })
})

describe('whatever is counted for a person', () => {
  it('is deleted with the person, and nothing of anyone else', async () => {
    const email = 'A_b%@x.example'
    const theirs = [
      ...limitsFor('register', email, 'n'),
      ...formLimitsFor('forms', email, 'n'),
      limitPerEmail('login', email, rate, 'from n'),
      ...passwordLimits(1),
      ...codeLimits(1),
      ...emailChangeLimits(1),
    ]
    const others = [...passwordLimits(12), ...limitsFor('register', 'ab@x.example', 'n')]
    for (const limit of [...theirs, ...others]) await takeAttempt(database.db, [limit], at(0))
    await deleteAttempts(database.db, { userId: 1, email: email.toUpperCase() })
    const left = (await database.db.select().from(throttles)).map(({ key }) => key).sort()
    expect(left).toEqual(['forms from n', 'password:person 12', 'register from n', 'register:ab@x.example'])
  })
})
