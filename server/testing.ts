import { scriptHeader } from '#shared/constants.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { OpenDatabase } from '#server/platform/db/open.ts'
import { openTestDatabase } from '#server/platform/db/testing.ts'
import type { Caller } from '#server/platform/db/turns.ts'
import { demoPassword, demoStaff } from '#server/platform/people/demo.ts'
import type { UsageCollector, UsageEvent } from '#server/platform/services.ts'
import { loadDemoRegister } from '#server/features/sponsor-import/demo.ts'
import { codeAt } from '#server/features/sign-in/second-step/codes.ts'
import { secondSteps } from '#server/features/sign-in/second-step/tables.ts'
import { createLog } from '#server/platform/log.ts'
import { LiveConfig } from '#server/platform/settings/live-config.ts'
import { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { sealColumnsWith } from '#server/platform/mail/sealed-columns.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import type { Assets } from '#server/platform/render/assets.ts'
import { testConfig, testNow } from './testing-world.ts'

export const main = 'localhost:3000'
export const northbridge = 'northbridge.localhost:3000'
export const harbour = 'harbour.localhost:3000'

const bareAssets: Assets = {
  strictPolicy: true,
  head: source => `<meta name="source" content="${source ?? ''}">`,
  script: source => source,
  serve: () => undefined,
  has: () => true,
}

export interface Ask {
  host?: string
  method?: Endpoint['method'] | 'HEAD' | 'OPTIONS'
  /** Sent as JSON with the script's header, unless `headers` say otherwise; bytes are sent unchanged. */
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
  /** Address the request comes from. */
  from?: string
}

interface TestAppOptions {
  /** With the register of sponsors. */
  register?: boolean
  /** The database of another server instead of its own. */
  database?: OpenDatabase
}

/** The whole server on its own database with the demo world, called in-process. Only the clock is ours. */
export async function openTestApp(settings: Partial<Config> = {}, options: TestAppOptions = {}) {
  const database =
    options.database ?? (await openTestDatabase('furnished', options.register ? loadDemoRegister : undefined))
  const { db } = database
  const time = { now: testNow }
  const config = { ...testConfig, ...settings }
  const secrets = openSecrets(config)
  sealColumnsWith(secrets)
  const logged: Record<string, unknown>[] = []
  const log = createLog('info', {
    write: line => {
      logged.push(JSON.parse(line) as Record<string, unknown>)
    },
  })
  const clock = () => time.now
  const state = { down: false }
  // A database that stops answering, on demand.
  const fragile = (sound: Database) =>
    new Proxy(sound, {
      get: (target, name) => {
        if (state.down) throw new Error('down')
        return Reflect.get(target, name, target) as unknown
      },
    })
  const openFor = (caller: Caller) => fragile(database.openFor(caller))
  const sites = await SiteDirectory.open(db, config, clock)
  const liveConfig = await LiveConfig.open(db, config, clock)
  const ping = () => (state.down ? Promise.reject(new Error('down')) : database.ping())
  // What was counted is checked here; the collector's own test covers how it gets into the database.
  const counted: UsageEvent[] = []
  const events: UsageCollector = {
    record: event => {
      counted.push(event)
    },
    waiting: 0,
    dropped: 0,
  }
  const { app, sendFromCache } = createApp(
    { db: fragile(db), openFor, ping, config, liveConfig, sites, secrets, events, clock, elapsed: clock, log },
    bareAssets,
  )

  async function ask(
    path: string,
    { host = main, method = 'GET', body, cookie, headers = {}, from = '127.0.0.1' }: Ask = {},
  ): Promise<Response> {
    const unsafe = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    return app.request(
      `http://${host}${path}`,
      {
        method,
        headers: {
          host,
          ...(cookie && { cookie }),
          ...(unsafe && { [scriptHeader.name]: scriptHeader.value }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body:
            typeof body === 'string' || body instanceof Uint8Array
              ? (body as Uint8Array<ArrayBuffer> | string)
              : JSON.stringify(body),
        }),
      },
      { incoming: { socket: { remoteAddress: from } } },
    )
  }

  /** Signs in for real and answers the cookie to send. */
  async function signIn(email: string, host = main): Promise<string> {
    let answer = await ask('/api/auth/login', { method: 'POST', host, body: { email, password: demoPassword } })
    if (email === demoStaff.email) answer = await takeSecondStep(answer, host)
    if (!answer.ok) throw new Error(`Signing in as ${email} on ${host} answered ${answer.status}.`)
    return answer.headers
      .getSetCookie()
      .find(line => line.includes('session='))!
      .split(';')[0]!
  }

  async function takeSecondStep(answer: Response, host: string): Promise<Response> {
    const { ticket } = (await answer.json()) as { ticket: string }
    // Our clock stands still, so every sign-in has the same code: let it count as unused.
    await db.update(secondSteps).set({ lastUsedStep: 0 })
    return ask('/api/auth/second-step', {
      method: 'POST',
      host,
      body: { ticket, code: codeAt(demoStaff.secret, new Date(time.now)) },
    })
  }

  return {
    app,
    sendFromCache,
    database,
    db,
    config,
    liveConfig,
    secrets,
    sites,
    counted,
    logged,
    time,
    state,
    ask,
    signIn,
    close: () => database.close(),
  }
}
