import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harbour, northbridge, openTestApp } from '#server/testing.ts'

let house: Awaited<ReturnType<typeof openTestApp>>
let student: string
beforeAll(async () => {
  house = await openTestApp()
  student = await house.signIn('student@northbridge.example', northbridge)
})
afterAll(() => house.close())

const profile = { name: 'Amara Osei', phone: '', course: '', courseEnds: '' }
const save = (change: object, cookie = student, host = northbridge) => house.ask('/api/account/profile', { method: 'PUT', host, cookie, body: { ...profile, ...change } })
const read = async (cookie = student, host = northbridge) => (await house.ask('/api/account/profile', { host, cookie })).json()

describe('the profile', () => {
  it('begins with what the account knows', async () => {
    expect(await read()).toEqual({ name: 'Amara Osei', email: 'student@northbridge.example', phone: null, course: '', courseEnds: null })
  })
  it('is kept, with the phone in the form that can be dialled from anywhere', async () => {
    const answer = await save({ name: '  Amara N. Osei ', phone: '020 7946 0018', phoneCountry: 'GB', course: 'MSc Data Science', courseEnds: '2027-09-30' })
    const kept = { name: 'Amara N. Osei', email: 'student@northbridge.example', phone: '+442079460018', course: 'MSc Data Science', courseEnds: '2027-09-30' }
    expect(await answer.json()).toEqual(kept)
    expect(await read()).toEqual(kept)
    await save({})
    expect(await read()).toMatchObject({ phone: null, course: '', courseEnds: null })
  })
  it.each([
    ['name', { name: ' ' }], ['name', { name: 'x'.repeat(101) }], ['phone', { phone: '12' }], ['phone', { phone: '020 7946 0018' }], ['phone', { phone: 'call me' }],
    ['course', { course: 'x'.repeat(151) }], ['courseEnds', { courseEnds: '2027-02-30' }], ['courseEnds', { courseEnds: 'soon' }], ['role', { role: 'staff' }], ['email', { email: 'x@y.example' }],
  ])('refuses a wrong %s: %j, and keeps what was there', async (field, change) => {
    await save({ course: 'Kept' })
    const answer = await save(change)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { errors: { field: string }[] }).errors.map(error => error.field)).toEqual([field])
    expect(await read()).toMatchObject({ name: 'Amara Osei', course: 'Kept' })
  })
  it('is each person’s own', async () => {
    const other = await house.signIn('student@harbour.example', harbour)
    await save({ course: 'Civil Engineering' }, other, harbour)
    expect(await read(other, harbour)).toMatchObject({ email: 'student@harbour.example', course: 'Civil Engineering' })
    expect(await read()).toMatchObject({ email: 'student@northbridge.example', course: 'Kept' })
  })
  it('is drawn on the server with what is kept, for its owner only', async () => {
    expect(await (await house.ask('/edit-profile', { host: northbridge, cookie: student })).text()).toContain('value="Kept"')
    expect((await house.ask('/edit-profile', { host: northbridge })).headers.get('location')).toBe('/login')
  })
})

describe('the country a phone field starts with', () => {
  it.each([['en-IN,en;q=0.8', 'IN'], ['zh-Hans-CN', 'CN'], ['en', 'AU'], ['', 'AU'], ['<script>', 'AU'], ['*', 'AU']])('for the language %j is %s', async (language, country) => {
    const answer = await house.ask('/api/guess-country', { host: 'au.localhost:3000', headers: { 'accept-language': language } })
    expect(await answer.json()).toEqual({ country })
  })
})
