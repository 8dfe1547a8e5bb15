import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listUniversities } from '#shared/universities/api.ts'
import { openTestApp } from '#server/testing.ts'
import { universities } from '#server/platform/sites/tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const ask = async (query = '') =>
  (await (await testApp.ask(`/api/university-directory${query}`)).json()) as AnswerOf<typeof listUniversities>
const visit = async (path: string) => {
  const answer = await testApp.ask(path)
  return { status: answer.status, html: await answer.text() }
}

describe('the list of universities', () => {
  it('has all of them by name, with country and site', async () => {
    const { universities: all, counts } = await ask()
    expect(all.map(({ name }) => name)).toEqual([
      'Eastmoor University',
      'Glenmore College Dublin',
      'Harbour Institute of Technology',
      'Kauri Coast University',
      'Maple Ridge University',
      'University of Northbridge',
    ])
    expect(all.at(-1)).toEqual({
      id: 1,
      name: 'University of Northbridge',
      country: 'United Kingdom',
      kind: 'partner',
      isDemo: true,
      site: 'http://northbridge.localhost:3000',
    })
    expect(counts).toEqual([
      { kind: 'partner', count: 5 },
      { kind: 'prospective', count: 1 },
    ])
  })
  it('can be asked by kind and by letters of the name, wild cards taken as letters', async () => {
    const names = async (query: string) => (await ask(query)).universities.map(({ name }) => name)
    expect(await names('?type=prospective')).toEqual(['Kauri Coast University'])
    expect(await names('?q=UNIVERS&type=partner')).toEqual([
      'Eastmoor University',
      'Maple Ridge University',
      'University of Northbridge',
    ])
    expect([await names('?q=%25'), await names('?q=_'), await names('?q=zzz')]).toEqual([[], [], []])
  })
  it('names a host of the university’s own', async () => {
    await testApp.db.update(universities).set({ host: 'careers.harbour.example' }).where(eq(universities.id, 2))
    expect((await ask('?q=harbour')).universities[0]!.site).toBe('http://careers.harbour.example:3000')
  })
})

describe('a prospective university', () => {
  it('has no site, no way in and no place in the search for one', async () => {
    expect((await ask('?type=prospective')).universities[0]!.site).toBeNull()
    expect(testApp.sites.find('kauricoast.localhost:3000')?.isMicrosite).toBe(false)
    expect((await visit('/login/user-email-password/6')).status).toBe(404)
    expect((await visit('/register/6')).status).toBe(404)
    expect(await (await testApp.ask('/api/universities?query=kauri')).json()).toEqual({ universities: [] })
  })
})

describe('the pages', () => {
  it('show each kind at its own address', async () => {
    const all = await visit('/universities')
    expect(all.html).toContain('>Universities</h1>')
    expect(all.html).toContain('href="/login/user-email-password/1"')
    expect(all.html).toContain('href="http://northbridge.localhost:3000"')
    expect(all.html).toContain('invented for the demonstration')
    const { html } = await visit('/universities/prospective')
    expect(html).toContain('>Prospective universities</h1>')
    expect(html).toContain('Not open yet')
    expect(html).not.toContain('University of Northbridge')
  })
  it('say how many were found, and what to do when there is none', async () => {
    expect((await visit('/universities?q=maple')).html).toMatch(
      /role="status"[^>]*>1 university with “maple” in the name/,
    )
    const { status, html } = await visit('/universities/partner?q=zzz')
    expect(status).toBe(200)
    expect(html).toContain('0 universities with “zzz” in the name')
    expect(html).toContain('href="/request-access/0"')
  })
  it('answer 404 for an unknown kind, with similar pages', async () => {
    const { status, html } = await visit('/universities/partners')
    expect(status).toBe(404)
    expect(html).toContain('href="/universities/partner"')
    expect((await visit('/universities/zzz')).html).toContain('href="/universities"')
  })
  it('say so when a list is empty', async () => {
    await testApp.db.delete(universities).where(eq(universities.kind, 'prospective'))
    // On another site, where no copy of the page is kept from before.
    const answer = await testApp.ask('/universities/prospective', { host: 'au.localhost:3000' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('No universities in this list yet.')
  })
})
