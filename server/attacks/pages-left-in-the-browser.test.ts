import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { northbridge, openTestApp, type Ask } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let student: string
beforeAll(async () => {
  testApp = await openTestApp()
  student = await testApp.signIn('student@northbridge.example', northbridge)
})
afterAll(() => testApp.close())

const cacheControl = async (address: string, ask: Ask = {}) =>
  (await testApp.ask(address, { host: northbridge, ...ask })).headers.get('cache-control')

describe('the next person at a shared computer', () => {
  it.each(['/student-dashboard', '/edit-profile', '/my-saved-jobs', '/jobs', '/nothing-here', '/login'])(
    'finds no copy of a signed-in person’s %s',
    async address => {
      expect(await cacheControl(address, { cookie: student })).toBe('no-store')
    },
  )
  it.each([
    '/reset-password/some-token',
    '/confirm-email/some-token',
    '/meeting/some-token',
    '/unsubscribe-job-newsletter/a%40b.example?key=x',
  ])('finds no copy of %s, which carries a secret', async address => {
    expect(await cacheControl(address)).toBe('no-store')
  })
  it('finds no copy of the input of a form that could not be sent', async () => {
    const form = {
      method: 'POST',
      body: 'message=private',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'X-Requested-With': '' },
    } as const
    expect(await cacheControl('/contact-us', form)).toBe('no-store')
  })
  it.each([
    '/api/account/profile',
    '/api/account/photo',
    '/api/account/export',
    '/api/applications/export',
    '/api/hours/export',
  ])('finds no copy of %s', async address => {
    expect(await cacheControl(address, { cookie: student })).toContain('no-store')
  })
  it('may go back to a public page quickly', async () => {
    expect(await cacheControl('/login')).toBe('private, no-cache')
  })
})
