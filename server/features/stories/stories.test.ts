import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProblemBody } from '#shared/http/problem.ts'
import { storyConsent } from '#shared/stories/consent.ts'
import { authTokens, throttles } from '#server/platform/people/token-tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp, type Ask } from '#server/testing.ts'
import { loadDemoStories } from './demo.ts'
import { deleteUnpublishedStories } from './queries.ts'
import { stories } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  // A new minute, so that no test counts against the next.
  testApp.time.now += 60_000
  for (const table of [stories, outbox, throttles, authTokens]) await testApp.db.delete(table)
  staff = await testApp.signIn('staff@sojourn.example')
})
afterAll(() => testApp.close())

const email = 'Amara@home.example'
const words = 'I looked for work for a long time.\n\nThen I found it, <b>and</b> here is how. '.repeat(5).trim()
const filled = (changes: object = {}) => ({
  submissionKey: randomUUID(),
  website: '',
  firstName: 'Amara',
  email,
  fromCountry: 'GH',
  workCountry: 'GB',
  role: 'Data analyst',
  words,
  mayPublish: 'yes',
  isTrue: 'yes',
  ...changes,
})
const share = async (body: object = filled(), more: Ask = {}) => {
  const answer = await testApp.ask('/api/stories', { method: 'POST', body, ...more })
  return { status: answer.status, body: (await answer.json()) as ProblemBody }
}
const rows = () => testApp.db.select().from(stories).orderBy(stories.id)
const mails = () => testApp.db.select().from(outbox).orderBy(outbox.id)
const idOfFirst = async () => (await rows())[0]!.id
const decide = async (id: number, decision: string, reason?: string) =>
  (
    await testApp.ask(`/api/staff/stories/${id}/decision`, {
      method: 'POST',
      cookie: staff,
      body: {
        version: (await rows()).find(row => row.id === id)?.version ?? 1,
        decision,
        ...(reason !== undefined && { reason }),
      },
    })
  ).status
const shown = async () =>
  ((await (await testApp.ask('/api/stories')).json()) as { stories: { firstName: string }[] }).stories.map(
    ({ firstName }) => firstName,
  )
const tokens = async () =>
  (await mails()).flatMap(({ bodyText }) => /\/withdraw-story\/([\w-]+)/.exec(bodyText)?.[1] ?? [])
const withdraw = async (token: string) =>
  (await testApp.ask(`/api/stories/withdrawals/${token}`, { method: 'POST', body: {} })).status

