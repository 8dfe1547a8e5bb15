import { Worker } from 'node:worker_threads'

/** What a program reads from a PDF: its text layer in order, and what the file says of itself. */
export interface PdfContent {
  pageCount: number
  /** The text of each page, line by line; of so many pages as were asked for. */
  pages: string[]
  /** The same text with its place on the page. */
  lines: PdfLine[][]
  /** From the tags, in order. */
  headings: { level: number; text: string }[]
  links: string[]
  title: string
  language: string
  isTagged: boolean
  attachments: { name: string; bytes: Uint8Array }[]
}
/** One line of text. Lengths are in points, from the lower left corner of the page. */
export interface PdfLine {
  text: string
  x: number
  y: number
  right: number
  /** Height of its largest letters. */
  size: number
  /** Where each of its parts begins, when wide gaps divide it. */
  starts: number[]
  /** The parts of a tagged file that its first and last words belong to. A paragraph may have several. */
  marks: readonly [first: string | undefined, last: string | undefined]
}
export type PdfReading = { content: PdfContent } | { failure: string; isEncrypted: boolean }

export class UnreadablePdf extends Error {
  /** Whether it can't be read without a password. */
  readonly isEncrypted: boolean
  constructor(message: string, { cause, isEncrypted }: { cause: unknown; isEncrypted: boolean }) {
    super(message, { cause })
    this.isEncrypted = isEncrypted
  }
}

export interface ReadPdfOptions {
  limitMs?: number
  mostPages?: number
}

const mostMegabytes = 256
/** A small file can unpack to gigabytes, which the limit on the thread's own memory does not count. */
const mostBufferBytes = 125_000_000
/** Machines that run tests are busy with other work. */
const usualLimitMs = import.meta.env.PROD ? 10_000 : 40_000

/**
 * Reads any PDF, also a stranger's, in a thread of its own with limits on time and memory. Rejects with
 * `UnreadablePdf`.
 */
export async function readPdf(
  bytes: Uint8Array,
  { limitMs = usualLimitMs, mostPages = 30 }: ReadPdfOptions = {},
): Promise<PdfContent> {
  const worker = new Worker(await findWorkerFile(), {
    // A copy: the thread takes what it is given for good.
    workerData: { bytes: new Uint8Array(bytes), mostPages, mostBufferBytes },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  let clock: NodeJS.Timeout | undefined
  let isEncrypted = false
  try {
    const reading = await new Promise<PdfReading>((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('messageerror', reject)
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('it ended without an answer')))
      clock = setTimeout(() => reject(new Error(`it took longer than ${limitMs / 1000} s`)), limitMs)
    })
    if ('content' in reading) return reading.content
    isEncrypted = reading.isEncrypted
    throw new Error(reading.failure)
  } catch (error) {
    throw new UnreadablePdf(`The PDF can't be read: ${(error as Error).message}.`, { cause: error, isEncrypted })
  } finally {
    clearTimeout(clock)
    await worker.terminate()
  }
}

/** The build puts the worker beside this file; elsewhere there is only its TypeScript source. */
async function findWorkerFile(): Promise<URL> {
  if (import.meta.env.PROD) return new URL('./read-pdf-worker.js', import.meta.url)
  const { compileWorker } = await import('#server/platform/compile-worker.ts')
  return compileWorker(new URL('./', import.meta.url), 'read-pdf-worker')
}
