import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProblemBody } from '#shared/http/problem.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { northbridge, openTestApp, type Ask } from '#server/testing.ts'
import { formSubmissions } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  // A new minute, so that no test counts against the next.
  testApp.time.now += 60_000
  for (const table of [formSubmissions, outbox, throttles]) await testApp.db.delete(table)
})
afterAll(() => testApp.close())

/** Every form, filled in well; which field holds the long text and how much of it; and the mails it causes. */
const forms = [
  {
    form: 'contact',
    fields: { topic: 'student', name: 'Amara Osei', message: 'How do I change my university?' },
    needed: ['topic', 'name', 'email', 'message'],
    text: 'message',
    most: 5_000,
    toStaff: 'Message from a student or graduate',
    toSender: 'We have your message',
  },
  {
    form: 'ambassador',
    fields: {
      name: 'Amara Osei',
      university: 'University of Northbridge',
      message: 'I run the film club and know everyone.',
    },
    needed: ['name', 'email', 'university', 'message'],
    text: 'message',
    most: 5_000,
    toStaff: 'Application for campus ambassador',
    toSender: 'We have your application',
  },
  {
    form: 'career',
    fields: {
      vacancy: 'rules-editor',
      name: 'Amara Osei',
      link: 'https://amara.example/cv',
      message: 'I read statements of changes for fun.',
    },
    needed: ['vacancy', 'name', 'email', 'message'],
    text: 'message',
    most: 5_000,
    toStaff: 'Application: Rules editor',
    toSender: 'We have your application',
  },
  {
    form: 'employer',
    fields: { name: 'Amara Osei', company: 'Brightworks', message: 'We would like to hire two graduates.' },
    needed: ['name', 'email', 'company', 'message'],
    text: 'message',
    most: 5_000,
    toStaff: 'Question from an employer',
    toSender: 'We have your question',
  },
  {
    form: 'partner',
    fields: {
      name: 'Amara Osei',
      university: 'University of Northbridge',
      message: 'What would our own site look like?',
    },
    needed: ['name', 'email', 'university', 'message'],
    text: 'message',
    most: 5_000,
    toStaff: 'Question from a university',
    toSender: 'We have your question',
  },
]
const email = 'Amara@home.example'
const rows = () => testApp.db.select().from(formSubmissions).orderBy(formSubmissions.id)
const mails = () => testApp.db.select().from(outbox).orderBy(outbox.id)

