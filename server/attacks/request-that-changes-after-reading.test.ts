import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/platform/people/tables.ts'
import { openRegistrationApp } from '#server/features/registration/testing.ts'

/** Someone asks for little, waits until an administrator has read it, and then asks for more under the same number. */
let testApp: Awaited<ReturnType<typeof openRegistrationApp>>
let admin: string
beforeAll(async () => {
  testApp = await openRegistrationApp()
  admin = await testApp.signIn('admin@northbridge.example')
})
afterAll(() => testApp.close())

interface Seen {
  id: number
  version: number
  kind: string
  email: string
  reason: string
}
const request = (email: string, kind: string, reason = 'Second year of physics, number 4711.') =>
  testApp.register({ email, kind, name: 'Mallory Finch', reason })
const readRequests = async (email: string) => {
  const answer = await testApp.ask('/api/access-requests', { cookie: admin })
  const { requests } = (await answer.json()) as { requests: Seen[] }
  return requests.filter(seen => seen.email === email)
}
const decide = ({ id, version }: Seen, decision = 'approved') =>
  testApp.send('POST', `/api/access-requests/${id}/decision`, { decision, version }, { cookie: admin })

async function acceptLink(email: string) {
  const key = testApp.keyIn((await testApp.lastMailTo(email))!.bodyText)
  await testApp.send('PUT', '/api/setup/account', { key, name: 'Mallory Finch', password: 'three calm otters 19' })
  return (await testApp.db.select({ role: users.role }).from(users).where(eq(users.email, email)))[0]?.role
}

describe('a request for access that changes after it was read', () => {
  it('does not turn an approved student into an administrator', async () => {
    const email = 'mallory@mail.example'
    await request(email, 'student')
    const [seen] = await readRequests(email)
    await request(email, 'colleague')
    await decide(seen!)
    expect(await acceptLink(email)).not.toBe('university_admin')
  })

  it('is another request when it asks for another kind of account', async () => {
    const email = 'two-kinds@mail.example'
    await request(email, 'student')
    await request(email, 'colleague')
    const kinds = (await readRequests(email)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['colleague', 'student'])
  })

  it('is not decided on what it said before: the new words come back, and the next decision counts', async () => {
    const email = 'other-words@mail.example'
    await request(email, 'student')
    const [seen] = await readRequests(email)
    await request(email, 'student', 'I am the vice-chancellor, let me in.')
    const refused = await decide(seen!)
    const problem = (await refused.json()) as { code: string; current: Seen }
    expect([refused.status, problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(problem.current).toMatchObject({ id: seen!.id, reason: 'I am the vice-chancellor, let me in.' })
    expect((await decide(problem.current)).status).toBe(200)
  })

  it('sent again with the same text still counts as the one that was read', async () => {
    const email = 'same-words@mail.example'
    await request(email, 'student')
    const [seen] = await readRequests(email)
    await request(email, 'student')
    expect((await decide(seen!)).status).toBe(200)
  })

  it('changing and being decided at once, is decided on what the administrator read or not at all', async () => {
    for (let i = 0; i < 5; i++) {
      const email = `at-once${i}@mail.example`
      await request(email, 'student')
      const [seen] = await readRequests(email)
      const [decision] = await Promise.all([
        decide(seen!),
        request(email, 'colleague'),
        request(email, 'student', 'Quite another reason.'),
      ])
      expect([200, 409]).toContain(decision.status)
      if (decision.status === 200) expect(await acceptLink(email)).not.toBe('university_admin')
    }
  })

  it('shows no request to people who may not decide on it', async () => {
    const email = 'private@mail.example'
    await request(email, 'student')
    const [seen] = await readRequests(email)
    const harbourAdmin = await testApp.signIn('admin@harbour.example')
    const answer = await testApp.send(
      'POST',
      `/api/access-requests/${seen!.id}/decision`,
      { decision: 'approved', version: seen!.version + 1 },
      { cookie: harbourAdmin },
    )
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining(email)])
  })
})

describe('a story that staff have read', () => {
  it('never changes: the form sent again with other words is another story', async () => {
    const staff = await testApp.signIn('staff@sojourn.example')
    const submissionKey = randomUUID()
    const share = (words: string) =>
      testApp.send('POST', '/api/stories', {
        submissionKey,
        website: '',
        firstName: 'Mallory',
        email: 'writer@mail.example',
        fromCountry: 'IN',
        workCountry: 'GB',
        role: 'Engineer',
        words: words.repeat(20),
        mayPublish: 'yes',
        isTrue: 'yes',
      })
    const readStories = async () => {
      const answer = await testApp.ask('/api/staff/stories', { cookie: staff })
      return ((await answer.json()) as { items: { id: number; email: string; words: string }[] }).items.filter(
        ({ email }) => email === 'writer@mail.example',
      )
    }
    await share('A fine story. ')
    const [seen] = await readStories()
    await share('An advert for something. ')
    expect(await readStories()).toHaveLength(2)
    await testApp.send(
      'POST',
      `/api/staff/stories/${seen!.id}/decision`,
      { version: 1, decision: 'published' },
      { cookie: staff },
    )
    const published = await (await testApp.ask('/api/stories')).text()
    expect([published.includes('A fine story.'), published.includes('An advert for something.')]).toEqual([true, false])
  })
})
