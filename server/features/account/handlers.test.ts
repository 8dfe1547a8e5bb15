import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countries } from '#shared/account/countries.ts'
import { harbour, northbridge, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let student: string
beforeAll(async () => {
  testApp = await openTestApp()
  student = await testApp.signIn('student@northbridge.example', northbridge)
})
afterAll(() => testApp.close())

const untold = {
  universityEmails: true,
  homeCountry: null,
  bornOn: null,
  doctorate: null,
  targetCountries: [],
  targetRoles: [],
  jobAlerts: 'auto',
  workRights: [],
  photo: null,
}
const profile = { name: 'Amara Osei', phone: '', course: '', courseEnds: '' }
const save = (change: object, cookie = student, host = northbridge) =>
  testApp.ask('/api/account/profile', { method: 'PUT', host, cookie, body: { ...profile, ...change } })
const read = async (cookie = student, host = northbridge) =>
  (await testApp.ask('/api/account/profile', { host, cookie })).json()

describe('the profile', () => {
  it('begins with what the account knows', async () => {
    expect(await read(await testApp.signIn('basic@northbridge.example', northbridge))).toEqual({
      name: 'Linh Tran',
      email: 'basic@northbridge.example',
      phone: null,
      course: '',
      courseEnds: null,
      ...untold,
    })
  })
  it('is kept, with the phone in the form that can be dialled from anywhere', async () => {
    const answer = await save({
      name: '  Amara N. Osei ',
      phone: '020 7946 0018',
      phoneCountry: 'GB',
      course: 'MSc Data Science',
      courseEnds: '2027-09-30',
      targetCountries: [],
      targetRoles: '',
      jobAlerts: 'weekly',
      workRights: [],
    })
    const kept = {
      name: 'Amara N. Osei',
      email: 'student@northbridge.example',
      phone: '+442079460018',
      course: 'MSc Data Science',
      courseEnds: '2027-09-30',
      ...untold,
      jobAlerts: 'weekly',
    }
    expect(await answer.json()).toEqual(kept)
    expect(await read()).toEqual(kept)
    await save({})
    expect(await read()).toMatchObject({ phone: null, course: '', courseEnds: null })
  })
  it('has the date of birth and a doctorate only for those who want to tell them', async () => {
    await save({ bornOn: '2002-03-04', doctorate: 'stem' })
    expect(await read()).toMatchObject({ bornOn: '2002-03-04', doctorate: 'stem' })
    await save({})
    expect(await read()).toMatchObject({ bornOn: '2002-03-04', doctorate: 'stem' })
    await save({ bornOn: '', doctorate: '' })
    expect(await read()).toMatchObject({ bornOn: null, doctorate: null })
  })
  it.each([
    ['bornOn', { bornOn: '2026-01-01' }],
    ['bornOn', { bornOn: '1899-01-01' }],
    ['bornOn', { bornOn: '2002-02-30' }],
    ['doctorate', { doctorate: 'maybe' }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['phone', { phone: '12' }],
    ['phone', { phone: '020 7946 0018' }],
    ['phone', { phone: 'call me' }],
    ['course', { course: 'x'.repeat(151) }],
    ['courseEnds', { courseEnds: '2027-02-30' }],
    ['courseEnds', { courseEnds: 'soon' }],
    ['courseEnds', { courseEnds: '0000-00-00' }],
    ['courseEnds', { courseEnds: '0000-01-01' }],
    ['targetCountries.0', { targetCountries: ['XX'] }],
    ['targetCountries', { targetCountries: ['GB', 'GB'] }],
    ['targetRoles', { targetRoles: 'a,b,c,d,e,f,g,h,i' }],
    ['targetRoles', { targetRoles: 'x'.repeat(61) }],
    ['jobAlerts', { jobAlerts: 'hourly' }],
    ['workRights.0.country', { workRights: [{ country: 'ZZ', status: 'citizen', until: '' }] }],
    ['workRights.0.status', { workRights: [{ country: 'GB', status: 'king', until: '' }] }],
    [
      'workRights.1.until',
      {
        workRights: [
          { country: 'GB', status: 'citizen', until: '' },
          { country: 'IE', status: 'student', until: '2027-13-01' },
        ],
      },
    ],
    [
      'workRights.1.country',
      {
        workRights: [
          { country: 'GB', status: 'citizen', until: '' },
          { country: 'GB', status: 'student', until: '' },
        ],
      },
    ],
    [
      'workRights',
      { workRights: countries.slice(0, 21).map(({ code }) => ({ country: code, status: 'citizen', until: '' })) },
    ],
    ['role', { role: 'staff' }],
    ['email', { email: 'x@y.example' }],
  ])('refuses a wrong %s: %j, and keeps what was there', async (field, change) => {
    await save({ course: 'Kept' })
    const answer = await save(change)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { errors: { field: string }[] }).errors.map(error => error.field)).toEqual([field])
    expect(await read()).toMatchObject({ name: 'Amara Osei', course: 'Kept' })
  })
  it('keeps plans, and leaves alone what a form does not ask', async () => {
    const plans = {
      targetCountries: ['IE', 'GB'],
      jobAlerts: 'daily',
      workRights: [
        { country: 'NG', status: 'citizen', until: '2030-01-01' },
        { country: 'GB', status: 'student', until: '2027-10-31' },
        { country: 'IE', status: 'graduate', until: '' },
      ],
    }
    expect((await save({ ...plans, targetRoles: ' Data analyst,data ANALYST ; Statistician,, ' })).status).toBe(200)
    const kept = {
      targetCountries: ['IE', 'GB'],
      targetRoles: ['Data analyst', 'Statistician'],
      jobAlerts: 'daily',
      // A citizen's right has no end, whatever the hidden field held.
      workRights: [
        { country: 'NG', status: 'citizen', until: null },
        { country: 'GB', status: 'student', until: '2027-10-31' },
        { country: 'IE', status: 'graduate', until: null },
      ],
    }
    expect(await read()).toMatchObject(kept)
    await testApp.ask('/api/account/profile', {
      method: 'PUT',
      host: northbridge,
      cookie: student,
      body: { name: 'Amara Osei', phone: '' },
    })
    expect(await read()).toMatchObject(kept)
    await save({ targetCountries: [], targetRoles: '', jobAlerts: 'none', workRights: [] })
    expect(await read()).toMatchObject({ targetCountries: [], targetRoles: [], jobAlerts: 'none', workRights: [] })
  })
  it('shows work rights only to the person themselves', async () => {
    await save({ course: 'Kept', workRights: [{ country: 'KZ', status: 'needs_sponsor', until: '' }] })
    const others = [
      '/check-user-loggedin',
      '/api/check-user-redirections',
      '/api/account/status',
      '/student-dashboard',
      '/',
    ]
    for (const path of others)
      expect(await (await testApp.ask(path, { host: northbridge, cookie: student })).text(), path).not.toMatch(
        /needs_sponsor|"KZ"/,
      )
    expect(await read(await testApp.signIn('admin@northbridge.example', northbridge))).toMatchObject({ workRights: [] })
  })
  it('is each person’s own', async () => {
    const other = await testApp.signIn('student@harbour.example', harbour)
    await save({ course: 'Kept' })
    await save({ course: 'Civil Engineering' }, other, harbour)
    expect(await read(other, harbour)).toMatchObject({ email: 'student@harbour.example', course: 'Civil Engineering' })
    expect(await read()).toMatchObject({ email: 'student@northbridge.example', course: 'Kept' })
  })
  it('is rendered on the server with the stored data, for its owner only', async () => {
    expect(await (await testApp.ask('/edit-profile', { host: northbridge, cookie: student })).text()).toContain(
      'value="Kept"',
    )
    expect((await testApp.ask('/edit-profile', { host: northbridge })).headers.get('location')).toBe('/login')
  })
})

describe('the country a phone field starts with', () => {
  it.each([
    ['en-IN,en;q=0.8', 'IN'],
    ['zh-Hans-CN', 'CN'],
    ['en', 'AU'],
    ['', 'AU'],
    ['<script>', 'AU'],
    ['*', 'AU'],
  ])('for the language %j is %s', async (language, country) => {
    const answer = await testApp.ask('/api/guess-country', {
      host: 'au.localhost:3000',
      headers: { 'accept-language': language },
    })
    expect(await answer.json()).toEqual({ country })
  })
})
