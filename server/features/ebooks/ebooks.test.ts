import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProblemBody } from '#shared/http/problem.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { readPdfText } from '#server/platform/documents/testing.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { formSubmissions } from '#server/features/forms/tables.ts'
import { referencesIn } from '#server/features/rules/figures.ts'
import { readLedgerFor } from '#server/features/rules/queries.ts'
import { newsletterSubscribers } from '#server/features/job-alerts/newsletter/tables.ts'
import { ledgerRules } from '#server/features/rules/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { ebooks, readChapter } from './content.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  testApp.time.now += 60_000
  for (const table of [formSubmissions, outbox, throttles, newsletterSubscribers]) await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const order = '/api/ebooks/first-job-abroad/orders'
const filled = (changes: object = {}) => ({
  submissionKey: randomUUID(),
  website: '',
  name: 'Amara Osei',
  email: 'Amara@home.example',
  country: '',
  ...changes,
})
const send = async (body: object) => {
  const answer = await testApp.ask(order, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as ProblemBody & { sent: true; file: string } }
}
const rows = () => testApp.db.select().from(formSubmissions)
const mails = () => testApp.db.select().from(outbox).orderBy(outbox.id)

describe('the form for a guide', () => {
  it('answers with the file, emails the same link, stores the request and notifies staff, but does not start the newsletter', async () => {
    const { status, body } = await send(filled({ country: 'VN' }))
    expect([status, body.sent]).toEqual([200, true])
    expect(await rows()).toMatchObject([
      {
        form: 'ebook first-job-abroad',
        email: 'amara@home.example',
        fields: { name: 'Amara Osei', country: 'Vietnam', newsletter: 'no' },
      },
    ])
    const sent = await mails()
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [testApp.config.staffInbox, 'Guide requested: Your first job abroad'],
      ['Amara@home.example', 'Your guide: Your first job abroad'],
    ])
    expect(sent[1]!.bodyText).not.toContain('Amara')
    expect(await testApp.db.select().from(newsletterSubscribers)).toEqual([])
    const link = /http:\/\/localhost:3000(\/ebook\/\S+)/.exec(sent[1]!.bodyText)![1]!
    expect(await (await testApp.ask(link)).text()).toContain(`href="${body.file}"`)
  })
  it('asks for confirmation by email before the newsletter begins, and only when its own box was ticked', async () => {
    await send(filled({ newsletter: 'yes' }))
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Guide requested: Your first job abroad',
      'Your guide: Your first job abroad',
      expect.stringMatching(/newsletter/i),
    ])
    expect(await testApp.db.select().from(newsletterSubscribers)).toMatchObject([
      { email: 'amara@home.example', status: 'pending', source: 'ebook' },
    ])
  })
  it('names every field that is empty, too long or not on the list', async () => {
    for (const [changes, fields] of [
      [{ name: ' ', email: '' }, ['name', 'email']],
      [{ name: 'n'.repeat(101), email: `${'e'.repeat(250)}@x.example` }, ['name', 'email']],
      [{ country: 'XX' }, ['country']],
      [{ newsletter: 'no' }, ['newsletter']],
      [{ submissionKey: 'x' }, ['submissionKey']],
    ] as const) {
      const { status, body } = await send(filled(changes))
      expect([status, body.errors!.map(({ field }) => field)]).toEqual([400, fields])
    }
    expect([await rows(), await mails()]).toEqual([[], []])
  })
  it('keeps markup as the text it is', async () => {
    await send(filled({ name: '<script>alert(1)</script>' }))
    expect((await rows())[0]!.fields).toMatchObject({ name: '<script>alert(1)</script>' })
    expect((await mails())[0]!.bodyHtml).not.toContain('<script>')
  })
  it('is one request with its emails however often the same key is sent, and nothing when a bot fills it in', async () => {
    const body = filled({ newsletter: 'yes' })
    for (let i = 0; i < 3; i++) expect((await send(body)).status).toBe(200)
    expect([(await rows()).length, (await mails()).length]).toEqual([1, 3])
    const trapped = await send(filled({ website: 'https://spam.example' }))
    expect([trapped.status, trapped.body.sent, (await rows()).length]).toEqual([200, true, 1])
  })
  it('answers an unknown guide with those whose name is like it', async () => {
    const answer = await testApp.ask('/api/ebooks/first-job-abord')
    expect([answer.status, ((await answer.json()) as ProblemBody).nearby]).toEqual([
      404,
      [{ to: '/ebook/first-job-abroad', label: 'Your first job abroad' }],
    ])
    expect((await testApp.ask('/ebook/first-job-abord')).status).toBe(404)
  })
})

