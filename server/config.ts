import { systemCountryId } from '#shared/constants.ts'
import { isIP, type BlockList } from 'node:net'
import { resolve } from 'node:path'
import { readTrustedProxies } from '#server/platform/http/trusted-proxies.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The program's settings. This file is the only reader of the environment. */
export interface Config {
  port: number
  /** Addresses to listen on; none for every one this machine has. */
  hosts: readonly string[]
  /** The proxies that may say on whose behalf they ask. */
  trustedProxies: BlockList
  /** The token that a reader of /metrics must send; without it there is no such address. */
  metricsToken: string | undefined
  /** How many requests of a kind are let in at once; the others are told to come back. */
  mostRequests: number
  /** Folder of the embedded database and of the key that was made at the first start. */
  dataDir: string
  /** Folder into which the server makes backups by itself; without it, it makes none. */
  backupDir: string | undefined
  backupEveryHours: number
  /** How many of the newest are kept there. */
  backupKeep: number
  /** PostgreSQL to use instead of the embedded database. */
  databaseUrl: string | undefined
  /** A replica of it, for searches. */
  databaseReadUrl: string | undefined
  /** A bucket of S3-compatible storage for uploaded videos; without it they are in a folder of `dataDir`. */
  videoStorageUrl: string | undefined
  baseDomain: string
  countryId: number
  /** What secrets in the database are sealed with; without it a key is kept in `dataDir`. */
  secretKey: string | undefined
  /** Where email is sent; without it, emails stay in the outbox. */
  smtpUrl: string | undefined
  /** Whom our emails are from; without it, no-reply at the base domain. */
  senderAddress: string | undefined
  /** Who reads what people send with our forms. */
  staffInbox: string
  /** Who runs this, for the privacy policy and the terms. */
  operatorName: string | undefined
  operatorAddress: string | undefined
  operatorEmail: string | undefined
  /** What the service costs a university, in the operator's words. */
  pricing: string | undefined
  /** Where the data is hosted. */
  hostingPlace: string | undefined
  /** Companies that process data for the operator; none is an empty list, and not stated is undefined. */
  subProcessors: readonly SubProcessor[] | undefined
  /** What the operator commits to. */
  serviceLevels: string | undefined
  /** Load the demo world into an empty database. */
  demo: boolean
  /** Any base domain but localhost is production: https, strict hosts, no demo unless asked for by name. */
  production: boolean
}

export interface SubProcessor {
  name: string
  purpose: string
  place: string
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment): Config {
  const value = (name: string) => env[name]?.trim() || undefined
  const baseDomain = readBaseDomain(value('BASE_DOMAIN') ?? 'localhost')
  const production = baseDomain !== 'localhost'
  const databaseUrl = readUrl('DATABASE_URL', value('DATABASE_URL'), postgresProtocols)
  const smtpUrl = readUrl('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:'])
  return {
    port: readNumber('PORT', value('PORT') ?? '3000', 0, 65_535),
    hosts: readHosts(value('HOST') ?? (production ? undefined : 'localhost')),
    trustedProxies: readTrustedProxies(value('TRUSTED_PROXIES')),
    metricsToken: readMetricsToken(value('METRICS_TOKEN')),
    mostRequests: readNumber('MOST_REQUESTS', value('MOST_REQUESTS') ?? '40', 2, 100_000),
    dataDir: resolve(value('DATA_DIR') ?? 'data'),
    backupDir: value('BACKUP_DIR') && resolve(value('BACKUP_DIR')!),
    backupEveryHours: readNumber('BACKUP_EVERY_HOURS', value('BACKUP_EVERY_HOURS') ?? '24', 1, 168),
    backupKeep: readNumber('BACKUP_KEEP', value('BACKUP_KEEP') ?? '7', 1, 1_000),
    databaseUrl,
    databaseReadUrl: readReplicaUrl(value('DATABASE_READ_URL'), databaseUrl),
    videoStorageUrl: readStorageUrl(value('VIDEO_STORAGE_URL')),
    baseDomain,
    countryId: readNumber('COUNTRY_ID', value('COUNTRY_ID') ?? String(systemCountryId), 1, 300),
    secretKey: readSecretKey(value('SECRET_KEY'), production && databaseUrl !== undefined),
    smtpUrl,
    staffInbox: readStaffInbox(value('STAFF_INBOX'), production && smtpUrl !== undefined),
    senderAddress: readAddress('SENDER_ADDRESS', value('SENDER_ADDRESS')),
    operatorName: value('OPERATOR_NAME'),
    operatorAddress: value('OPERATOR_ADDRESS'),
    operatorEmail: value('OPERATOR_EMAIL'),
    pricing: value('PRICING'),
    hostingPlace: value('HOSTING_PLACE'),
    subProcessors: readSubProcessors(value('SUB_PROCESSORS')),
    serviceLevels: value('SERVICE_LEVELS'),
    demo: readSwitch('DEMO', value('DEMO')) ?? (!production && databaseUrl === undefined),
    production,
  }
}

