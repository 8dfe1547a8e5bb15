import { constants, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CvDocument } from '#shared/cv/document.ts'
import { mostPdfBytes } from '#shared/cv/import-api.ts'
import { keepPrinted } from '#shared/cv/printed-document.ts'
import { applyGuesses, readText } from '#shared/cv/read-text.ts'
import { fullSample, shortSample } from '#shared/cv/samples.ts'
import type { ProblemBody } from '#shared/http/problem.ts'
import { openTestApp } from '#server/testing.ts'
import { drawPages, drawPdf } from './drawing/draw.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
const caller = 'a test'
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn('student@northbridge.example')
  // The first thread of a process takes a while to start.
  await drawPages({ caller, document: shortSample() })
}, 180_000)
afterAll(() => testApp.close())

interface Reading {
  text: string
  attached: { document: CvDocument; notes: string[] } | null
}
async function send(bytes: Uint8Array, type = 'application/pdf') {
  const answer = await testApp.ask('/api/cv-readings', {
    method: 'POST',
    cookie,
    body: bytes,
    headers: { 'content-type': type },
  })
  return { status: answer.status, body: (await answer.json()) as Reading & ProblemBody }
}

const object = (number: number, content: string) => `${number} 0 obj ${content} endobj\n`
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 3 0 R /Resources << >> >>'
/** Pages with the same drawing, without the table that says where parts are: readers rebuild it. */
function writePdf(drawing: Buffer, { pages = 1, filter = '', trailer = '' } = {}) {
  const numbers = Array.from({ length: pages }, (_, i) => i + 4)
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n${object(1, '<< /Type /Catalog /Pages 2 0 R >>')}` +
        object(2, `<< /Type /Pages /Kids [${numbers.map(each => `${each} 0 R`).join(' ')}] /Count ${pages} >>`) +
        numbers.map(each => object(each, page)).join('') +
        `3 0 obj << /Length ${drawing.length} ${filter} >> stream\n`,
    ),
    drawing,
    Buffer.from(`\nendstream endobj\ntrailer << /Root 1 0 R ${trailer} >>`),
  ])
}
/** Half a megabyte that becomes half a gigabyte of spaces. */
function writeBomb() {
  const part = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(500).fill(part)])
  return writePdf(packed, { filter: '/Filter /FlateDecode' })
}

describe('importing a PDF', () => {
  it('takes over one of ours without guessing, and only what it shows', async () => {
    const document = fullSample()
    document.meta.sojourn.hiddenEntries = ['w-cafe']
    const { pdf } = await drawPdf({ caller, document })
    const { status, body } = await send(pdf)
    expect([status, body.attached!.notes]).toEqual([200, []])
    expect(body.attached!.document).toEqual(keepPrinted(document))
    expect(JSON.stringify(body)).not.toMatch(/Xinghe|2000-04-12|Graduate data analyst/)
    expect(body.attached!.document.work.map(({ id }) => id)).toEqual(['w-northwick', 'w-hanoi'])
  })
  it('reads the text of one that carries no data', async () => {
    const { pdf } = await drawPdf({ caller, document: fullSample(), hasAttachment: false })
    const { body } = await send(pdf)
    expect(body.attached).toBe(null)
    let next = 0
    const read = applyGuesses(readText(body.text), () => `id-${++next}`)
    const { basics, work, education } = fullSample()
    expect(read.basics).toMatchObject({ name: basics.name, email: basics.email, phone: basics.phone })
    expect(read.work.map(({ position, startDate, highlights }) => [position, startDate, highlights.length])).toEqual(
      work.map(({ position, startDate, highlights }) => [position, startDate, highlights.length]),
    )
    expect(read.education.map(({ institution }) => institution)).toEqual(education.map(each => each.institution))
  })
  it.each<[string, () => Buffer, number, string]>([
    ['is none', () => Buffer.from('no PDF at all'), 422, 'UNREADABLE_PDF'],
    ['is empty', () => Buffer.alloc(0), 422, 'UNREADABLE_PDF'],
    ['has no text', () => writePdf(Buffer.from('0 0 100 100 re f')), 422, 'PDF_WITHOUT_TEXT'],
    ['has 10,000 pages', () => writePdf(Buffer.from('BT ET'), { pages: 10_000 }), 422, 'PDF_TOO_LONG'],
    ['is too large', () => Buffer.alloc(mostPdfBytes + 1), 413, 'FILE_TOO_LARGE'],
    ['unpacks to half a gigabyte', writeBomb, 422, 'UNREADABLE_PDF'],
    [
      'needs a password',
      () =>
        writePdf(Buffer.from('BT ET'), {
          trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
        }),
      422,
      'ENCRYPTED_PDF',
    ],
  ])('refuses a file that %s, in words', async (_, make, status, code) => {
    const refused = await send(make())
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(refused.body.title).toMatch(/\. (Open|Save|Paste|Choose) /)
  })
  it('takes nothing but PDFs', async () => {
    expect((await send(Buffer.from('<html>'), 'text/html')).body.code).toBe('WRONG_FILE_TYPE')
  })
})
