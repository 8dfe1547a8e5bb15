import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readNamedSecret } from '#server/config.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { openTestApp } from '#server/testing.ts'
import { configureSingleSignOn } from './configure.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { findProvider, markTested } from './queries.ts'
import { identityProviders, linkedIdentities } from '#server/platform/sites/identity-tables.ts'
import { startIdentityProvider } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
beforeAll(async () => {
  testApp = await openTestApp()
  provider = await startIdentityProvider({ accounts: new Map(), returnTo: ['http://localhost:3000/login-success'] })
})
beforeEach(async () => {
  for (const table of [identityProviders, auditLog, linkedIdentities]) await testApp.db.delete(table)
  await testApp.db.update(universities).set({ version: 1 }).where(eq(universities.id, 5))
})
afterAll(async () => {
  await provider.close()
  await testApp.close()
})

const run = (...args: string[]) =>
  configureSingleSignOn({ ...testApp, secrets: openSecrets(testApp.config) }, args, name =>
    readNamedSecret(name, { CLIENT_SECRET: ` ${provider.clientSecret}\n` }),
  )
const readUniversity = async () => (await testApp.db.select().from(universities).where(eq(universities.id, 5)))[0]!
const settings = (issuer = provider.issuer) => [
  '--university',
  'eastmoor',
  '--issuer',
  issuer,
  '--client-id',
  'sojourn-test',
  '--client-secret-env',
  'CLIENT_SECRET',
]

