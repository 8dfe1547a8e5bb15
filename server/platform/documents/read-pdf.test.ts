import { describe, expect, it } from 'vitest'
import { readPdf, UnreadablePdf } from './read-pdf.ts'

/** A PDF of one page, put together by hand, without the table that says where its parts are: readers rebuild it. */
const writePdf = (drawing: string) =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R',
      '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj',
      `4 0 obj << /Length ${drawing.length} >> stream\n${drawing}\nendstream endobj`,
      'trailer << /Root 1 0 R >>',
    ].join('\n'),
  )

describe('reading a PDF', () => {
  it('answers the words line by line', async () => {
    const pdf = writePdf('BT /F1 12 Tf 20 150 Td (First line) Tj 0 -20 Td (Second line) Tj ET')
    expect(await readPdf(pdf)).toMatchObject({
      pageCount: 1,
      pages: ['First line\nSecond line'],
      isTagged: false,
      headings: [],
      attachments: [],
    })
    // What it was given is still there.
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  })
  it.each([
    ['is none', Buffer.from('no PDF at all')],
    ['is empty', Buffer.alloc(0)],
    ['is cut off', writePdf('BT ET').subarray(0, 60)],
  ])('refuses a file that %s', async (_, bytes) => {
    await expect(readPdf(bytes)).rejects.toBeInstanceOf(UnreadablePdf)
  })
  it('gives up on a file that takes too long', async () => {
    await expect(readPdf(writePdf('BT ET'), { limitMs: 1 })).rejects.toThrow('took longer')
  })
})
