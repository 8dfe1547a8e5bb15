import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Problem } from '#shared/http/problem.ts'
import { mounted } from '#server/app.ts'
import { readMarkdownInTurn } from '#server/platform/rich-text/read-markdown.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('admin@northbridge.example')
})
afterAll(() => testApp.close())

/** Reads long texts or tables, or makes a file: with nobody to limit it, one person keeps the only thread busy. */
const heavy = [
  'PUT /api/career-manual',
  'POST /api/career-manual/preview',
  'POST /api/student-list-columns',
  'GET /api/invitation-runs/:id/errors',
  'PUT /api/account/photo',
  'GET /api/account/export',
  'GET /api/applications/export',
  'GET /api/hours/export',
  'POST /api/sponsor-check',
  'GET /api/university-analytics/:page/:chart',
  'GET /api/university-reports/:format',
]

const preview = (body: string) => testApp.ask('/api/career-manual/preview', { method: 'POST', body: { body }, cookie })

describe('a person who keeps the main thread busy', () => {
  it.each(heavy)('may call %s at most twenty times a minute', row => {
    const { endpoint } = mounted.find(({ endpoint: { method, path } }) => `${method} ${path}` === row)!
    expect(endpoint.perMinute).toMatchObject({ person: 20 })
  })
  it('is refused sitemaps, which name thousands of jobs each, after so many in a minute', async () => {
    const read = () => testApp.ask('/sitemaps/nothing.xml', { cookie })
    for (let i = 0; i < 20; i++) expect((await read()).status).toBe(404)
    expect((await read()).status).toBe(429)
  })
  it('does not query the database again for every readiness check', async () => {
    const execute = vi.spyOn(testApp.db, 'execute')
    const answers = await Promise.all(Array.from({ length: 50 }, () => testApp.ask('/readyz')))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(execute).toHaveBeenCalledOnce()
    execute.mockRestore()
  })
  it('has few texts waiting to be read, and delays no one else', async () => {
    const answers = Array.from({ length: 6 }, (_, i) =>
      readMarkdownInTurn(1, `# Part ${i}`).then(
        () => 'read',
        ({ code }: Problem) => code,
      ),
    )
    const others = readMarkdownInTurn(2, '# Another')
    expect(await Promise.all(answers)).toEqual(['read', 'read', 'read', 'BUSY', 'BUSY', 'BUSY'])
    expect(await others).toEqual([{ kind: 'heading', level: 2, content: [{ text: 'Another' }] }])
  })
  it('is refused the twenty-first preview of a minute', async () => {
    for (let i = 0; i < 20; i++) expect((await preview('# One')).status).toBe(200)
    const refused = await preview('# One')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  })
})
