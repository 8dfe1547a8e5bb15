import { randomUUID } from 'node:crypto'
import { NoInput } from '#shared/access/schemas.ts'
import { mostBytes } from '#shared/cv/choices.ts'
import { readCvFile } from '#shared/cv/import-api.ts'
import { CvFileReading } from '#shared/cv/import-schemas.ts'
import { readJson } from '#shared/cv/json-resume.ts'
import { problem } from '#shared/http/problems.ts'
import { readPdf, UnreadablePdf, type PdfContent } from '#server/platform/documents/read-pdf.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { handle } from '#server/platform/http/mount.ts'
import { attachmentName } from './drawing/draw.ts'
import { toWrittenText } from './pdf-text.ts'

const mostPages = 20
/** Longer than any CV. */
const mostCharacters = 50_000

/** One file at a time: each may take a core and hundreds of megabytes. */
const readings = createFairQueue({ atOnce: 1, mostWaiting: 20, mostPerCaller: 2 })

export const importHandlers = [
  handle(readCvFile, { input: NoInput, answer: CvFileReading }, async ({ file, visitor: { userId } }) => {
    const content = await readings.run(`person ${userId}`, () => readStrangersPdf(file))
    if (content.pageCount > mostPages) throw problem('PDF_TOO_LONG')
    const attached = readAttachment(content)
    const text = toWrittenText(content).slice(0, mostCharacters)
    if (!attached && text.trim() === '') throw problem('PDF_WITHOUT_TEXT')
    return { text, attached }
  }),
]

async function readStrangersPdf(file: Uint8Array): Promise<PdfContent> {
  try {
    return await readPdf(file, { mostPages })
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error
    throw Object.assign(problem(error.isEncrypted ? 'ENCRYPTED_PDF' : 'UNREADABLE_PDF'), { cause: error })
  }
}

function readAttachment({ attachments }: PdfContent) {
  const found = attachments.find(({ name, bytes }) => name === attachmentName && bytes.length <= mostBytes)
  return (found && readJson(Buffer.from(found.bytes).toString(), randomUUID)) ?? null
}
