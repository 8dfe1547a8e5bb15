import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { referrals, users } from '#server/platform/people/tables.ts'
import { harbour, northbridge } from '#server/testing.ts'
import { accessRequests } from './tables.ts'
import { openRegistrationApp } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openRegistrationApp>>
beforeAll(async () => {
  testApp = await openRegistrationApp()
})
afterAll(() => testApp.close())

const outcome = async (body: object, host?: string) => {
  const answer = await testApp.register(body, host)
  return [answer.status, ((await answer.json()) as { outcome?: string; code?: string }).outcome]
}
const asked = { name: 'Ines Duarte', reason: 'I study here, my student number is 4711.' }

describe('registering', () => {
  it('emails a link to an address of the university’s domain, on the site it was asked on', async () => {
    expect(await outcome({ email: 'ines@northbridge.example' }, northbridge)).toEqual([200, 'mailSent'])
    const mail = (await testApp.lastMailTo('ines@northbridge.example'))!
    expect(mail.subject).toBe('Confirm your email address')
    expect(mail.bodyText).toMatch(
      /http:\/\/northbridge\.localhost:3000\/register\/setup-account-redirection\/ines%40northbridge\.example\?key=[\w-]{43}\n/,
    )
  })
  it.each(['ines@students.eastmoor.example', 'ines@EASTMOOR.example'])(
    'knows every domain of a university, whatever its case: %s',
    async email => {
      expect(await outcome({ universityId: 5, email })).toEqual([200, 'mailSent'])
    },
  )
  it.each([
    'ines@mail.example',
    'ines@northbridge.example.evil.example',
    'ines@sub.northbridge.example',
    'ines@notnorthbridge.example',
    'ines@harbour.example',
    'ines@northbridge.example@mail.example',
  ])('asks for a reason when the domain is not the university’s: %s', async email => {
    const [status, what] = await outcome({ email })
    expect(what === undefined ? status : what).toBe(email.split('@').length > 2 ? 400 : 'reasonNeeded')
    expect(await testApp.lastMailTo(email)).toBeUndefined()
  })
  it('never lets a domain vouch for a colleague', async () => {
    expect(await outcome({ kind: 'colleague', email: 'dean@northbridge.example' })).toEqual([200, 'reasonNeeded'])
  })
  it('is not offered for another university on a microsite, for a university that is not there, or before departure where there is no such programme', async () => {
    expect(await outcome({ email: 'ines@northbridge.example' }, harbour)).toEqual([404, undefined])
    expect(
      await outcome({ universityId: 0, universityName: 'Elsewhere', ...asked, email: 'ines@mail.example' }, harbour),
    ).toEqual([404, undefined])
    expect(await outcome({ universityId: 999, email: 'ines@northbridge.example' })).toEqual([404, undefined])
    expect(await outcome({ universityId: 3, kind: 'predeparture', email: 'ines@mapleridge.example' })).toEqual([
      404,
      undefined,
    ])
  })
  it('tells a person who already has an account only by email, and sends no link', async () => {
    expect(await outcome({ email: 'STUDENT@northbridge.example' })).toEqual([200, 'mailSent'])
    const mail = (await testApp.lastMailTo('student@northbridge.example'))!
    expect(mail.subject).toBe('You already have an account')
    expect(mail.bodyText).not.toContain('key=')
  })
})

describe('asking for access', () => {
  it('stores the request, sends a thank-you email, and shows it only to that university’s administrators and staff', async () => {
    expect(await outcome({ email: 'Ines.Home@mail.example', ...asked })).toEqual([200, 'requested'])
    expect((await testApp.lastMailTo('Ines.Home@mail.example'))!.subject).toBe('We have received your request')
    const seenBy = async (email: string) => {
      const answer = await testApp.ask('/api/access-requests', { cookie: await testApp.signIn(email) })
      return ((await answer.json()) as { requests: { email: string }[] }).requests.map(request => request.email)
    }
    const seenByStaff = async () => {
      const cookie = await testApp.signIn('staff@sojourn.example')
      const answer = await testApp.ask('/api/staff/requests', { cookie })
      return ((await answer.json()) as { items: { email: string }[] }).items.map(request => request.email)
    }
    expect(await seenBy('admin@northbridge.example')).toContain('ines.home@mail.example')
    expect(await seenBy('admin@harbour.example')).not.toContain('ines.home@mail.example')
    expect(await seenByStaff()).toContain('ines.home@mail.example')
  })
  it('asked again before the decision changes the request instead of adding one', async () => {
    await testApp.register({ email: 'twice@mail.example', ...asked })
    await testApp.register({ email: 'Twice@mail.example', ...asked, reason: 'A better reason than before.' })
    expect(
      await testApp.db
        .select({ reason: accessRequests.reason })
        .from(accessRequests)
        .where(eq(accessRequests.email, 'twice@mail.example')),
    ).toEqual([{ reason: 'A better reason than before.' }])
  })
  it('goes to staff when the university is not listed, under the name the person gave', async () => {
    expect(
      await outcome({
        universityId: 0,
        universityName: 'Atlantis University',
        email: 'ines@atlantis.example',
        ...asked,
      }),
    ).toEqual([200, 'requested'])
    await testApp.register({
      universityId: 0,
      universityName: 'University of Atlantis',
      email: 'ines@atlantis.example',
      ...asked,
    })
    expect(
      await testApp.db
        .select({ universityId: accessRequests.universityId, universityName: accessRequests.universityName })
        .from(accessRequests)
        .where(eq(accessRequests.email, 'ines@atlantis.example')),
    ).toEqual([{ universityId: null, universityName: 'University of Atlantis' }])
  })
  it('names a missing value next to its field', async () => {
    const answer = await testApp.register({ universityId: 0, email: 'a@b.example', reason: 'a good long reason' })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'name',
      'universityName',
    ])
    const short = await testApp.register({ email: 'a@b.example', name: ' ', reason: 'x' })
    expect(((await short.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'name',
      'reason',
    ])
  })
  it('from a person who has an account does not reach the administrators', async () => {
    expect(await outcome({ universityId: 1, email: 'student@harbour.example', ...asked })).toEqual([200, 'requested'])
    const answer = await testApp.ask('/api/access-requests', {
      cookie: await testApp.signIn('admin@northbridge.example'),
    })
    expect(await answer.text()).not.toContain('student@harbour.example')
  })
})