describe('sharing a story', () => {
  it('keeps it to ourselves until staff decide, and sends the writer a link to withdraw it', async () => {
    expect(await share()).toEqual({ status: 200, body: { sent: true } })
    expect(await rows()).toMatchObject([
      { email: email.toLowerCase(), firstName: 'Amara', state: 'pending', isDemo: false, words },
    ])
    expect(await shown()).toEqual([])
    const [toStaff, toWriter] = await mails()
    expect([toStaff!.recipient, toStaff!.subject, toWriter!.recipient, toWriter!.subject]).toEqual([
      'staff@sojourn.example',
      'A success story to review',
      email,
      'We have your story',
    ])
    expect(toStaff!.bodyText + toWriter!.bodyText).not.toMatch(/Amara,|found it|analyst/)
    expect(await tokens()).toHaveLength(1)
  })
  it.each(['firstName', 'email', 'fromCountry', 'workCountry', 'role', 'words', 'mayPublish', 'isTrue'])(
    'needs %s, and says so in words for people',
    async field => {
      for (const wrong of ['', ' ', undefined, null, 7, true, ['x'], { a: 1 }]) {
        const { status, body } = await share(filled({ [field]: wrong }))
        expect([status, body.errors!.map(error => error.field)]).toEqual([400, [field]])
        if (wrong === '') expect(body.errors![0]!.message).toMatch(/^(Enter|Choose|Say|Write|Tick) .+\.$/)
        testApp.time.now += 60_000
      }
      expect(await rows()).toEqual([])
    },
  )
  it.each([
    { words: 'x'.repeat(6_001) },
    { role: 'x'.repeat(121) },
    { firstName: 'x'.repeat(101) },
    { email: `${'e'.repeat(250)}@x.example` },
    { words: 'Too short.' },
    { fromCountry: 'XX' },
    { workCountry: 'gb' },
    { mayPublish: 'no' },
    { isTrue: 'on' },
    { role: 'a\nb' },
    { submissionKey: 'x' },
    { surprise: 1 },
  ])('refuses %j', async changes => {
    const { status, body } = await share(filled(changes))
    expect([status, body.errors!.map(({ field }) => field)]).toEqual([400, Object.keys(changes)])
  })
  it('is one story and one pair of emails, however often it is sent, in turn or at once', async () => {
    const body = filled()
    const first = await share(body)
    expect(await Promise.all([share(body), share(body), share(body)])).toEqual([first, first, first])
    expect([(await rows()).length, (await mails()).length]).toEqual([1, 2])
  })
  it('is another story when something was changed before it was sent again', async () => {
    const body = filled()
    await share(body)
    expect((await share({ ...body, role: 'Another role', email: 'right@home.example' })).status).toBe(200)
    expect((await rows()).map(({ role, email: address }) => [role, address])).toEqual([
      ['Data analyst', email.toLowerCase()],
      ['Another role', 'right@home.example'],
    ])
    expect(await tokens()).toHaveLength(2)
  })
  it('keeps the very words that were ticked, which name everything that is published', async () => {
    await share()
    expect((await rows())[0]!.consent).toBe(`${storyConsent.mayPublish}\n${storyConsent.isTrue}`)
    const form = await (await testApp.ask('/share-your-success-story')).text()
    for (const words of Object.values(storyConsent)) expect(form.includes(words)).toBe(true)
    for (const published of ['first name', 'what I do now', 'two countries'])
      expect(storyConsent.mayPublish).toContain(published)
    await decide(await idOfFirst(), 'published')
    expect(
      (await mails()).at(-1)!.bodyText.includes('with your first name, what you do and the countries you named'),
    ).toBe(true)
  })
  it('answers a bot that fills in the hidden field like anyone else, and does nothing', async () => {
    expect(await share(filled({ website: 'https://spam.example' }))).toEqual({ status: 200, body: { sent: true } })
    expect([await rows(), await mails()]).toEqual([[], []])
  })
  it('is limited by the minute and place, and by the address written to', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 61; i++)
      statuses.push((await share(filled({ email: `person${i}@home.example` }), { from: '192.0.2.7' })).status)
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
    const toOne: number[] = []
    for (let i = 0; i < 7; i++) toOne.push((await share(filled(), { from: `198.51.100.${i}` })).status)
    expect(toOne).toEqual([...Array<number>(6).fill(200), 429])
  })
  it('keeps nothing when an email cannot be written', async () => {
    await testApp.db.execute("ALTER TABLE outbox ADD CONSTRAINT no_mail CHECK (recipient = 'staff@sojourn.example')")
    expect((await share()).status).toBe(500)
    await testApp.db.execute('ALTER TABLE outbox DROP CONSTRAINT no_mail')
    expect([
      await rows(),
      await mails(),
      await testApp.db.select().from(authTokens).where(eq(authTokens.purpose, 'withdrawStory')),
    ]).toEqual([[], [], []])
  })
})

