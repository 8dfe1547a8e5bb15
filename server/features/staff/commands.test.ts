import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { createLog } from '#server/platform/log.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { operationMarks, serviceSettings } from '#server/platform/settings/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { readStaffCommand } from './commands.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  for (const table of [serviceSettings, operationMarks, auditLog, outbox]) await testApp.db.delete(table)
  await testApp.liveConfig.refresh()
})
afterAll(() => testApp.close())

const log = createLog('warn', { write: () => {} })
/** `async`, so that what is wrong with the arguments is a rejection too. */
const run = async (...args: string[]) => readStaffCommand(args, undefined)({ ...testApp, log })
const lines = () => testApp.db.select().from(auditLog).orderBy(auditLog.id)
const readPage = async (path: string, host?: string) => (await testApp.ask(path, { ...(host && { host }) })).text()

describe('npm run staff', () => {
  it('explains itself when it is asked for nothing it knows', async () => {
    for (const args of [[], ['what'], ['sender'], ['operator'], ['university', '--name', 'X'], ['administrator', 'a']])
      await expect(run(...args)).rejects.toThrow(/Say what to do:[\s\S]*test-email[\s\S]*embedded database, stop it/)
    await expect(run('operator', '--phone', '1')).rejects.toThrow("Unknown option '--phone'")
  })
})

describe('npm run staff -- operator', () => {
  it('names the operator on the legal pages, leaves the other settings, and writes a line', async () => {
    await run('sender', 'hello@careers.example')
    expect(await run('operator', '--name', 'Careers Abroad Ltd', '--email', 'help@careers.example')).toMatch(
      /Careers Abroad Ltd\n +address +missing\n +email +help@careers\.example/,
    )
    await run('operator', '--address', '1 Long Road')
    const page = await readPage('/privacy-policy')
    for (const words of ['Careers Abroad Ltd', '1 Long Road', 'help@careers.example']) expect(page).toContain(words)
    expect(testApp.liveConfig.read().senderAddress).toBe('hello@careers.example')
    expect(await lines()).toMatchObject([
      { action: 'settings.save', actor: 'Command line', after: { senderAddress: 'hello@careers.example' } },
      { before: { operatorName: '', operatorEmail: '' }, after: { operatorName: 'Careers Abroad Ltd' } },
      { after: { operatorAddress: '1 Long Road' } },
    ])
    await run('operator', '--address', '1 Long Road')
    expect(await lines()).toHaveLength(3)
  })
  it('says which value cannot be used, and saves nothing', async () => {
    await expect(run('operator', '--name', 'X', '--email', 'nobody')).rejects.toThrow(
      '--email: Enter an email address like name@university.ac.uk.',
    )
    await expect(run('sender', 'a@b.example, c@d.example')).rejects.toThrow('EMAIL: Enter an email address')
    expect(await lines()).toEqual([])
  })
})

describe('npm run staff -- test-email', () => {
  /** Runs the command with a mail server, which refuses every email with these words if there are any. */
  async function runWithMailServer(refusal?: string) {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_, __, done) => done(refusal ? Object.assign(new Error(refusal), { responseCode: 550 }) : null),
      onData: (stream, _, done) =>
        void text(stream).then(raw => {
          received.push(raw)
          done()
        }),
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    const work = readStaffCommand(['test-email', 'ada@careers.example'], smtpUrl)({ ...testApp, log })
    const words = await work.catch((error: Error) => error.message)
    await new Promise<void>(resolve => server.close(() => resolve()))
    return { received, words }
  }

  it('sends it at once from the chosen sender, says so, and writes a line', async () => {
    await run('sender', 'hello@careers.example')
    const { received, words } = await runWithMailServer()
    expect(words).toBe('The mail server has accepted the email. Check the inbox of ada@careers.example.')
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^From: hello@careers\.example\r\nTo: ada@careers\.example\r$/m)
    expect((await lines()).map(({ action, actor }) => [action, actor])).toEqual([
      ['settings.save', 'Command line'],
      ['settings.testEmail', 'Command line'],
    ])
    expect((await testApp.db.select().from(outbox))[0]).toMatchObject({ attempts: 1, lastError: null })
  })
  it('says why it was refused and what to check', async () => {
    const { words } = await runWithMailServer('5.7.1 Sender not allowed')
    expect(words).toMatch(/^The email could not be sent: .*Sender not allowed[\s\S]*Check SMTP_URL, and the sender/)
  })
  it('says what to set without a mail server', async () => {
    await expect(run('test-email', 'ada@careers.example')).rejects.toThrow('Set SMTP_URL')
    await expect(run('test-email', 'ada')).rejects.toThrow('EMAIL: Enter an email address')
    expect(await lines()).toEqual([])
  })
})