describe('a known and an unknown address', () => {
  // A hundred pairs take every call with everybody known five times; `npm run fuzz` asks for more.
  const pairs = import.meta.env.MODE === 'fuzz' ? 500 : 100
  it(`get answers that do not differ by a byte, ${pairs} times over`, async () => {
    const known = ['student', 'basic', 'admin', 'predeparture']
    const read = async (answer: Response) => [
      answer.status,
      [...answer.headers].filter(([name]) => name !== 'date'),
      await answer.text(),
    ]
    const calls: ((email: string) => Promise<Response>)[] = [
      email => testApp.register({ email }),
      email => testApp.register({ email, universityId: 2, ...asked }),
      email => testApp.register({ email, kind: 'graduate' }),
      email => testApp.send('POST', '/api/setup/links', { email }),
      email => testApp.send('POST', '/api/auth/forgot-password', { email }),
    ]
    for (let i = 0; i < pairs; i++) {
      if (i % 20 === 0) testApp.time.now += testApp.day + 1
      const ask = calls[i % calls.length]!
      const [one, other] = [
        await ask(`${known[Math.floor(i / 5) % 4]}@northbridge.example`),
        await ask(`nobody${i}@northbridge.example`),
      ]
      expect(await read(one), `pair ${i}`).toEqual(await read(other))
    }
  }, 120_000)
  it('get the same answer at sign-in, whatever the password', async () => {
    for (const password of ['wrong', 'wayfinding-demo-2027', ' '.repeat(128), '密码密码密码密码']) {
      testApp.time.now += testApp.day + 1
      const [one, other] = await Promise.all(
        ['student@northbridge.example', 'nobody@northbridge.example'].map(email =>
          testApp.send('POST', '/api/auth/login', { email, password }),
        ),
      )
      expect([one!.status, await one!.text()]).toEqual([other!.status, await other!.text()])
    }
  })
})

describe('a referral', () => {
  const referral = async (slug: string, host?: string) =>
    ((await (await testApp.ask(`/api/referrals/${slug}`, host ? { host } : {})).json()) as { referral: object | null })
      .referral
  it('names who sent the visitor, and is recorded with the account', async () => {
    expect(await referral('northbridge-ambassador')).toMatchObject({
      referrerName: 'Amara Osei',
      universityId: 1,
      universityName: 'University of Northbridge',
    })
    const key = await testApp.keyFor('referred@northbridge.example', { referral: 'northbridge-ambassador' })
    await testApp.send('PUT', '/api/setup/account', { key, name: 'Referred Person', password: 'three calm otters 19' })
    const [person] = await testApp.db
      .select({ referralId: users.referralId })
      .from(users)
      .where(eq(users.email, 'referred@northbridge.example'))
    expect(person!.referralId).not.toBeNull()
  })
  it('that ended before the link in the email was used keeps no one out', async () => {
    const [link] = await testApp.db
      .insert(referrals)
      .values({ slug: 'ends-soon', universityId: 1, referrerId: 1, createdAt: new Date(testApp.time.now) })
      .returning({ id: referrals.id })
    const key = await testApp.keyFor('late@northbridge.example', { referral: 'ends-soon' })
    await testApp.db.delete(referrals).where(eq(referrals.id, link!.id))
    const account = { key, name: 'Late Person', password: 'three calm otters 19' }
    expect((await testApp.send('PUT', '/api/setup/account', account)).status).toBe(200)
    const [person] = await testApp.db
      .select({ referralId: users.referralId })
      .from(users)
      .where(eq(users.email, 'late@northbridge.example'))
    expect(person).toEqual({ referralId: null })
  })
  it('is unknown to another university’s site, and for any other slug', async () => {
    expect(await referral('northbridge-ambassador', harbour)).toBeNull()
    expect(await referral('nobody')).toBeNull()
  })
  it('counts for its own university only', async () => {
    await testApp.register({
      universityId: 2,
      email: 'stray@mail.example',
      ...asked,
      referral: 'northbridge-ambassador',
    })
    expect(
      await testApp.db
        .select({ referralId: accessRequests.referralId })
        .from(accessRequests)
        .where(eq(accessRequests.email, 'stray@mail.example')),
    ).toEqual([{ referralId: null }])
  })
})
