import { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, readTestDatabaseUrl } from './config.ts'
import { Refusal } from '#server/platform/refusal.ts'

describe('the settings', () => {
  it('have defaults for a fresh machine', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      hosts: ['127.0.0.1', '::1'],
      trustedProxies: new BlockList(),
      metricsToken: undefined,
      mostRequests: 40,
      dataDir: resolve('data'),
      backupDir: undefined,
      backupEveryHours: 24,
      backupKeep: 7,
      databaseUrl: undefined,
      baseDomain: 'localhost',
      countryId: 226,
      smtpUrl: undefined,
      staffInbox: 'staff@sojourn.example',
      demo: true,
      production: false,
    })
  })
  it('accept the operator’s own domain for production, without demo data unless requested', () => {
    expect(readConfig({ BASE_DOMAIN: 'sojourn.example' })).toMatchObject({ production: true, demo: false })
    expect(readConfig({ BASE_DOMAIN: 'sojourn.example', DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }).demo).toBe(false)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })
  it('name the operator, if there is one', () => {
    expect(
      readConfig({ OPERATOR_NAME: ' Sojourn Ltd ', OPERATOR_ADDRESS: '', OPERATOR_EMAIL: 'privacy@sojourn.example' }),
    ).toMatchObject({
      operatorName: 'Sojourn Ltd',
      operatorAddress: undefined,
      operatorEmail: 'privacy@sojourn.example',
    })
  })
  it('say who helps the operator: no one, or a name with purpose and place', () => {
    expect(readConfig({}).subProcessors).toBeUndefined()
    expect(readConfig({ SUB_PROCESSORS: 'none' }).subProcessors).toEqual([])
    expect(readConfig({ SUB_PROCESSORS: 'Acme | emails | Ireland; Bits Ltd|hosting|Germany' }).subProcessors).toEqual([
      { name: 'Acme', purpose: 'emails', place: 'Ireland' },
      { name: 'Bits Ltd', purpose: 'hosting', place: 'Germany' },
    ])
  })
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['BASE_DOMAIN', 'https://x.example'],
    ['BASE_DOMAIN', 'x.example:3000'],
    ['BASE_DOMAIN', 'UPPER'],
    ['COUNTRY_ID', 'uk'],
    ['COUNTRY_ID', '0'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'nonsense'],
    ['SMTP_URL', 'mail.example'],
    ['VIDEO_STORAGE_URL', 's3://bucket'],
    ['VIDEO_STORAGE_URL', 'https://storage.example/bucket'],
    ['VIDEO_STORAGE_URL', 'https://key:se/cret@storage.example/bucket'],
    ['SUB_PROCESSORS', 'Acme Mail, Ireland'],
    ['STAFF_INBOX', 'the office'],
    ['STAFF_INBOX', 'a@x.example, b@x.example'],
    ['DEMO', 'yes'],
    ['HOST', 'my-machine'],
    ['HOST', '127.0.0.1:80'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.1:80'],
    ['TRUSTED_PROXIES', 'loopback, ::1/x'],
  ])('stop the start when %s is %j, and say what to change', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(Refusal)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is .*(Set it to|must start with)`))
  })
  it('need a key of some length where several servers may share a database in production', () => {
    const shared = { BASE_DOMAIN: 'sojourn.example', DATABASE_URL: 'postgres://localhost/x' }
    expect(() => readConfig(shared)).toThrow(/^SECRET_KEY must be set/)
    expect(() => readConfig({ ...shared, SECRET_KEY: 'short' })).toThrow(/at least 32/)
    expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('short') }) as Error,
    )
    expect(readConfig({ ...shared, SECRET_KEY: 'k'.repeat(32) }).secretKey).toBe('k'.repeat(32))
    expect(readConfig({ BASE_DOMAIN: 'sojourn.example' }).secretKey).toBeUndefined()
  })
  it('require an address for the forms once the operator’s own domain sends email', () => {
    const sending = { BASE_DOMAIN: 'sojourn.example', SMTP_URL: 'smtp://mail.example' }
    expect(() => readConfig(sending)).toThrow(/^STAFF_INBOX is missing\. Set it to/)
    expect(readConfig({ ...sending, STAFF_INBOX: 'office@sojourn.example' }).staffInbox).toBe('office@sojourn.example')
  })
  it('take a replica only with the database it follows', () => {
    const replica = { DATABASE_READ_URL: 'postgres://replica/x' }
    const both = { ...replica, DATABASE_URL: 'postgres://localhost/x' }
    expect(readConfig(both).databaseReadUrl).toBe('postgres://replica/x')
    expect(() => readConfig(replica)).toThrow(/Set that too/)
    expect(() => readConfig({ ...both, DATABASE_READ_URL: 'nonsense' })).toThrow(/^DATABASE_READ_URL is not/)
  })
  it('listen on this machine alone, unless in production or told otherwise', () => {
    expect(readConfig({}).hosts).toEqual(['127.0.0.1', '::1'])
    expect(readConfig({ HOST: '0.0.0.0' }).hosts).toEqual(['0.0.0.0'])
    expect(readConfig({ BASE_DOMAIN: 'sojourn.example' }).hosts).toEqual([])
    expect(readConfig({ BASE_DOMAIN: 'sojourn.example', HOST: 'localhost' }).hosts).toEqual(['127.0.0.1', '::1'])
  })
  it('take no short token for the metrics, and do not repeat it', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'guessable' })).toThrow(/^METRICS_TOKEN must be at least 32/)
    expect(() => readConfig({ METRICS_TOKEN: 'guessable' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('guessable') }) as Error,
    )
    expect(readConfig({ METRICS_TOKEN: 't'.repeat(32) }).metricsToken).toBe('t'.repeat(32))
  })
  it('never repeat an address that may hold a password', () => {
    for (const [name, value] of [
      ['DATABASE_URL', 'mysql://u:secret@x/y'],
      ['VIDEO_STORAGE_URL', 'ftp://key:secret@x/y'],
    ] as const)
      expect(() => readConfig({ [name]: value })).toThrow(
        expect.not.objectContaining({ message: expect.stringContaining('secret@') }) as Error,
      )
  })
  it('read the test database from its own variable', () => {
    expect(readTestDatabaseUrl({ TEST_DATABASE_URL: 'postgres://localhost/t' })).toBe('postgres://localhost/t')
    expect(readTestDatabaseUrl({})).toBeUndefined()
  })
})