describe('deciding', () => {
  it('is for staff, who see what waits', async () => {
    await share()
    const list = async () =>
      (await (await testApp.ask('/api/staff/stories', { cookie: staff })).json()) as { items: object[] }
    expect((await list()).items).toMatchObject([
      {
        firstName: 'Amara',
        email: email.toLowerCase(),
        from: 'Ghana',
        worksIn: 'United Kingdom',
        version: 1,
        words,
      },
    ])
    for (const person of ['student@northbridge.example', 'admin@northbridge.example', 'hiring@brightworks.example']) {
      const cookie = await testApp.signIn(person)
      expect((await testApp.ask('/api/staff/stories', { cookie })).status).toBe(403)
      expect(
        (
          await testApp.ask(`/api/staff/stories/${await idOfFirst()}/decision`, {
            method: 'POST',
            cookie,
            body: { version: 1, decision: 'published' },
          })
        ).status,
      ).toBe(403)
    }
    await decide(await idOfFirst(), 'published')
    expect((await list()).items).toEqual([])
  })
  it('has a page that shows pending stories, to staff only', async () => {
    await share()
    const page = await testApp.ask('/staff/stories', { cookie: staff })
    const html = await page.text()
    expect([page.status, html.includes('Amara'), html.includes('Publish'), html.includes('here is how')]).toEqual([
      200,
      true,
      true,
      true,
    ])
    const other = await testApp.ask('/staff/stories', { cookie: await testApp.signIn('student@northbridge.example') })
    expect([other.status, (await other.text()).includes('here is how')]).toEqual([403, false])
    expect((await testApp.ask('/staff/stories')).headers.get('location')).toBe('/login')
  })
  it('publishes with first name, role and countries alone, and tells the writer once', async () => {
    await share()
    const id = await idOfFirst()
    expect([await decide(id, 'published'), await decide(id, 'published')]).toEqual([200, 200])
    const answer = await (await testApp.ask('/api/stories')).text()
    expect(JSON.parse(answer)).toMatchObject({
      stories: [
        {
          firstName: 'Amara',
          from: 'Ghana',
          worksIn: 'United Kingdom',
          role: 'Data analyst',
          isDemo: false,
          publishedOn: '2026-11-15',
        },
      ],
      before: null,
    })
    expect(answer).not.toMatch(/home\.example|submissionKey/i)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'A success story to review',
      'We have your story',
      'Your story has been published',
    ])
    const page = await (await testApp.ask('/success-stories')).text()
    expect(page).toContain('&lt;b&gt;and&lt;/b&gt; here is how')
    expect(page).not.toContain('<b>and</b>')
  })
  it('refuses with a reason, and can take a published one down again', async () => {
    await share()
    const id = await idOfFirst()
    await decide(id, 'published')
    expect(await decide(id, 'refused', 'It names other people.')).toBe(200)
    expect(await shown()).toEqual([])
    const letter = (await mails()).at(-1)!
    expect([letter.recipient, letter.subject]).toEqual([email.toLowerCase(), 'About your story'])
    expect(letter.bodyText).toContain('Why: It names other people.')
    await deleteUnpublishedStories(testApp.db, new Date(testApp.time.now))
    expect(await rows()).toHaveLength(1)
    await deleteUnpublishedStories(testApp.db, new Date(testApp.time.now + 1))
    expect(await rows()).toEqual([])
  })
  it('happens only on the version that was seen', async () => {
    await share()
    const id = await idOfFirst()
    await decide(id, 'published')
    const late = await testApp.ask(`/api/staff/stories/${id}/decision`, {
      method: 'POST',
      cookie: staff,
      body: { version: 1, decision: 'refused' },
    })
    expect([late.status, await late.json()]).toMatchObject([409, { current: { state: 'published', version: 2 } }])
    expect(await shown()).toEqual(['Amara'])
  })
  it('too late: undecided stories are deleted after the limit, and so are their links', async () => {
    await share()
    await share(filled({ firstName: 'Mei', email: 'mei@home.example' }))
    await share(filled({ firstName: 'Linh', email: 'linh@home.example' }))
    const [, mei, linh] = await rows()
    await decide(mei!.id, 'published')
    await decide(linh!.id, 'published')
    await withdraw((await tokens()).at(-1)!)
    await deleteUnpublishedStories(testApp.db, new Date(testApp.time.now))
    expect((await rows()).map(({ firstName }) => firstName).sort()).toEqual(['Amara', 'Mei'])
    await deleteUnpublishedStories(testApp.db, new Date(testApp.time.now + 1))
    expect((await rows()).map(({ firstName }) => firstName)).toEqual(['Mei'])
    const kept = await testApp.db.select().from(authTokens).where(eq(authTokens.purpose, 'withdrawStory'))
    expect(new Set(kept.map(token => token.email))).toEqual(new Set(['mei@home.example']))
  })
  it('finds no story that is not there, and no decision that is none', async () => {
    expect(await decide(999_999, 'published')).toBe(404)
    await share()
    for (const wrong of ['pending', 'withdrawn', '']) expect(await decide(await idOfFirst(), wrong)).toBe(400)
  })
})

