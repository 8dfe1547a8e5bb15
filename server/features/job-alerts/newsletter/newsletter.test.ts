import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { findNewJobs } from '../find-new-jobs.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { putJobs } from '#server/features/applications/testing.ts'
import { addSearch } from '../search-queries.ts'
import { savedSearches } from '#server/features/applications/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp, type Ask } from '#server/testing.ts'
import { lastIssueTime, sendNewsletter } from './send.ts'
import { newsletterIssues, newsletterSubmissions, newsletterSubscribers } from './tables.ts'
import { unsubscribeLink } from './unsubscribe-key.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
/** A Sunday. */
const start = Date.parse('2026-11-15T09:00:00Z')
const [hour, day] = [60 * 60_000, 24 * 60 * 60_000]
beforeAll(async () => {
  testApp = await openTestApp()
})
let minutes = 0
beforeEach(async () => {
  // Each in a minute of its own, so that no test counts against the next.
  testApp.time.now = start + ++minutes * 60_000
  for (const table of [
    throttles,
    outbox,
    newsletterSubscribers,
    newsletterSubmissions,
    newsletterIssues,
    savedSearches,
    jobs,
  ])
    await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const now = () => new Date(testApp.time.now)
const reader = 'Reader@home.example'
const post = (path: string, body: object, more: Ask = {}) => testApp.ask(path, { method: 'POST', body, ...more })
const guard = () => ({ submissionKey: crypto.randomUUID(), website: '' })
const subscribe = (email = reader, more: object = {}) =>
  post('/api/newsletter', { email, source: 'board', ...guard(), ...more })
const askLink = (email = reader, more: object = {}) =>
  post('/api/newsletter/unsubscribe-links', { email, ...guard(), ...more })
const mails = () => testApp.db.select().from(outbox).orderBy(outbox.id)
const statuses = async () =>
  Object.fromEntries(
    (await testApp.db.select().from(newsletterSubscribers)).map(({ email, status }) => [email, status]),
  )
const tokenIn = (text: string) => /\/confirm-newsletter\/([\w-]+)/.exec(text)?.[1]
async function confirmed(email = reader) {
  await subscribe(email)
  await post(`/api/newsletter/links/${tokenIn((await mails()).at(-1)!.bodyText)}/confirm`, {})
  await testApp.db.delete(outbox)
}
const linkFor = (email: string) => unsubscribeLink('', testApp.secrets, { from: 'newsletter', email })

describe('subscribing', () => {
  it('takes effect when the link’s button is pressed, not when the link is opened', async () => {
    expect(await (await subscribe()).json()).toEqual({ sent: true })
    const [mail] = await mails()
    expect([mail!.recipient, mail!.subject, await statuses()]).toEqual([
      reader,
      'Confirm the job newsletter',
      { 'reader@home.example': 'pending' },
    ])
    const token = tokenIn(mail!.bodyText)!
    expect((await testApp.ask(`/confirm-newsletter/${token}`)).status).toBe(200)
    expect(await (await testApp.ask(`/api/newsletter/links/${token}`)).json()).toEqual({
      email: reader,
      isConfirmed: false,
    })
    expect((await statuses())['reader@home.example']).toBe('pending')
    expect((await post(`/api/newsletter/links/${token}/confirm`, {})).status).toBe(200)
    expect((await statuses())['reader@home.example']).toBe('confirmed')
  })
  it('confirms again when the link is pressed twice, but not after unsubscribing', async () => {
    await subscribe()
    const token = tokenIn((await mails())[0]!.bodyText)!
    const press = () => post(`/api/newsletter/links/${token}/confirm`, {})
    const link = async () => (await testApp.ask(`/api/newsletter/links/${token}`)).json()
    await press()
    const again = await press()
    expect([again.status, await again.json(), await link()]).toEqual([
      200,
      { confirmed: true },
      { email: null, isConfirmed: true },
    ])
    expect(
      (await (await testApp.ask(`/confirm-newsletter/${token}`)).text()).includes(
        'You’re subscribed to the newsletter',
      ),
    ).toBe(true)
    await testApp.db.update(newsletterSubscribers).set({ status: 'unsubscribed' })
    expect([(await press()).status, await link(), (await statuses())['reader@home.example']]).toEqual([
      410,
      { email: null, isConfirmed: false },
      'unsubscribed',
    ])
  })
  it('gives the same answer to existing subscribers, who stay subscribed and are told by email', async () => {
    await confirmed()
    const [first, second] = [await subscribe(), await subscribe('new@home.example')]
    expect([await first.text(), first.status]).toEqual([await second.text(), second.status])
    const [mail] = await mails()
    expect([mail!.subject, tokenIn(mail!.bodyText)]).toEqual(['You already receive the job newsletter', undefined])
    expect(await statuses()).toEqual({ 'reader@home.example': 'confirmed', 'new@home.example': 'pending' })
  })
  it('does not work with a link that is a week old', async () => {
    await subscribe()
    const token = tokenIn((await mails())[0]!.bodyText)
    testApp.time.now += 7 * day
    expect((await post(`/api/newsletter/links/${token}/confirm`, {})).status).toBe(410)
  })
  it('throttles repeated requests for one address', async () => {
    const answers: number[] = []
    for (let i = 0; i < 7; i++) answers.push((await subscribe()).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect((await askLink()).status).toBe(429)
  })
  it.each([
    ['subscribing', subscribe],
    ['asking for the link', askLink],
  ] as const)('%s answers programs like anyone and does nothing, and takes one form once', async (_, ask) => {
    const trapped = await ask(reader, { website: 'https://spam.example' })
    expect([trapped.status, await trapped.json(), await mails(), await statuses()]).toEqual([
      200,
      { sent: true },
      [],
      {},
    ])
    const once = guard()
    for (let i = 0; i < 3; i++) expect((await ask(reader, once)).status).toBe(200)
    expect(await mails()).toHaveLength(1)
    expect((await ask(reader, { submissionKey: undefined })).status).toBe(400)
  })
  it.each([
    ['subscribing', subscribe],
    ['asking for the link', askLink],
  ] as const)('%s with a corrected address under the same key emails that address', async (_, ask) => {
    const once = guard()
    for (const email of ['reder@home.example', reader, reader]) expect((await ask(email, once)).status).toBe(200)
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([reader, 'reder@home.example'])
    expect(JSON.stringify(await testApp.db.select().from(newsletterSubmissions)).includes(once.submissionKey)).toBe(
      false,
    )
  })
  it('takes it from a board, and from no place where there is no form', async () => {
    expect((await subscribe(reader, { source: 'footer' })).status).toBe(400)
  })
  it('is asked at most ten times a minute from one place', async () => {
    const answers: number[] = []
    for (let i = 0; i < 11; i++) answers.push((await subscribe(`reader${i}@home.example`)).status)
    expect(answers).toEqual([...Array<number>(10).fill(200), 429])
    testApp.time.now += 60_000
    expect((await subscribe()).status).toBe(200)
  })
  it.each(['', 'reader', 'a@b c', '<b>@x.example', 'a\uD800@x.example', `a@${'x'.repeat(260)}`])(
    'refuses %j',
    async email => {
      expect((await subscribe(email)).status).toBe(400)
    },
  )
})

it('is offered in the footer of public pages, and to signed-in people on their saved jobs page', async () => {
  const page = async (path: string, more: Ask = {}) => (await testApp.ask(path, more)).text()
  expect((await page('/about-us')).includes('href="/jobs#newsletter"')).toBe(true)
  for (const path of ['/jobs', '/part-time-jobs'])
    expect([path, (await page(path)).includes('id="newsletter"')]).toEqual([path, true])
  expect(
    (await page('/my-saved-jobs', { cookie: await testApp.signIn('student@northbridge.example') })).includes(
      'You’re not subscribed to the newsletter.',
    ),
  ).toBe(true)
})

describe('a signed-in person', () => {
  const email = 'student@northbridge.example'
  const mine = async (cookie: string, body?: object) =>
    (await testApp.ask('/api/newsletter/mine', { cookie, ...(body && { method: 'PUT' as const, body }) })).json()

  it('turns the newsletter on and off for their own address, without an email', async () => {
    const cookie = await testApp.signIn(email)
    expect(await mine(cookie)).toEqual({ isOn: false })
    expect([await mine(cookie, { isOn: true }), await mine(cookie), await statuses()]).toEqual([
      { isOn: true },
      { isOn: true },
      { [email]: 'confirmed' },
    ])
    const [{ confirmedAt } = { confirmedAt: null }] = await testApp.db.select().from(newsletterSubscribers)
    testApp.time.now += day
    await mine(cookie, { isOn: true })
    expect((await testApp.db.select().from(newsletterSubscribers))[0]!.confirmedAt).toEqual(confirmedAt)
    expect([await mine(cookie, { isOn: false }), await statuses(), await mails()]).toEqual([
      { isOn: false },
      { [email]: 'unsubscribed' },
      [],
    ])
  })
})

describe('unsubscribing', () => {
  const keyOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('key')!
  const unsubscribe = (email: string, key: string) => post('/api/newsletter/unsubscribe', { email, key })

  it('works with the key of our email, again and again, and looking at the page changes nothing', async () => {
    await confirmed()
    const link = linkFor('reader@home.example')
    expect((await testApp.ask(link)).status).toBe(200)
    expect(
      await (await testApp.ask(`/api/newsletter/unsubscribe?email=reader%40home.example&key=${keyOf(link)}`)).json(),
    ).toEqual({ what: 'newsletter', names: [], isOn: true })
    expect((await statuses())['reader@home.example']).toBe('confirmed')
    for (let i = 0; i < 2; i++)
      expect(await (await unsubscribe('reader@home.example', keyOf(link))).json()).toEqual({
        what: 'newsletter',
        names: [],
        isOn: false,
      })
    expect((await statuses())['reader@home.example']).toBe('unsubscribed')
  })
  it('does nothing without a key, with another address’s key, or with anything else we sealed', async () => {
    await confirmed()
    const others = keyOf(linkFor('other@home.example'))
    for (const key of [
      '',
      'x',
      others,
      testApp.secrets.seal('reader@home.example'),
      testApp.secrets.seal('null'),
      keyOf(linkFor(reader)).slice(0, -2),
    ]) {
      expect([key, (await unsubscribe(reader, key)).status]).toEqual([key, 410])
      expect((await testApp.ask(`/unsubscribe-job-newsletter/${reader}?key=${key}`)).status).toBe(200)
    }
    expect((await statuses())['reader@home.example']).toBe('confirmed')
  })
  it('without a key sends a link; the answer and the page are the same for known and unknown addresses', async () => {
    await confirmed()
    const answers = await Promise.all(
      [reader, 'nobody@home.example'].map(async email => {
        const sent = await askLink(email)
        const page = await (await testApp.ask(`/unsubscribe-job-newsletter/${encodeURIComponent(email)}`)).text()
        return [sent.status, await sent.text(), page.replaceAll(email, '').replaceAll(encodeURIComponent(email), '')]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    const sent = await mails()
    expect(sent.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
      [reader, 'Stop the job newsletter'],
      ['nobody@home.example', 'You don’t receive the job newsletter'],
    ])
    const link = new URL(/http\S+unsubscribe\S+/.exec(sent.find(({ recipient }) => recipient === reader)!.bodyText)![0])
    expect((await unsubscribe(reader, link.searchParams.get('key')!)).status).toBe(200)
  })
})

describe('one click', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'X-Requested-With': '' }
  const click = (address: string, more: Ask = {}) =>
    testApp.ask(address, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form, ...more })

  it('needs neither our header nor a cookie: the key is enough, from wherever it comes', async () => {
    await confirmed()
    const answer = await click(linkFor(reader), {
      headers: { ...form, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect((await statuses())['reader@home.example']).toBe('unsubscribed')
  })
  it('is understood as a form of parts too', async () => {
    await confirmed()
    const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect(
      (await click(linkFor(reader), { body, headers: { ...form, 'content-type': 'multipart/form-data; boundary=b' } }))
        .status,
    ).toBe(200)
    expect((await statuses())['reader@home.example']).toBe('unsubscribed')
  })
  it('shows a person without script the page instead', async () => {
    await confirmed()
    const answer = await click(linkFor(reader), { body: 'List-Unsubscribe=One-Click&from=page' })
    expect(answer.status).toBe(303)
    expect(decodeURIComponent(answer.headers.get('location')!)).toContain(`/unsubscribe-job-newsletter/${reader}?key=`)
    expect((await statuses())['reader@home.example']).toBe('unsubscribed')
  })
  it('redirects no email program, even one that accepts pages', async () => {
    await confirmed()
    expect((await click(linkFor(reader), { headers: { ...form, accept: 'text/html,*/*' } })).status).toBe(200)
    expect((await statuses())['reader@home.example']).toBe('unsubscribed')
  })
  it('is refused without the key or the words, and leaves everything as it is', async () => {
    await confirmed()
    const link = linkFor(reader)
    expect((await click(link.split('?')[0]!)).status).toBe(410)
    expect((await click(`${link}x`)).status).toBe(410)
    for (const body of ['', 'List-Unsubscribe=Maybe', '{"List-Unsubscribe":"One-Click"}'])
      expect((await click(link, { body })).status).toBe(400)
    expect((await click(link, { body: `List-Unsubscribe=One-Click&x=${'x'.repeat(5_000)}` })).status).toBe(413)
    expect((await statuses())['reader@home.example']).toBe('confirmed')
  })
  it('does not start when the form for a link is sent without JavaScript: the person sees what they typed', async () => {
    const own = { ...form, accept: 'text/html', 'sec-fetch-site': 'same-origin' }
    const answer = await click('/unsubscribe-job-newsletter/nobody', {
      body: `submissionKey=&website=&email=${reader}`,
      headers: own,
    })
    const html = await answer.text()
    expect([answer.status, html.includes('Your form wasn’t sent'), html.includes(`>${reader}<`)]).toEqual([
      403,
      true,
      true,
    ])
  })
  it('opens no other address to foreign requests', async () => {
    for (const [path, method] of [
      ['/api/newsletter/unsubscribe', 'POST'],
      ['/unsubscribe-job-newsletter/a/b', 'POST'],
      ['/unsubscribe-job-newsletter/a', 'DELETE'],
      ['/api/applications', 'POST'],
    ] as const) {
      const answer = await testApp.ask(path, { method, body: 'List-Unsubscribe=One-Click', headers: form })
      expect([path, answer.status]).toEqual([path, 403])
    }
  })
  it('ends only the emails of a saved search, which stays', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    const listed = async () =>
      (
        (await (await testApp.ask('/api/saved-searches', { cookie })).json()) as {
          searches: { id: number; frequency: string; name: string }[]
        }
      ).searches
    for (const name of ['One', 'Two'])
      await testApp.ask('/api/saved-searches', {
        method: 'POST',
        cookie,
        body: { name, board: 'careers', query: '', frequency: 'daily' },
      })
    const [{ id } = { id: 0 }] = await listed()
    const [{ userId } = { userId: 0 }] = await testApp.db
      .select({ userId: savedSearches.userId })
      .from(savedSearches)
      .where(eq(savedSearches.id, id))
    await addSearch(
      testApp.db,
      userId + 1,
      { name: 'Of another', board: 'careers', query: '', frequency: 'daily' },
      now(),
    )
    const email = 'student@northbridge.example'
    expect(
      (await click(unsubscribeLink('', testApp.secrets, { from: 'search', email, searchId: id, userId }))).status,
    ).toBe(200)
    expect((await listed()).map(({ name, frequency }) => [name, frequency])).toEqual([
      ['Two', 'off'],
      ['One', 'daily'],
    ])
    // A mail that several searches share ends all of them.
    const ids = (await listed()).map(search => search.id)
    await testApp.ask(`/api/saved-searches/${id}`, { method: 'PATCH', cookie, body: { frequency: 'daily' } })
    const shared = unsubscribeLink('', testApp.secrets, {
      from: 'search',
      email,
      searchId: ids[0]!,
      alsoIds: ids.slice(1),
      userId,
    })
    expect((await (await testApp.ask(shared)).text()).includes('Stop emails for “One” and “Two”')).toBe(true)
    await click(shared)
    expect((await listed()).map(({ frequency }) => frequency)).toEqual(['off', 'off'])
    const [foreign] = await testApp.db.select().from(savedSearches).where(eq(savedSearches.name, 'Of another'))
    await click(unsubscribeLink('', testApp.secrets, { from: 'search', email, searchId: foreign!.id, userId }))
    expect(
      (await testApp.db.select().from(savedSearches).where(eq(savedSearches.name, 'Of another')))[0]!.frequency,
    ).toBe('daily')
  })
})

describe('the newsletter', () => {
  const sites: Pick<SiteDirectory, 'originOf'> = { originOf: () => 'https://sojourn.example' }
  const send = () => sendNewsletter(testApp.db, { sites, secrets: testApp.secrets, findNewJobs }, now())
  const at = (iso: string) => {
    testApp.time.now = Date.parse(iso)
  }
  const put = (names: readonly string[], change: object = {}) =>
    putJobs(
      testApp.db,
      names.map(sourceId => ({ sourceId, ...change })),
      now(),
    )
  const titles = (text: string) => [...text.matchAll(/^Engineer (\S+)$/gm)].map(([, name]) => name)

  it('is due every Tuesday at seven', () => {
    for (const [moment, due] of [
      ['2026-11-17T06:59:59Z', '2026-11-10T07:00:00Z'],
      ['2026-11-17T07:00:00Z', '2026-11-17T07:00:00Z'],
      ['2026-11-24T06:59:59Z', '2026-11-17T07:00:00Z'],
    ] as const)
      expect(lastIssueTime(new Date(moment))).toEqual(new Date(due))
  })
  it('sends confirmed subscribers the newest ten jobs of the week, at most two from one employer, once', async () => {
    await send()
    await confirmed()
    await confirmed('second@home.example')
    await subscribe('pending@home.example')
    await testApp.db.delete(outbox)
    await put(['busy1', 'busy2', 'busy3'], { company: 'Busy' })
    await put(['shop'], { board: 2 })
    testApp.time.now += hour
    await put(Array.from({ length: 9 }, (_, i) => `n${i}`))
    await send()
    expect(await mails()).toEqual([])
    at('2026-11-17T07:05:00Z')
    await Promise.all([send(), send()])
    await send()
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['reader@home.example', 'second@home.example'])
    expect(sent[0]!.subject).toBe('10 new jobs this week')
    expect(titles(sent[0]!.bodyText)).toEqual(['n8', 'n7', 'n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0', 'busy3'])
    expect(sent[0]!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const link = /<https:\/\/sojourn\.example(.+)>/.exec(sent[0]!.headers['List-Unsubscribe']!)![1]!
    expect(sent[0]!.bodyText).toContain(link)
    await testApp.ask(link, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'X-Requested-With': '' },
    })
    expect((await statuses())[sent[0]!.recipient]).toBe('unsubscribed')
    await put(['next'])
    at('2026-11-24T07:00:00Z')
    await send()
    expect((await mails()).slice(2).map(({ recipient, bodyText }) => [recipient, titles(bodyText)])).toEqual([
      [sent[1]!.recipient, ['next']],
    ])
  })
  it('comes every week again after the clock was a year ahead for a minute', async () => {
    await send()
    await confirmed()
    at('2027-11-15T09:30:00Z')
    await send()
    at('2026-11-15T09:30:00Z')
    await put(['new'])
    at('2026-11-17T07:05:00Z')
    await send()
    await put(['next'])
    at('2026-11-24T07:00:00Z')
    await send()
    expect((await mails()).map(({ bodyText }) => titles(bodyText))).toEqual([['new'], ['next']])
  })
  it('is not sent in a week without new jobs, nor to people who subscribed after it was created', async () => {
    await send()
    await confirmed()
    at('2026-11-17T07:00:00Z')
    await send()
    expect(await mails()).toEqual([])
    await put(['late'])
    // Of an import that had begun before the issue was made.
    await putJobs(testApp.db, [{ sourceId: 'underway' }], new Date(testApp.time.now - 60_000))
    testApp.time.now += hour
    await send()
    expect(await mails()).toEqual([])
    await confirmed('late@home.example')
    at('2026-11-24T07:00:00Z')
    await send()
    expect((await mails()).map(({ recipient, bodyText }) => [recipient, titles(bodyText)])).toEqual([
      ['reader@home.example', ['late', 'underway']],
      ['late@home.example', ['late', 'underway']],
    ])
    await confirmed('too-late@home.example')
    await send()
    expect(await mails()).toEqual([])
  })
})
