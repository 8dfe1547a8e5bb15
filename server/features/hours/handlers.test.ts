import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workShifts } from '#server/features/hours/tables.ts'
import { harbour, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('student@northbridge.example')
})
afterAll(() => testApp.close())

interface Answer {
  today: string
  week: string
  weeks: {
    monday: string
    minutes: number
    headline: string
    season: string | null
    measures: object[]
    issues: { kind: string; words: string }[]
  }[]
  shifts: { id: number; day: string; employer: string }[]
  employers: string[]
  issues: { kind: string; words: string }[]
  settings: object
  rules: { id: string; words: string; checkedOn: string }[]
  errors: { field: string; message: string }[]
}
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = cookie) => {
  const answer = await testApp.ask(`/api/hours${path}`, { method, cookie: who, ...(body && { body }) })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}
const shift = (day: string, starts: string, ends: string, more: object = {}) => ({
  day,
  starts,
  ends,
  employer: 'Campus Café',
  isPaid: true,
  note: '',
  ...more,
})
const empty = () => testApp.db.delete(workShifts)

describe('my hours', () => {
  it('begin with the rules of my university’s country and this week', async () => {
    const answer = await ask('GET', '')
    expect(answer).toMatchObject({
      today: '2026-11-15',
      week: '2026-11-09',
      settings: { country: 'uk', level: 'degree', periods: [], from: 'university' },
      university: { name: 'University of Northbridge' },
    })
    expect(answer.weeks).toMatchObject([
      { headline: '0 of 20 hours this week', season: 'term', measures: [{ limit: 1_200, minutes: 0 }], issues: [] },
    ])
    expect(answer.rules.find(({ id }) => id === 'uk.student.hours-degree')).toMatchObject({
      words: '20 hours a week',
      checkedOn: '2026-11-15',
    })
  })
  it('add up over employers, and the warning comes before the shift that breaks the limit', async () => {
    await empty()
    await ask('POST', '/shifts', shift('2026-11-16', '09:00', '18:00'))
    await ask('POST', '/shifts', shift('2026-11-18', '18:00', '02:00', { employer: 'Library', isPaid: false }))
    expect(await ask('POST', '/check', { day: '2026-11-20', starts: '09:00', ends: '12:00' })).toMatchObject({
      status: 200,
      minutes: 180,
      issues: [],
    })
    const warned = await ask('POST', '/check', { day: '2026-11-20', starts: '09:00', ends: '13:00' })
    expect(warned.issues).toEqual([
      {
        kind: 'over',
        words: 'This would make 21 hours in the week from Mon 16 Nov 2026: 1 hour over the limit of 20 hours a week.',
      },
    ])
    expect((await ask('GET', '?week=2026-11-18')).weeks[0]!.minutes).toBe(17 * 60)

    const added = await ask('POST', '/shifts', shift('2026-11-20', '09:00', '13:00'))
    expect(added.issues[0]!.words).toMatch(/^You have 21 hours/)
    const view = await ask('GET', '?week=2026-11-18')
    expect(view).toMatchObject({
      week: '2026-11-16',
      employers: ['Campus Café', 'Library'],
      weeks: [
        { headline: '21 of 20 hours in the week of Mon 16 Nov 2026: 1 hour too many', issues: [{ kind: 'over' }] },
      ],
    })
    // While it is being changed it does not count twice.
    expect(
      (
        await ask('POST', '/check', {
          day: '2026-11-20',
          starts: '09:00',
          ends: '12:00',
          insteadOf: added.shifts[0]!.id,
        })
      ).issues,
    ).toEqual([])
    expect((await ask('PUT', `/shifts/${added.shifts[0]!.id}`, shift('2026-11-20', '09:00', '12:00'))).issues).toEqual(
      [],
    )
    expect((await ask('GET', '?week=2026-11-18')).weeks[0]!.headline).toBe(
      '20 of 20 hours in the week of Mon 16 Nov 2026',
    )
  })
  it('give the night from Sunday to Monday to both weeks, and list it in both', async () => {
    await empty()
    await ask('POST', '/shifts', shift('2026-11-22', '22:00', '06:00'))
    expect((await ask('GET', '?week=2026-11-16&after=1')).weeks.map(({ minutes }) => minutes)).toEqual([120, 360])
    expect((await ask('GET', '?week=2026-11-23')).shifts).toHaveLength(1)
    expect((await ask('GET', '?week=2026-11-30')).shifts).toHaveLength(0)
  })
  it('reject a second shift at the same time, and name the first one', async () => {
    await empty()
    const {
      shifts: [day],
    } = await ask('POST', '/shifts', shift('2026-11-16', '09:00', '15:00'))
    await ask('POST', '/shifts', shift('2026-11-22', '22:00', '06:00', { employer: 'Library' }))
    const atCafe =
      'This overlaps with a shift at Campus Café, Mon 16 Nov 2026, 09:00 to 15:00. Enter another time, or change that shift first.'
    const atLibrary =
      'This overlaps with a shift at Library, Sun 22 Nov 2026, 22:00 to 06:00 the next day. Enter another time, or change that shift first.'
    for (const [body, message] of [
      [shift('2026-11-16', '10:00', '12:00'), atCafe],
      [shift('2026-11-16', '08:00', '16:00'), atCafe],
      [shift('2026-11-16', '14:59', '18:00'), atCafe],
      [shift('2026-11-15', '20:00', '09:01'), atCafe],
      [shift('2026-11-23', '05:00', '07:00'), atLibrary],
      [shift('2026-11-22', '21:00', '22:30'), atLibrary],
      [shift('2026-11-08', '23:00', '23:30', { repeatUntil: '2026-12-06' }), atLibrary],
    ] as const) {
      expect(await ask('POST', '/shifts', body)).toMatchObject({ status: 400, errors: [{ field: 'starts', message }] })
    }
    expect((await ask('POST', '/check', { day: '2026-11-16', starts: '10:00', ends: '12:00' })).issues).toEqual([
      { kind: 'overlap', words: atCafe },
    ])
    // One may begin where the other ends.
    const {
      shifts: [next],
      status,
    } = await ask('POST', '/shifts', shift('2026-11-16', '15:00', '18:00'))
    expect([status, (await ask('POST', '/shifts', shift('2026-11-23', '06:00', '07:00'))).status]).toEqual([200, 200])
    expect(await ask('PUT', `/shifts/${next!.id}`, shift('2026-11-16', '14:00', '18:00'))).toMatchObject({
      status: 400,
      errors: [{ field: 'starts', message: atCafe }],
    })
    expect((await ask('PUT', `/shifts/${day!.id}`, shift('2026-11-16', '09:30', '14:30'))).status).toBe(200)
    expect((await ask('GET', '?week=2026-11-16')).weeks[0]!.minutes).toBe(10 * 60)
  })
  it('take the very same shifts again as those that are there, since an answer can be lost', async () => {
    await empty()
    const body = shift('2026-11-16', '09:00', '15:00', { repeatUntil: '2026-11-23' })
    const { shifts } = await ask('POST', '/shifts', body)
    expect(await ask('POST', '/shifts', body)).toMatchObject({ status: 200, shifts })
    expect((await ask('POST', '/shifts', { ...body, note: 'Another note' })).status).toBe(400)
    expect((await ask('GET', '?week=2026-11-16')).weeks[0]!.minutes).toBe(6 * 60)
  })
  it('that overlap and were saved long ago can still be edited', async () => {
    await empty()
    const old = {
      userId: 1,
      day: '2026-11-17',
      startsMinute: 540,
      endsMinute: 600,
      employer: 'x',
      isPaid: true,
      note: '',
      createdAt: new Date(testApp.time.now),
    }
    await testApp.db.insert(workShifts).values([old, old])
    const {
      shifts: [one],
    } = await ask('GET', '?week=2026-11-16')
    expect(
      (await ask('PUT', `/shifts/${one!.id}`, shift('2026-11-17', '09:00', '10:00', { note: 'Twice.' }))).status,
    ).toBe(200)
    expect((await ask('PUT', `/shifts/${one!.id}`, shift('2026-11-17', '09:00', '10:30'))).status).toBe(400)
  })
  it('repeat a shift each week until a day', async () => {
    await empty()
    const { shifts } = await ask(
      'POST',
      '/shifts',
      shift('2026-11-16', '09:00', '12:00', { repeatUntil: '2026-12-07' }),
    )
    expect(shifts.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'])
  })
  it('are deleted one by one, and answered so that they can come back', async () => {
    await empty()
    const {
      shifts: [kept],
    } = await ask('POST', '/shifts', shift('2026-11-16', '09:00', '12:00'))
    expect((await ask('DELETE', `/shifts/${kept!.id}`)).shifts).toEqual([kept])
    expect((await ask('DELETE', `/shifts/${kept!.id}`)).status).toBe(404)
  })
  it.each([
    [shift('2026-02-30', '09:00', '10:00'), 'day', 'This day doesn’t exist. Choose another.'],
    [
      shift('2031-01-01', '09:00', '10:00'),
      'day',
      'This is too far away. Choose a day in the last three years or the next two.',
    ],
    [shift('2026-11-16', '24:00', '10:00'), 'starts', 'Enter a time like 09:30.'],
    [shift('2026-11-16', '09:00', '09:00'), 'ends', 'The shift ends when it starts. Enter another time.'],
    [shift('2026-11-16', '09:00', '10:00', { employer: ' ' }), 'employer', 'Enter who you work for.'],
    [
      shift('2026-11-16', '09:00', '10:00', { repeatUntil: '2026-11-15' }),
      'repeatUntil',
      'This is before the first shift. Choose a later day.',
    ],
    [
      shift('2026-11-16', '09:00', '10:00', { repeatUntil: '2027-11-16' }),
      'repeatUntil',
      'Repeat for at most 52 weeks. Choose an earlier day.',
    ],
    [shift('2026-11-16', '09:00', '10:00', { repeatUntil: 'soon' }), 'repeatUntil', 'Choose a day, or leave it empty.'],
  ])('refuse %j beside its field', async (body, field, message) => {
    expect(await ask('POST', '/shifts', body)).toMatchObject({ status: 400, errors: [{ field, message }] })
  })
  it('hold at most sixty shifts a week', async () => {
    await empty()
    await testApp.db.insert(workShifts).values(
      Array.from({ length: 60 }, () => ({
        userId: 1,
        day: '2026-11-17',
        startsMinute: 0,
        endsMinute: 60,
        employer: 'x',
        isPaid: true,
        note: '',
        createdAt: new Date(testApp.time.now),
      })),
    )
    expect(await ask('POST', '/shifts', shift('2026-11-22', '09:00', '10:00'))).toMatchObject({
      status: 400,
      errors: [{ field: 'day' }],
    })
    expect((await ask('POST', '/shifts', shift('2026-11-23', '09:00', '10:00'))).status).toBe(200)
  })
  it('are mine alone', async () => {
    await empty()
    const {
      shifts: [mine],
    } = await ask('POST', '/shifts', shift('2026-11-16', '09:00', '12:00'))
    const other = await testApp.signIn('basic@northbridge.example')
    expect((await ask('GET', '?week=2026-11-16', undefined, other)).shifts).toEqual([])
    expect((await ask('PUT', `/shifts/${mine!.id}`, shift('2026-11-16', '09:00', '10:00'), other)).status).toBe(404)
    expect((await ask('DELETE', `/shifts/${mine!.id}`, undefined, other)).status).toBe(404)
    expect(await (await testApp.ask('/api/hours/export', { cookie: other })).text()).not.toContain('Campus')
    expect((await ask('GET', '?week=2026-11-16')).shifts).toEqual([mine])
  })
})

describe('my settings', () => {
  it('choose the rule and make days vacation', async () => {
    await empty()
    await ask('POST', '/shifts', shift('2026-11-16', '09:00', '21:00'))
    const week = async () => (await ask('GET', '?week=2026-11-16')).weeks[0]!
    await ask('PUT', '/settings', { country: 'uk', level: 'below_degree', periods: [] })
    expect((await week()).headline).toBe('12 of 10 hours in the week of Mon 16 Nov 2026: 2 hours too many')
    await ask('PUT', '/settings', {
      country: 'uk',
      level: 'below_degree',
      periods: [{ kind: 'vacation', starts: '2026-11-16', ends: '2026-11-22' }],
    })
    expect(await week()).toMatchObject({
      headline: '12 hours in the week of Mon 16 Nov 2026, no limit',
      season: 'vacation',
      issues: [],
    })
    await ask('PUT', '/settings', { country: 'in', level: 'degree', periods: [] })
    expect((await week()).issues).toMatchObject([{ kind: 'forbidden' }])
  })
  it('ask in New Zealand when the visa was granted, and count with the lower limit until they know', async () => {
    await empty()
    const limit = async (more: object) => {
      await ask('PUT', '/settings', { country: 'nz', level: 'degree', periods: [], ...more })
      return (await ask('GET', '?week=2026-11-16')).weeks[0]!.headline
    }
    const saysSo = async () =>
      (await (await testApp.ask('/my-hours', { cookie })).text()).includes('we use the lower limit for older visas')
    expect([await limit({}), await saysSo()]).toEqual(['0 of 20 hours in the week of Mon 16 Nov 2026', true])
    expect([await limit({ isOlderVisa: false }), await saysSo()]).toEqual([
      '0 of 25 hours in the week of Mon 16 Nov 2026',
      false,
    ])
    expect(await limit({ isOlderVisa: true })).toBe('0 of 20 hours in the week of Mon 16 Nov 2026')
    expect((await ask('GET', '')).settings).toMatchObject({ country: 'nz', isOlderVisa: true })
  })
  it('of the United States and Canada tell work on campus from work elsewhere', async () => {
    await empty()
    await ask('PUT', '/settings', { country: 'us', level: 'degree', periods: [] })
    expect((await ask('POST', '/shifts', shift('2026-11-16', '09:00', '12:00', { isOnCampus: true }))).issues).toEqual(
      [],
    )
    const off = await ask('POST', '/shifts', shift('2026-11-17', '09:00', '12:00', { isOnCampus: false }))
    expect(off.issues).toMatchObject([
      { kind: 'forbidden', words: expect.stringContaining('Only by CPT, OPT or economic hardship.') as string },
    ])
    expect((await ask('POST', '/check', { day: '2026-11-18', starts: '09:00', ends: '12:00' })).issues).toMatchObject([
      { kind: 'forbidden' },
    ])
    expect((await ask('GET', '?week=2026-11-16')).weeks[0]!.headline).toBe(
      '3 of 20 hours on campus in the week of Mon 16 Nov 2026',
    )
    expect(
      (await ask('PUT', `/shifts/${off.shifts[0]!.id}`, shift('2026-11-17', '09:00', '12:00', { isOnCampus: true })))
        .issues,
    ).toEqual([])
    await ask('PUT', '/settings', { country: 'ca', level: 'degree', periods: [] })
    expect((await ask('GET', '?week=2026-11-16')).weeks[0]).toMatchObject({
      minutes: 360,
      headline: '0 of 24 hours off campus in the week of Mon 16 Nov 2026',
    })
  })
  it('say that the country is the site’s when no university names one', async () => {
    const employer = await testApp.signIn('hiring@brightworks.example')
    expect((await ask('GET', '', undefined, employer)).settings).toMatchObject({ country: 'uk', from: 'site' })
  })
  it('refuse a period that ends before it begins', async () => {
    expect(
      await ask('PUT', '/settings', {
        country: 'uk',
        level: 'degree',
        periods: [{ kind: 'term', starts: '2026-11-16', ends: '2026-11-15' }],
      }),
    ).toMatchObject({
      status: 400,
      errors: [{ field: 'periods.0.ends', message: 'This is before the first day. Choose a later day.' }],
    })
  })
  it('come from the university in Australia: fortnights, its own limit, and the day there', async () => {
    const there = await testApp.signIn('student@harbour.example', harbour)
    testApp.time.now = Date.parse('2026-11-15T14:00:00Z')
    const answer = await testApp.ask('/api/hours?week=2026-10-07', { cookie: there, host: harbour })
    expect(await answer.json()).toMatchObject({
      today: '2026-11-16',
      settings: { country: 'au' },
      weeks: [
        {
          season: 'term',
          measures: [
            { limit: 48 * 60, isRolling: false, limitWords: '48 hours a fortnight' },
            { limit: 24 * 60, limitWords: '24 hours a week in term, set by your university' },
            { isRolling: true },
          ],
        },
      ],
    })
  })
})

describe('the file', () => {
  it('holds all shifts, and no cell that a spreadsheet would run', async () => {
    await empty()
    await ask(
      'POST',
      '/shifts',
      shift('2026-11-16', '18:00', '02:30', {
        employer: '=HYPERLINK("http://evil.example")',
        note: '-1+cmd|x, "quoted"',
      }),
    )
    const answer = await testApp.ask('/api/hours/export', { cookie })
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="your-hours-2026-11-15.csv"',
    ])
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    expect(new TextDecoder().decode(bytes)).toBe(
      'Day,Starts,Ends,Hours,Employer,Paid or unpaid,Note,On campus\r\n' +
        '2026-11-16,18:00,02:30 next day,8.50,"\'=HYPERLINK(""http://evil.example"")",Paid,"\'-1+cmd|x, ""quoted""",\r\n',
    )
  })
})