describe('withdrawing', () => {
  it('deletes a published story at once, which looking at the link does not do', async () => {
    await share()
    await decide(await idOfFirst(), 'published')
    const [first, second] = await tokens()
    // The page as many would have it in their cache by now.
    for (let i = 0; i < 2; i++) expect(await (await testApp.ask('/success-stories')).text()).toContain('>Amara<')
    const page = await testApp.ask(`/withdraw-story/${first}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Withdraw your story?')])
    expect(await (await testApp.ask(`/api/stories/withdrawals/${first}`)).json()).toEqual({
      story: { firstName: 'Amara', role: 'Data analyst', isPublished: true },
    })
    expect(await shown()).toEqual(['Amara'])
    expect(await withdraw(first!)).toBe(200)
    expect([await shown(), await rows()]).toEqual([[], []])
    expect(await (await testApp.ask('/success-stories')).text()).not.toContain('>Amara<')
    // Pressed again because the answer was lost.
    expect(await withdraw(first!)).toBe(200)
    expect(await (await testApp.ask(`/api/stories/withdrawals/${second}`)).json()).toEqual({ story: null })
    expect(await (await testApp.ask(`/withdraw-story/${second}`)).text()).toContain('We can’t find this story')
  })
  it('works for a pending story, years later, and touches no one else’s', async () => {
    await share()
    await share(filled({ firstName: 'Mei', email: 'mei@home.example' }))
    const [amaras] = await tokens()
    testApp.time.now += 6 * 365 * 24 * 60 * 60_000
    expect(await withdraw(amaras!)).toBe(200)
    testApp.time.now -= 6 * 365 * 24 * 60 * 60_000
    expect((await rows()).map(({ firstName }) => firstName)).toEqual(['Mei'])
  })
  it('does nothing with a token for another purpose, or an unknown one', async () => {
    await share()
    await testApp.ask('/api/auth/forgot-password', { method: 'POST', body: { email: 'student@northbridge.example' } })
    const reset = /\/reset-password\/([\w-]+)/.exec((await mails()).at(-1)!.bodyText)![1]!
    for (const token of [reset, 'not-a-real-token', 'x'.repeat(100)])
      expect([token, await withdraw(token)]).toEqual([token, 410])
    expect(await rows()).toHaveLength(1)
  })
})

describe('the stories page', () => {
  it('shows the demo world’s six, each marked as invented, and loading them again changes nothing', async () => {
    await loadDemoStories(testApp.db)
    const [first] = await rows()
    await testApp.db.update(stories).set({ state: 'refused' }).where(eq(stories.id, first!.id))
    await loadDemoStories(testApp.db)
    expect([(await rows()).length, (await shown()).length]).toEqual([6, 5])
    const html = await (await testApp.ask('/success-stories')).text()
    expect(html.match(/<b>Demo story\. <\/b>/g)).toHaveLength(5)
    expect(html).toContain('and the people in them are invented')
    expect(html).toContain('"@type":"BreadcrumbList"')
  })
  it('leads to older ones by real links', async () => {
    const at = (i: number) => new Date(testApp.time.now - i * 1_000)
    await testApp.db.insert(stories).values(
      Array.from({ length: 45 }, (_, i) => ({
        submissionKey: randomUUID(),
        firstName: `Person ${i}`,
        fromCountry: 'GH',
        workCountry: 'GB',
        role: 'Analyst',
        words,
        email: 'a@x.example',
        state: 'published' as const,
        createdAt: at(i),
        decidedAt: at(i),
      })),
    )
    const found: string[] = []
    let address: string | undefined = '/success-stories'
    while (address) {
      const html: string = await (await testApp.ask(address)).text()
      found.push(...[...html.matchAll(/Person (\d+)(?:<!-- -->)?, /g)].map(match => match[1]!))
      address = /href="(\/success-stories\?before=\d+)"/.exec(html)?.[1]
    }
    expect(found).toEqual(Array.from({ length: 45 }, (_, i) => String(i)))
    expect((await testApp.ask('/success-stories?before=nonsense')).status).toBe(200)
  })
  it('and its form need no sign-in on the main site', async () => {
    const html = await (await testApp.ask('/share-your-success-story')).text()
    for (const name of [
      'submissionKey',
      'website',
      'firstName',
      'email',
      'fromCountry',
      'workCountry',
      'role',
      'words',
      'mayPublish',
      'isTrue',
    ])
      expect(html).toContain(`name="${name}"`)
    expect(html).not.toMatch(/type="checkbox"[^>]* checked/)
  })
})
