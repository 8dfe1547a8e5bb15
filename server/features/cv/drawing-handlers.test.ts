import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CvDocument } from '#shared/cv/document.ts'
import { fullSample, shortSample } from '#shared/cv/samples.ts'
import type { ProblemBody } from '#shared/http/problem.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('student@northbridge.example')
  // The first thread of a process takes a while to start.
  await draw({ document: shortSample() })
}, 180_000)
afterAll(() => testApp.close())

interface Pages {
  pages: { hash: string; svg: string | null; width: number }[]
  missing: string[]
}
const draw = async (body: object) => {
  const answer = await testApp.ask('/api/cv-pages', { method: 'POST', cookie, body })
  return { status: answer.status, body: (await answer.json()) as Pages & ProblemBody }
}

describe('drawing the pages of a document that is edited', () => {
  it('answers every page once, and later only those that changed', async () => {
    const document = fullSample()
    const first = await draw({ document, series: 'one' })
    expect(first.status).toBe(200)
    expect(first.body.pages.map(({ svg }) => svg?.slice(0, 4))).toEqual(first.body.pages.map(() => '<svg'))
    document.references[0]!.name = 'Someone else'
    const known = first.body.pages.map(({ hash }) => hash)
    const second = await draw({ document, series: 'one', known })
    expect(second.body.pages[0]).toMatchObject({ hash: known[0], svg: null })
    expect(second.body.pages.at(-1)!.svg).toMatch(/^<svg/)
  })
  it('is sent compressed to a browser that can read it, and says where each place is', async () => {
    const body = { document: fullSample() }
    const [plain, packed] = await Promise.all(
      ['identity', 'gzip, br'].map(encoding =>
        testApp.ask('/api/cv-pages', { method: 'POST', cookie, body, headers: { 'accept-encoding': encoding } }),
      ),
    )
    const text = Buffer.from(await plain!.arrayBuffer())
    const bytes = Buffer.from(await packed!.arrayBuffer())
    expect([plain!.headers.get('content-encoding'), packed!.headers.get('content-encoding')]).toEqual([null, 'br'])
    expect(brotliDecompressSync(bytes).equals(text)).toBe(true)
    expect(bytes.length).toBeLessThan(text.length / 3)
    const { places } = JSON.parse(text.toString()) as { places: { section: string; page: number }[] }
    expect(places.filter(({ section }) => section === 'header')).toMatchObject([{ page: 1 }])
  })
  it('names characters that can’t be printed', async () => {
    const document = shortSample()
    document.basics.name = 'Ana 🚀'
    expect((await draw({ document })).body.missing).toEqual(['🚀'])
  })
  it('refuses what is no document, and names the field', async () => {
    const { status, body } = await draw({ document: { ...shortSample(), work: [{ id: 'w', startDate: 'soon' }] } })
    expect([status, body.errors![0]!.field]).toEqual([400, 'document.work.0.startDate'])
  })
})

describe('a stored document', () => {
  let id: number
  const store = async (document: CvDocument) => {
    const answer = await testApp.ask('/api/cvs', {
      method: 'POST',
      cookie,
      body: { key: randomUUID(), name: 'For a test', document },
    })
    return ((await answer.json()) as { cv: { id: number } }).cv.id
  }
  beforeAll(async () => {
    id = await store(fullSample())
  })
  const get = (path: string, as = cookie) => testApp.ask(`/api/cvs/${id}${path}`, { cookie: as })

  it('has pages as pictures that a browser keeps until they change', async () => {
    const { pages } = (await (await get('/pages')).json()) as Pages
    const answer = await get('/pages/1')
    expect([answer.headers.get('content-type'), answer.headers.get('etag')]).toEqual([
      'image/svg+xml',
      `"${pages[0]!.hash}"`,
    ])
    const again = await testApp.ask(`/api/cvs/${id}/pages/1`, {
      cookie,
      headers: { 'if-none-match': `"${pages[0]!.hash}"` },
    })
    expect(again.status).toBe(304)
    expect((await get(`/pages/${pages.length + 1}`)).status).toBe(404)
  })
  it('has a small picture in every template, each another one', async () => {
    const pictures = await Promise.all(
      ['', '?template=side', '?template=academic', '?template=early'].map(async query => {
        const answer = await get(`/picture${query}`)
        expect(answer.headers.get('content-type')).toBe('image/webp')
        return Buffer.from(await answer.arrayBuffer()).toString('base64')
      }),
    )
    expect(new Set(pictures).size).toBe(4)
    expect((await get('/picture?template=none')).status).toBe(400)
  })
  it('is read by a program as its owner meant it', async () => {
    const reading = (await (await get('/reading')).json()) as Record<string, unknown>
    expect(reading).toMatchObject({
      isTagged: true,
      language: 'en',
      emails: ['minh.anh@example.org', 'priya.raman@example.org'],
      phones: ['+44 7700 900123'],
    })
    expect(reading['dates']).toContain('Jul 2024 – Jun 2025')
    // No reader but the strictest gets Hindi and Arabic letters as they were typed: the page says so.
    expect((reading['lost'] as string[]).filter(word => /[a-z0-9]/i.test(word))).toEqual([])
  })
  it('keeps long addresses whole for a program, also where they are printed on two lines', async () => {
    const document = shortSample()
    const email = 'somebody.with.a.long.name@students.northbridge.example'
    const stored = await store({ ...document, basics: { ...document.basics, email } })
    const reading = await testApp.ask(`/api/cvs/${stored}/reading`, { cookie })
    expect(await reading.json()).toMatchObject({ emails: [email] })
  })
  it('is downloaded in five formats under the name of its owner, and each download is counted', async () => {
    testApp.counted.length = 0
    for (const [format, type, start] of [
      ['pdf', 'application/pdf', '%PDF-'],
      ['word', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
      ['text', 'text/plain; charset=utf-8', 'Nguyen Thi'],
      ['json-resume', 'application/json', '{\n  "$schema"'],
      ['sojourn', 'application/json', '{\n  "'],
    ]) {
      const answer = await get(`/files/${format}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Nguyen-Thi-Minh-Anh-CV/)
      expect(await answer.text()).toMatch(start!.startsWith('{') ? /^\{/ : new RegExp(`^${start}`))
    }
    expect(testApp.counted.map(({ kind }) => kind)).toEqual(Array(5).fill('cvDownload'))
    expect((await get('/files/exe')).status).toBe(400)
  })
  it('is nobody else’s', async () => {
    const stranger = await testApp.signIn('admin@northbridge.example')
    for (const path of ['/pages', '/pages/1', '/picture', '/reading', '/files/pdf'])
      expect([path, (await get(path, stranger)).status]).toEqual([path, 404])
  })
})