describe('npm run sso', () => {
  it('saves a provider that answers, its secret sealed, and names the addresses to allow', async () => {
    const words = await run(...settings(), '--label', 'Use your Eastmoor card')
    for (const host of ['localhost', 'au.localhost', 'eastmoor.localhost'])
      expect(words.split('\n')).toContain(`  http://${host}:3000/login-success`)
    expect(words).not.toContain('northbridge')
    expect(words).not.toContain(provider.clientSecret)
    const [saved] = await testApp.db.select().from(identityProviders)
    expect(saved).toMatchObject({
      universityId: 5,
      issuer: provider.issuer,
      clientId: provider.clientId,
      label: 'Use your Eastmoor card',
      enabled: false,
    })
    expect(openSecrets(testApp.config).open(saved!.sealedClientSecret)).toBe(provider.clientSecret)
  })
  it('changes it the next time, words on the button included', async () => {
    await run(...settings(), '--label', 'Old words')
    await run(...settings())
    expect(await testApp.db.select().from(identityProviders)).toEqual([
      expect.objectContaining({ universityId: 5, label: null }),
    ])
  })
  it('offers it only after an administrator has tested it, then pauses, resumes and removes it', async () => {
    const [words, again] = [await run(...settings()), await run(...settings())]
    for (const each of [words, again])
      expect(each).toContain('http://eastmoor.localhost:3000/university-user-profile/sign-in')
    const resume = () => run('--university', 'eastmoor', '--resume')
    await expect(resume()).rejects.toThrow('Test your university’s sign-in first.')
    expect((await findProvider(testApp.db, 5))!.enabled).toBe(false)
    await markTested(testApp.db, 5, new Date(testApp.time.now))
    await resume()
    expect((await findProvider(testApp.db, 5))!.enabled).toBe(true)
    // The same provider with another secret or label stays offered.
    expect(await run(...settings())).toContain('It is offered.')
    await run('--university', 'eastmoor', '--pause')
    expect((await findProvider(testApp.db, 5))!.enabled).toBe(false)
    await run('--university', 'eastmoor', '--remove')
    expect(await testApp.db.select().from(identityProviders)).toEqual([])
    for (const verb of ['--remove', '--pause', '--resume'])
      await expect(run('--university', 'eastmoor', verb)).rejects.toThrow(
        'Eastmoor University has no sign-in of its own here.',
      )
  })
  it('offers it at once where the operator says so, and passwords stay the other way in', async () => {
    expect(await run(...settings(), '--without-test')).toContain('It is offered.')
    expect(await findProvider(testApp.db, 5)).toMatchObject({ enabled: true, testedAt: null })
    expect((await readUniversity()).signInMethods).toContain('password')
  })
  it('refuses passwords only while an administrator can still get in, and allows them again', async () => {
    const passwords = (choice: string) => run('--university', 'eastmoor', '--passwords', choice)
    const methods = async () => (await readUniversity()).signInMethods
    await expect(passwords('refuse')).rejects.toThrow('no sign-in of its own')
    await run(...settings())
    await expect(passwords('refuse')).rejects.toThrow('no sign-in of its own that is offered')
    await markTested(testApp.db, 5, new Date(testApp.time.now))
    await run('--university', 'eastmoor', '--resume')
    const person = { email: 'team@eastmoor.example', name: 'Team', role: 'university_admin', universityId: 5 } as const
    const [admin] = await testApp.db.insert(users).values(person).returning({ id: users.id })
    const linked = { universityId: 5, issuer: provider.issuer, createdAt: new Date(testApp.time.now) }
    // A student’s link is no way back for the university.
    await testApp.db.insert(linkedIdentities).values({ ...linked, subject: 'tomas', userId: 9 })
    await expect(passwords('refuse')).rejects.toThrow('No administrator of Eastmoor University has linked')
    expect(await methods()).toContain('password')
    await testApp.db.insert(linkedIdentities).values({ ...linked, subject: 'team', userId: admin!.id })
    await testApp.db.update(users).set({ isViewer: true }).where(eq(users.id, admin!.id))
    await expect(passwords('refuse')).rejects.toThrow('No administrator of Eastmoor University has linked')
    await testApp.db.update(users).set({ isViewer: false }).where(eq(users.id, admin!.id))
    expect(await passwords('refuse')).toContain('through their university only')
    expect(await methods()).toEqual(['sso'])
    await passwords('allow')
    expect(await methods()).toContain('password')
    await passwords('refuse')
    // Without its own sign-in, passwords are the way in.
    await run('--university', 'eastmoor', '--pause')
    expect(await methods()).toContain('password')
    await expect(passwords('sometimes')).rejects.toThrow('How to set up')
    await testApp.db.delete(users).where(eq(users.id, admin!.id))
  })
  it('writes to the audit log and raises the version, so that no open form saves over it', async () => {
    await run(...settings())
    expect((await readUniversity()).version).toBe(2)
    await markTested(testApp.db, 5, new Date(testApp.time.now))
    await run('--university', 'eastmoor', '--resume')
    // Said twice, it is done once.
    await run('--university', 'eastmoor', '--resume')
    expect((await readUniversity()).version).toBe(3)
    await run('--university', 'eastmoor', '--remove')
    const lines = await testApp.db.select().from(auditLog).orderBy(auditLog.id)
    const line = { actor: 'Command line', actorId: null, action: 'university.signIn', subjectKey: '5' }
    expect(lines).toMatchObject([
      { ...line, before: { issuer: null }, after: { issuer: provider.issuer, isOffered: false } },
      { ...line, before: { isOffered: false }, after: { isOffered: true } },
      { ...line, before: { issuer: provider.issuer }, after: null },
    ])
    expect(JSON.stringify(lines)).not.toContain(provider.clientSecret)
  })
  it.each([
    ['nothing', [], 'How to set up'],
    ['an unknown word', ['--universty', 'eastmoor'], '--universty'],
    ['a secret on the command line', ['--client-secret', 'x'], '--client-secret'],
    ['an unknown university', ['--university', 'nowhere', '--pause'], 'There is no university "nowhere"'],
    ['half the settings', ['--university', 'eastmoor', '--issuer', 'https://x.example'], 'How to set up'],
    [
      'a secret that is not there',
      [
        '--university',
        'eastmoor',
        '--issuer',
        'https://x.example',
        '--client-id',
        'x',
        '--client-secret-env',
        'NOT_SET',
      ],
      'NOT_SET is empty or missing',
    ],
    ['an issuer that is no address', settings('login.eastmoor.example'), 'is not an address'],
    ['an issuer that is no web address', settings('file:///etc/hosts'), 'is not an address'],
    ['an issuer that cannot be reached', settings('http://127.0.0.1:1'), 'Nothing was saved'],
  ])('refuses %s, in words', async (_, args, words) => {
    const refusal = await run(...args).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect((refusal as Refusal).message).toContain(words)
    expect(await testApp.db.select().from(identityProviders)).toEqual([])
  })
  it('refuses an issuer that calls itself something else', async () => {
    await expect(run(...settings(provider.issuer.replace('127.0.0.1', 'localhost')))).rejects.toThrow(
      'does not answer as an OpenID provider',
    )
  })
  it('wants https in production', async () => {
    const production = {
      ...testApp,
      secrets: openSecrets(testApp.config),
      config: { ...testApp.config, production: true },
    }
    await expect(configureSingleSignOn(production, settings(), () => 'x')).rejects.toThrow('must start with https://')
  })
})
