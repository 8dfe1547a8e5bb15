import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { runSalaryTest } from '#shared/salary/api.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('student@northbridge.example')
})
afterAll(() => testApp.close())

describe('the salary test', () => {
  const form = { occupationCode: '2134', amount: 54_700, per: 'year', hoursPerWeek: 37.5, situation: 'standard' }
  const send = async (change: object, as = cookie) => {
    const answer = await testApp.ask('/api/salary-test', { method: 'POST', cookie: as, body: { ...form, ...change } })
    return {
      status: answer.status,
      body: (await answer.json()) as AnswerOf<typeof runSalaryTest> & { errors?: unknown },
    }
  }
  it('answers for the day asked for, with every rule used', async () => {
    const { body } = await send({ date: '2026-11-15' })
    expect(body).toMatchObject({
      date: '2026-11-15',
      dateFrom: 'asked',
      outcome: 'meets',
      occupation: { code: '2134' },
    })
    expect(body.rules.map(({ id }) => id)).toEqual([
      'uk.skilled-worker.general-threshold',
      'uk.going-rate.2134',
      'uk.skilled-worker.going-rate-hours',
      'uk.skilled-worker.hourly-floor',
      'uk.skilled-worker.hours-counted',
    ])
    expect([body.warnings, body.listEndsOn]).toEqual([[], null])
  })
  it('without one, is for the day that the visa dates of the person lead to, as the verdict of a job is', async () => {
    await testApp.ask('/api/account/profile', {
      method: 'PUT',
      cookie,
      body: { name: 'Sam', phone: '', workRights: [{ country: 'GB', status: 'graduate', until: '2028-06-30' }] },
    })
    expect((await send({})).body).toMatchObject({ date: '2028-05-05', dateFrom: 'profile' })
  })
  it('without any dates, is for three months from today', async () =>
    expect((await send({}, await testApp.signIn('admin@northbridge.example'))).body).toMatchObject({
      date: '2027-02-14',
      dateFrom: 'usual',
    }))
  it.each([
    [
      '2026-12-31',
      'meets',
      ['This occupation is open only through the Temporary Shortage List, which is due to end on Thu 31 Dec 2026.'],
    ],
    ['2027-01-01', 'cannotSay', []],
  ])('says by which day the list of an occupation ends, for %s', async (date, outcome, warnings) => {
    const { body } = await send({ occupationCode: '3544', amount: 60_000, date })
    expect(body).toMatchObject({ outcome, listEndsOn: '2026-12-31' })
    expect(body.warnings.map(({ words }) => words)).toEqual(warnings)
    expect(
      body.words.includes(
        'Temporary Shortage List, which is due to end on Thu 31 Dec 2026, before Fri 1 Jan 2027. We don’t know what follows.',
      ),
    ).toBe(outcome === 'cannotSay')
  })
  it.each([
    [{ amount: 54_699.99 }, 'below'],
    [{ amount: 28.06, per: 'hour' }, 'meets'],
    [{ amount: 28.05, per: 'hour' }, 'below'],
    [{ amount: 38_300, situation: 'newEntrant', because: 'postdoc' }, 'meets'],
    [{ occupationCode: '1112' }, 'notEligible'],
    [{ occupationCode: '0000' }, 'cannotSay'],
  ])('%j: %s', async (change, outcome) => expect((await send(change)).body.outcome).toBe(outcome))
  it.each([
    [{ situation: 'newEntrant' }, 'because'],
    [{ occupationCode: '21' }, 'occupationCode'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 'much' }, 'amount'],
    [{ hoursPerWeek: 0 }, 'hoursPerWeek'],
    [{ hoursPerWeek: 1_000 }, 'hoursPerWeek'],
    [{ situation: 'rich' }, 'situation'],
    [{ per: 'day' }, 'per'],
    [{ age: 3 }, 'age'],
    [{ situation: 'newEntrant', because: 'age' }, 'age'],
    [{ monthsUsed: -1 }, 'monthsUsed'],
    [{ date: '2026-11-14' }, 'date'],
    [{ date: '2032-01-01' }, 'date'],
    [{ date: '2027-02-30' }, 'date'],
  ])('%j is refused, and the field is named', async (change, field) => {
    expect(await send(change)).toMatchObject({
      status: 400,
      body: { errors: [{ field, message: expect.stringMatching(/^[A-Z].*\.$/) as unknown }] },
    })
  })
})