describe('the text', () => {
  it.each(ebooks().flatMap(({ slug, chapters }) => chapters.map(chapter => [slug, chapter.title, chapter] as const)))(
    '%s: “%s” has its figures from the ledger alone',
    (_slug, _title, { summary, body, checklist }) => {
      const words = [summary, plainText(body), ...checklist.map(point => point.map(({ text }) => text).join(''))].join(
        '\n',
      )
      expect(words.replaceAll(/\{[^}]*\}/g, '')).not.toMatch(/[£€$₹%]|\b\d+ (?:months?|years?|hours?|days?)\b/)
    },
  )
  it('refers only to rules that hold today and that we are sure of', async () => {
    const ids = new Set(
      ebooks().flatMap(({ chapters }) => chapters.flatMap(({ body }) => referencesIn(plainText(body)))),
    )
    const { rules } = await readLedgerFor(testApp.db, [...ids], [])
    expect(
      [...ids].filter(
        id =>
          !rules.some(
            rule =>
              rule.id === id &&
              rule.confidence !== 'low' &&
              rule.validFrom <= '2026-11-15' &&
              (rule.validTo ?? '9') >= '2026-11-15',
          ),
      ),
    ).toEqual([])
    expect(ids.size).toBeGreaterThan(40)
  })
  it('is refused when a chapter does not end with its checklist', () => {
    expect(() => readChapter('---\ntitle: A\nsummary: B\n---\nWords.')).toThrow('must end with its checklist')
    expect(() => readChapter('---\ntitle: A\nsummary: B\n---\nWords.\n\n## Checklist\n\n- A point')).toThrow(
      'is not a checklist item',
    )
  })
})

describe('the file', () => {
  const file = async () => (await send(filled())).body.file
  it('is a tagged PDF of many pages with title, language and the figures of the day', async () => {
    const answer = await testApp.ask(await file())
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="first-job-abroad.pdf"',
    ])
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
    const pages = readPdfText(pdf)
    expect(pages.length).toBeGreaterThan(12)
    expect(pages[0]).toContain('Figures as of Sun 15 Nov 2026')
    const whole = pdf.toString('latin1')
    for (const mark of [
      /\/MarkInfo <<\s*\/Marked true/,
      /\/Lang \(en-GB\)/,
      /\/StructTreeRoot/,
      /<dc:title>.*Your first job abroad/s,
    ])
      expect(whole).toMatch(mark)
    // A figure in its sentence, the same with its source at the end, and no reference left unfilled.
    const [said, sources] = [pages.slice(0, -2).join(' '), pages.slice(-2).join(' ')]
    for (const part of [said, sources]) expect(part).toContain('£41,700')
    expect(said + sources).not.toMatch(/[{}]|For this rule, see/)
    expect(sources).toMatch(/checked \w{3} \d+ \w{3} \d{4}\. (Well supported|One source)\./)
  }, 120_000)
  it('is made once: who has it is told so; a changed rule makes a new one, while its page is read', async () => {
    const address = await file()
    const tag = (await testApp.ask(address)).headers.get('etag')!
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await testApp.ask(address, { headers: { 'if-none-match': known } })
      expect([answer.status, (await answer.arrayBuffer()).byteLength], known).toEqual([304, 0])
    }
    expect((await testApp.ask(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    await testApp.db
      .update(ledgerRules)
      .set({ value: { kind: 'text', text: 'B2 or better' } })
      .where(eq(ledgerRules.ruleId, 'uk.skilled-worker.english'))
    let typesetters = 0
    const count = () => typesetters++
    process.on('worker', count)
    for (let i = 0; i < 2; i++) expect((await testApp.ask('/api/ebooks/first-job-abroad')).status).toBe(200)
    await vi.waitFor(() => expect(typesetters).toBe(1), 10_000)
    const changed = await testApp.ask(address, { headers: { 'if-none-match': tag } })
    process.off('worker', count)
    expect([changed.status, typesetters]).toEqual([200, 1])
    expect(readPdfText(Buffer.from(await changed.arrayBuffer())).join(' ')).toContain('B2 or better')
  }, 120_000)
  it('is not given without a key, with another book’s, with a changed one, or after 7 days', async () => {
    const address = await file()
    const [path, key] = address.split('?key=') as [string, string]
    expect((await testApp.ask(path)).status).toBe(400)
    for (const wrong of [
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      'x',
      testApp.secrets.seal(JSON.stringify({ ebook: 'another', until: 9e15 })),
      testApp.secrets.seal('no JSON'),
    ]) {
      expect((await testApp.ask(`${path}?key=${wrong}`)).status).toBe(410)
    }
    testApp.time.now += 7 * 24 * 60 * 60_000
    expect((await testApp.ask(address)).status).toBe(410)
    expect(await (await testApp.ask(`/ebook/first-job-abroad?key=${key}`)).text()).toContain('This link has expired')
  })
})