describe('npm run staff -- university and administrator', () => {
  const create = (slug: string, ...more: string[]) =>
    run('university', '--name', `College ${slug}`, '--slug', slug, '--contact', `careers@${slug}.example`, ...more)

  it('create a university with a site, and invite its administrator, who gets in', async () => {
    const words = await create('rowan', '--domains', 'rowan.example, students.rowan.example', '--country', 'ie')
    expect(words).toContain('Its site: http://rowan.localhost:3000')
    expect(await readPage('/login', 'rowan.localhost:3000')).toContain('Welcome to careers at College rowan.')
    const [record] = await testApp.db.select().from(universities).where(eq(universities.slug, 'rowan'))
    expect(record).toMatchObject({
      kind: 'partner',
      countryId: 104,
      emailDomains: ['rowan.example', 'students.rowan.example'],
      contactEmail: 'careers@rowan.example',
    })
    expect(await run('administrator', 'rowan', 'ada@rowan.example', 'Ada', 'Lund')).toContain('ada@rowan.example')
    const [mail] = await testApp.db.select().from(outbox)
    const [, path, key] = /http:\/\/localhost:\d+(\/register-invite\/\d+)\?key=([\w-]+)/.exec(mail!.bodyText)!
    expect((await testApp.ask(`${path}?key=${key}`)).status).toBe(200)
    const body = { key, name: 'Ada Lund', password: 'three calm otters 19' }
    const saved = await testApp.ask('/api/setup/account', { method: 'PUT', body })
    expect(await saved.json()).toMatchObject({ entered: { role: 'university_admin' } })
    expect(await lines()).toMatchObject([
      { action: 'university.create', actor: 'Command line', subject: 'College rowan', after: { slug: 'rowan' } },
      { action: 'university.invite', actor: 'Command line', after: { administrator: 'Ada Lund' } },
    ])
    await expect(run('administrator', 'rowan', 'ada@rowan.example', 'Ada')).rejects.toThrow(
      'EMAIL: ada@rowan.example already has an account at this university.',
    )
  })
  it('say what to change, and change nothing', async () => {
    await expect(create('northbridge')).rejects.toThrow(
      '--slug: University of Northbridge has this short name already.',
    )
    await expect(create('larch', '--domains', 'gmail.com')).rejects.toThrow('--domains: Anyone can get an address')
    await expect(create('larch', '--colour', 'red', '--domains', 'a b')).rejects.toThrow(
      /--domains: “a b” can’t be used\. Write domains like[\s\S]*--colour: Enter a colour/,
    )
    await expect(create('larch', '--country', 'XX')).rejects.toThrow('--country is “XX”. Use one of AU, ')
    await expect(run('administrator', 'larch', 'ada@larch.example', 'Ada')).rejects.toThrow(
      'There is no university “larch”.',
    )
    await create('larch')
    await run('administrator', 'larch', 'ada@larch.example', 'Ada')
    await expect(run('administrator', 'larch', 'ada@larch.example', 'Ada')).rejects.toThrow('less than an hour ago')
    expect((await lines()).map(({ action }) => action)).toEqual(['university.create', 'university.invite'])
  })
})