describe.each(forms)('the $form form', ({ form, fields, needed, text, most, toStaff, toSender }) => {
  const send = async (body: object, more: Ask = {}) => {
    const answer = await testApp.ask(`/api/forms/${form}`, { method: 'POST', body, ...more })
    return { status: answer.status, body: (await answer.json()) as ProblemBody }
  }
  const filled = (changes: object = {}) => ({ submissionKey: randomUUID(), website: '', email, ...fields, ...changes })
  const refused = async (body: object) => {
    const {
      status,
      body: { errors },
    } = await send(body)
    expect(status).toBe(400)
    return errors!.map(({ field }) => field)
  }

  it('stores the submission, notifies staff, who can reply by email, and confirms it without repeating its text', async () => {
    expect(await send(filled())).toEqual({ status: 200, body: { sent: true } })
    expect(await rows()).toMatchObject([
      {
        form,
        email: email.toLowerCase(),
        fields: { [text]: fields[text as keyof typeof fields] },
        universityId: null,
        userId: null,
      },
    ])
    const [staff, sender] = await mails()
    expect([staff!.recipient, staff!.subject, staff!.headers]).toEqual([
      'staff@sojourn.example',
      toStaff,
      { 'Reply-To': email },
    ])
    for (const value of [fields[text as keyof typeof fields], email, 'Sent from: Sojourn'])
      expect(staff!.bodyText).toContain(value)
    expect([sender!.recipient, sender!.subject]).toEqual([email, toSender])
    expect(sender!.bodyText).not.toMatch(/Amara/)
    expect(sender!.bodyText).not.toContain(fields[text as keyof typeof fields])
  })
  it('names every field that is empty, with words for people', async () => {
    const { body } = await send({ ...filled(), ...Object.fromEntries(needed.map(name => [name, ' '])) })
    expect(body.errors!.map(({ field }) => field).sort()).toEqual([...needed].sort())
    for (const { message } of body.errors!) expect(message).toMatch(/^(Enter|Write|Choose|Say) .+\.$/)
    expect(await rows()).toEqual([])
  })
  it('refuses text that is too long, and accepts text that just fits', async () => {
    expect(
      await refused(
        filled({ [text]: 'x'.repeat(most + 1), name: 'n'.repeat(101), email: `${'e'.repeat(250)}@x.example` }),
      ),
    ).toEqual(expect.arrayContaining([text, 'name', 'email']))
    expect((await send(filled({ [text]: 'x'.repeat(most), name: 'n'.repeat(100) }))).status).toBe(200)
  })
  it('keeps markup as the text it is', async () => {
    const markup = '<script>alert(1)</script> & "quotes"'
    await send(filled({ [text]: markup, name: '<b>Amara</b>' }))
    expect((await rows())[0]!.fields).toMatchObject({ [text]: markup, name: '<b>Amara</b>' })
    for (const { bodyHtml, subject } of await mails()) expect(bodyHtml + subject).not.toMatch(/<script>|<b>/)
    expect((await mails())[0]!.bodyText).toContain(markup)
  })
  it.each([7, null, true, ['x'], { a: 1 }, undefined])('refuses %j in the place of text', async wrong => {
    for (const field of [...needed, 'submissionKey']) expect(await refused(filled({ [field]: wrong }))).toContain(field)
    expect(await rows()).toEqual([])
  })
  it.each(['', 'x', '00000000', "'; DROP TABLE form_submissions; --"])('refuses %j as a key', async submissionKey => {
    expect(await refused(filled({ submissionKey }))).toEqual(['submissionKey'])
  })
  it.each([
    'amara',
    'a@b@c',
    'a b@x.example',
    'a@x.example, b@x.example',
    'a@x.example\r\nBcc: b@x.example',
    '<a@x.example>',
    'a;b@x.example',
  ])('refuses %j as an address', async address => {
    expect(await refused(filled({ email: address }))).toEqual(['email'])
  })
  it('is one submission and one pair of emails, however often it is sent, in turn or at once', async () => {
    const body = filled()
    const first = await send(body)
    expect(await send(body)).toEqual(first)
    const again = filled()
    expect(await Promise.all([send(again), send(again), send(again)])).toEqual([first, first, first])
    expect((await rows()).map(({ submissionKey }) => submissionKey)).toEqual([body.submissionKey, again.submissionKey])
    expect(await mails()).toHaveLength(4)
  })
  it('is another submission when something was changed before it was sent again, the address too', async () => {
    const body = filled()
    await send(body)
    expect((await send({ ...body, [text]: 'Another text than the first one.' })).status).toBe(200)
    expect((await send({ ...body, email: 'right@home.example' })).status).toBe(200)
    expect((await rows()).map(row => [row.email, row.fields[text]])).toEqual([
      [email.toLowerCase(), fields[text as keyof typeof fields]],
      [email.toLowerCase(), 'Another text than the first one.'],
      ['right@home.example', fields[text as keyof typeof fields]],
    ])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'staff@sojourn.example',
      email,
      'staff@sojourn.example',
      email,
      'staff@sojourn.example',
      'right@home.example',
    ])
  })
  it('answers a bot that fills in the hidden field like anyone else, and does nothing', async () => {
    expect(await send(filled({ website: 'https://spam.example' }))).toEqual({ status: 200, body: { sent: true } })
    expect([await rows(), await mails()]).toEqual([[], []])
  })
  it('can be sent sixty times a minute from one place', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 61; i++)
      statuses.push((await send(filled({ email: `person${i}@home.example` }), { from: '192.0.2.7' })).status)
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
    expect((await send(filled(), { from: '192.0.2.8' })).status).toBe(200)
    testApp.time.now += 60_000
    expect((await send(filled(), { from: '192.0.2.7' })).status).toBe(200)
  })
  it('does not flood one address from many places', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) statuses.push((await send(filled(), { from: `192.0.2.${i}` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect([(await rows()).length, (await mails()).length]).toEqual([6, 12])
  })
  it('knows who was signed in, and on which site', async () => {
    const cookie = await testApp.signIn('student@northbridge.example', northbridge)
    await send(filled(), { cookie, host: northbridge })
    expect(await rows()).toMatchObject([{ universityId: 1, userId: expect.any(Number) as number }])
    expect((await mails())[0]!.bodyText).toContain('Sent from: University of Northbridge')
  })
  it('keeps nothing when an email cannot be written', async () => {
    await testApp.db.execute("ALTER TABLE outbox ADD CONSTRAINT no_mail CHECK (recipient = 'staff@sojourn.example')")
    expect((await send(filled())).status).toBe(500)
    await testApp.db.execute('ALTER TABLE outbox DROP CONSTRAINT no_mail')
    expect([await rows(), await mails()]).toEqual([[], []])
  })
})

