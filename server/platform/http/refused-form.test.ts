import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { northbridge, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp({ operatorEmail: 'help@sojourn.example' })
})
afterAll(() => testApp.close())

/** As a browser sends a form by itself. */
const post = async (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await testApp.ask(address, {
    method: 'POST',
    body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'X-Requested-With': '',
      origin: 'http://localhost',
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
  return { status: answer.status, kept: answer.headers.get('cache-control'), html: await answer.text() }
}
const shows = (html: string, ...words: string[]) => words.map(each => html.includes(each))

describe('a form that was sent without our script', () => {
  it('is answered in its own words, with what was typed, escaped, and the way back', async () => {
    const { status, kept, html } = await post('/contact-us?x=1', {
      topic: 'student',
      name: 'Amara',
      message: 'First line\n<script>alert(1)</script> & more',
      submissionKey: '',
    })
    expect([status, kept?.includes('no-store') || kept?.includes('private')]).toEqual([403, true])
    expect(
      shows(
        html,
        'Your form wasn’t sent',
        '>Amara<',
        'First line\n&lt;script&gt;alert(1)&lt;/script&gt; &amp; more',
        'href="/contact-us?x=1"',
        'mailto:help@sojourn.example',
      ),
    ).toEqual([true, true, true, true, true])
    expect(shows(html, '<script>alert(1)', 'You can’t open this page')).toEqual([false, false])
  })
  it('never shows a password or a code again', async () => {
    const { html } = await post('/login', {
      email: 'a@x.example',
      password: 'a secret of mine',
      current: 'a secret of mine',
      proof: 'a secret of mine',
      code: '123456789',
    })
    expect(shows(html, 'a@x.example', 'a secret of mine', '123456789')).toEqual([true, false, false])
  })
  it('takes several parts as well', async () => {
    const data = new FormData()
    data.set('message', 'In parts')
    const whole = new Response(data)
    const answer = await testApp.ask('/contact-us', {
      method: 'POST',
      body: new Uint8Array(await whole.arrayBuffer()),
      headers: { 'content-type': whole.headers.get('content-type')!, accept: 'text/html', 'X-Requested-With': '' },
    })
    expect((await answer.text()).includes('In parts')).toBe(true)
  })
  it('shows nothing of a form from another site, nor of one that is too large', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { status, html } = await post('/contact-us', { message: 'Words of another site' }, headers)
      expect([status, ...shows(html, 'Your form wasn’t sent', 'Words of another site')]).toEqual([403, true, false])
    }
    const { status, html } = await post('/contact-us', { name: 'Amara', message: 'x'.repeat(300_000) })
    expect([status, ...shows(html, 'Your form wasn’t sent', '>Amara<')]).toEqual([403, true, false])
  })
  it('is told of on the page itself, with the address to write to', async () => {
    const [contact, login, jobs] = await Promise.all(
      [testApp.ask('/contact-us'), testApp.ask('/login', { host: northbridge }), testApp.ask('/jobs')].map(
        async answer => (await answer).text(),
      ),
    )
    const told = /<noscript>.*needs JavaScript.*help@sojourn\.example.*<\/noscript>/s
    expect([told.test(contact!), told.test(login!), /By email.*mailto:help@sojourn\.example/s.test(contact!)]).toEqual([
      true,
      true,
      true,
    ])
    // Also where the form itself would be fetched by script.
    expect([told.test(jobs!), jobs!.includes('One moment')]).toEqual([true, false])
    // A search works without script.
    expect(/<form[^>]*method="get"[^>]*>\s*<noscript>/.test(jobs!)).toBe(false)
  })
})