const postgresProtocols = ['postgres:', 'postgresql:']

function readReplicaUrl(text: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (text !== undefined && databaseUrl === undefined)
    throw new Refusal('DATABASE_READ_URL is a replica of the database in DATABASE_URL. Set that too, or neither.')
  return readUrl('DATABASE_READ_URL', text, postgresProtocols)
}

/**
 * A secret for a command, in a variable of the operator's choice: others can read what is on a command
 * line.
 */
export function readNamedSecret(name: string, env: Environment): string {
  const secret = env[name]?.trim()
  if (secret) return secret
  throw new Refusal(
    `The environment variable ${name} is empty or missing. ` +
      'Put the secret there, and only its name on the command line.',
  )
}

/** A PostgreSQL server that the tests use as well; never used by the program itself. */
export const readTestDatabaseUrl = (env: Environment) =>
  readUrl('TEST_DATABASE_URL', env.TEST_DATABASE_URL?.trim() || undefined, ['postgres:', 'postgresql:'])

/** An empty bucket that the tests use instead of their own server; never used by the program itself. */
export const readTestStorageUrl = (env: Environment) => readStorageUrl(env.TEST_STORAGE_URL?.trim() || undefined)

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new Refusal(`${name} is "${text}". Set it to a whole number from ${least} to ${most}, or leave it out.`)
}

function readSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (text === '1' || text === '0') return text === '1'
  throw new Refusal(`${name} is "${text}". Set it to 1 (on) or 0 (off), or leave it out.`)
}

function readBaseDomain(text: string): string {
  if (/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(text)) return text
  throw new Refusal(
    `BASE_DOMAIN is "${text}". Set it to a bare host name such as sojourn.example, without https:// or a port.`,
  )
}

/** Browsers may use either of the two addresses that localhost has. */
function readHosts(text: string | undefined): readonly string[] {
  if (text === undefined) return []
  if (text === 'localhost') return ['127.0.0.1', '::1']
  if (isIP(text)) return [text]
  throw new Refusal(
    `HOST is "${text}". Set it to an address of this machine such as 0.0.0.0 (every one), or to localhost.`,
  )
}

/** Does not repeat the value. */
function readMetricsToken(text: string | undefined): string | undefined {
  if (text === undefined || /^[!-~]{32,}$/.test(text)) return text
  throw new Refusal('METRICS_TOKEN must be at least 32 random characters without spaces.')
}

/** Several servers on one database must share it, so it cannot be generated at the first start. */
function readSecretKey(text: string | undefined, needed: boolean): string | undefined {
  if (text === undefined && !needed) return undefined
  if (text !== undefined && text.length >= 32) return text
  throw new Refusal('SECRET_KEY must be set to at least 32 random characters, the same on every server.')
}

const emailShape = /^[^\s@<>",;]+@[^\s@<>",;]+$/

function readAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined || emailShape.test(text)) return text
  throw new Refusal(`${name} is "${text}". Set it to an email address, or leave it out.`)
}

/** Once email is really sent, messages must not go to an invented address. */
function readStaffInbox(text: string | undefined, needed: boolean): string {
  if (text === undefined && !needed) return 'staff@sojourn.example'
  if (text !== undefined && emailShape.test(text)) return text
  throw new Refusal(
    `STAFF_INBOX is ${text === undefined ? 'missing' : `"${text}"`}. ` +
      'Set it to the email address that should receive what people send with the forms.',
  )
}

/** “none”, or names with purpose and place: `Acme Mail | sends emails | Ireland; Bits Ltd | hosting | Germany`. */
export function readSubProcessors(text: string | undefined): readonly SubProcessor[] | undefined {
  if (text === undefined) return undefined
  if (text === 'none') return []
  return text.split(';').map(entry => {
    const [name = '', purpose = '', place = '', ...more] = entry.split('|').map(part => part.trim())
    if (name && purpose && place && more.length === 0) return { name, purpose, place }
    throw new Refusal(
      `SUB_PROCESSORS is "${text}". ` +
        'Set it to "name | what for | where" for each, with semicolons in between, or to "none".',
    )
  })
}

/** Does not repeat the value: these addresses contain passwords. */
function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  throw new Refusal(
    `${name} is not a usable address. ` +
      `It must start with ${protocols.map(p => `${p}//`).join(' or ')} and name a host.`,
  )
}

/** Key, secret and bucket are parts of the address, so it is not repeated. */
function readStorageUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (isHttp && url.username && url.password) return text
  throw new Refusal(
    'VIDEO_STORAGE_URL is not a usable address. Set it to https://KEY:SECRET@host/bucket?region=NAME, ' +
      'with signs such as / and + in the secret as %2F and %2B.',
  )
}
