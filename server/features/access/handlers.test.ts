import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harbour, main, northbridge, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
const read = async (path: string, host: string, cookie?: string) =>
  (await testApp.ask(path, { host, ...(cookie && { cookie }) })).json()

describe('/check-user-loggedin', () => {
  it('says no to a visitor', async () => {
    expect(await read('/check-user-loggedin', main)).toEqual({ status: false, role: null })
  })
  it.each([
    ['student@northbridge.example', 'student'],
    ['admin@northbridge.example', 'university_admin'],
    ['predeparture@northbridge.example', 'predeparture_student'],
    ['hiring@brightworks.example', 'employer'],
    ['staff@sojourn.example', 'staff'],
  ])('says yes to %s, in the role %s', async (email, role) => {
    expect(await read('/check-user-loggedin', main, await testApp.signIn(email))).toEqual({ status: true, role })
  })
})

describe('/api/check-user-redirections', () => {
  const path = '/api/check-user-redirections'
  it('answers all seven fields for a visitor of the main site', async () => {
    expect(await read(path, main)).toEqual({
      status: true,
      isLoggedIn: false,
      role: null,
      isMicrosite: false,
      pageAccessStatus: true,
      isCihPremiumAccess: false,
      is_country_guide_access: false,
    })
  })
  it('keeps a microsite’s visitor out, but lets them to the videos’ door', async () => {
    expect(await read(path, northbridge)).toMatchObject({ isMicrosite: true, pageAccessStatus: false })
    expect(await read(`${path}?checkurl=cih`, northbridge)).toMatchObject({ isMicrosite: true, pageAccessStatus: true })
    expect(await read(`${path}?checkurl=cih`, main)).toMatchObject({ isMicrosite: false, pageAccessStatus: false })
  })
  it('follows the university’s switches, unless the person has an exception', async () => {
    const flags = async (email: string, host: string) => {
      const { isCihPremiumAccess, is_country_guide_access } = (await read(
        path,
        host,
        await testApp.signIn(email, host),
      )) as Record<string, boolean>
      return [isCihPremiumAccess, is_country_guide_access]
    }
    expect(await flags('student@northbridge.example', northbridge)).toEqual([true, true])
    expect(await flags('basic@northbridge.example', northbridge)).toEqual([false, false])
    expect(await flags('student@harbour.example', harbour)).toEqual([false, false])
    expect(await flags('staff@sojourn.example', main)).toEqual([false, false])
  })
  it('refuses another checkurl', async () => {
    expect((await testApp.ask(`${path}?checkurl=jobs`)).status).toBe(400)
  })
})

describe('the blog lookups', () => {
  it('know an article, a category and nothing', async () => {
    expect(await read('/check-blog-slug/masters-and-graduate-jobs-with-2-2-degree', main)).toMatchObject({
      status: true,
      type: 1,
      isSlugExists: true,
    })
    expect(await read('/check-blog-slug/career-advice', main)).toMatchObject({
      status: true,
      type: 2,
      isSlugExists: true,
    })
    expect(await read('/check-blog-slug/__proto__', main)).toMatchObject({
      status: false,
      type: 0,
      isSlugExists: false,
    })
    expect(await read('/get-blog-detail/career-advice', main)).toMatchObject({ status: true, isSlugExists: true })
    expect(await read('/get-blog-detail/nothing', main)).toEqual({
      status: false,
      isSlugExists: false,
      message: 'No article or category has this address.',
    })
  })
})