describe('an application for one of our vacancies', () => {
  const apply = (changes: object) =>
    testApp.ask('/api/forms/career', {
      method: 'POST',
      body: {
        submissionKey: randomUUID(),
        vacancy: 'web-developer',
        name: 'Amara',
        email,
        message: 'I write small programs.',
        ...changes,
      },
    })
  it.each([
    ['vacancy', 'astronaut'],
    ['vacancy', '../contact'],
    ['vacancy', '__proto__'],
    ['link', 'http://x.example'],
    ['link', 'javascript:alert(1)'],
    ['link', 'https://user@x.example'],
    ['link', 'my site'],
    ['link', `https://x.example/${'x'.repeat(500)}`],
  ])('refuses %s %j beside its field', async (field, value) => {
    const answer = await apply({ [field]: value })
    expect([answer.status, ((await answer.json()) as ProblemBody).errors!.map(error => error.field)]).toEqual([
      400,
      [field],
    ])
  })
  it('needs no link', async () => {
    expect([(await apply({ link: '' })).status, (await apply({})).status]).toEqual([200, 200])
    expect((await mails())[0]!.bodyText).not.toContain('Link:')
  })
  it('and the vacancies themselves say that they are invented, and are not there without the demo world', async () => {
    const { vacancies } = (await (await testApp.ask('/api/vacancies')).json()) as { vacancies: { isDemo: boolean }[] }
    expect(vacancies.map(({ isDemo }) => isDemo)).toEqual([true, true, true])
    const html = await (await testApp.ask('/careers?vacancy=web-developer')).text()
    expect(html.match(/Demo vacancy: it’s invented/g)).toHaveLength(3)
    expect(html).toMatch(/<option value="web-developer" selected="">/)
    testApp.config.demo = false
    await testApp.liveConfig.refresh()
    expect(await (await testApp.ask('/api/vacancies')).json()).toMatchObject({ vacancies: [] })
    expect((await apply({})).status).toBe(400)
    testApp.time.now += 120_000
    expect(await (await testApp.ask('/careers')).text()).toContain('We have no open vacancies')
    testApp.config.demo = true
    await testApp.liveConfig.refresh()
  })
})

describe('the pages with a form', () => {
  it.each(['/contact-us', '/campus-ambassadors', '/careers', '/employers', '/partner-with-us'])(
    '%s is drawn whole without a script: one heading, named fields, the guard, and no key that a copy could share',
    async address => {
      const answer = await testApp.ask(address)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(html.match(/<h1/g)).toHaveLength(1)
      for (const name of ['name', 'email', 'message']) expect(html).toMatch(new RegExp(`<label for="${name}"`))
      expect(html).toMatch(/<input type="hidden" name="submissionKey"\/>/)
      expect(html).toMatch(/aria-hidden="true"[^>]*><input type="hidden"/)
    },
  )
  it.each(['/contact-us', '/campus-ambassadors', '/careers', '/about-us', '/employers', '/partner-with-us'])(
    '%s asks a university’s visitors to sign in first',
    async address => {
      expect((await testApp.ask(address, { host: northbridge })).headers.get('location')).toBe('/login')
    },
  )
  it('the about page wears its own style', async () => {
    expect(await (await testApp.ask('/about-us')).text()).toMatch(/<main [^>]*data-page="about"/)
  })
})
