import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { harbour, northbridge, openTestApp } from '#server/testing.ts'
import { careerManualVersions } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let admin: string
let student: string
let stranger: string
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.signIn('admin@northbridge.example', northbridge)
  student = await testApp.signIn('student@northbridge.example', northbridge)
  stranger = await testApp.signIn('student@harbour.example', harbour)
})
beforeEach(async () => {
  await testApp.db.delete(careerManualVersions)
  // Each test has a minute of its own, as saving is limited by the minute.
  testApp.time.now += 60_000
})
afterAll(() => testApp.close())

interface Said {
  code: string
  version: number
  body: string
  versions: { version: number; savedBy: string }[]
  universityName: string
  canEdit: boolean
  manual: { blocks: RichText } | null
  blocks: RichText
}
const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, cookie = admin, host = northbridge) => {
  const answer = await testApp.ask(`/api/career-manual${path}`, { method, cookie, host, ...(body && { body }) })
  return { status: answer.status, ...((await answer.json()) as Said) }
}
const save = (body: string, version: number) => ask('PUT', '', { body, version })

describe('a career manual', () => {
  it('is there to be written, and read by the university’s own people alone', async () => {
    expect(await ask('GET', 's/1', undefined, student)).toMatchObject({
      status: 200,
      universityName: 'University of Northbridge',
      canEdit: false,
      manual: null,
    })
    expect(
      await save('## Hello\n\nRead *this* and <script>alert(1)</script> [that](javascript:alert(1)).', 0),
    ).toMatchObject({ status: 200, version: 1 })
    const { manual } = await ask('GET', 's/1', undefined, student)
    expect(manual!.blocks[0]).toEqual({ kind: 'heading', level: 2, content: [{ text: 'Hello' }] })
    expect(JSON.stringify(manual!.blocks)).not.toContain('javascript:')
    const staff = await testApp.signIn('staff@sojourn.example')
    expect([
      (await ask('GET', 's/1', undefined, stranger, harbour)).status,
      (await ask('GET', 's/1', undefined, stranger)).status,
      (await ask('GET', 's/999')).status,
      (await testApp.ask('/api/career-manuals/1', { cookie: staff })).status,
    ]).toEqual([404, 401, 404, 200])
  })
  it('is not overwritten by an administrator who has not seen the latest version', async () => {
    await save('First', 0)
    const answers = await Promise.all([save('Mine', 1), save('Yours', 1), save('Theirs', 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.code).toBe('CHANGED_MEANWHILE')
    expect(await ask('GET', '')).toMatchObject({
      version: 2,
      versions: [{ version: 2 }, { version: 1, savedBy: 'Helen Marsh' }],
    })
    expect((await save('Mine after all', 2)).version).toBe(3)
  })
  it('sent again because the answer was lost is saved once', async () => {
    await save('First', 0)
    expect([(await save('First', 0)).version, (await ask('GET', '')).versions.length]).toEqual([1, 1])
  })
  it('keeps its last twenty versions, and gives each back as it was written', async () => {
    for (let version = 0; version < 22; version++) {
      testApp.time.now += 6_000
      await save(`Version ${version + 1}`, version)
    }
    const { versions } = await ask('GET', '')
    expect([
      versions.length,
      versions.at(-1)!.version,
      (await ask('GET', '?version=3')).body,
      (await ask('GET', '?version=2')).status,
    ]).toEqual([20, 3, 'Version 3', 404])
  })
  it.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(40_001)],
  ])('of %s is refused', async (_, body) => expect((await save(body, 0)).status).toBe(400))
  it.each(
    [
      '> ',
      '>',
      '- ',
      '1. ',
      '[',
      '![',
      '*',
      '**a',
      '_',
      '`',
      '<a>',
      '\\',
      '\n> a\n',
      '  - a\n',
      '- a\n',
      '[a]: x\n',
      '&',
    ].map(text => [text]),
  )('made of %j over and over is refused in words before it takes long', async text => {
    expect(await ask('POST', '/preview', { body: `x\n${text.repeat(30_000 / text.length)}x` })).toMatchObject({
      status: 400,
      errors: [{ field: 'body' }],
    })
  })
  it('may have lists inside lists', async () => {
    const { blocks } = await ask('POST', '/preview', { body: '- one\n  - two\n    - three\n\n> a quote\n\n1. first' })
    expect(JSON.stringify(blocks)).toContain('three')
  })
})
