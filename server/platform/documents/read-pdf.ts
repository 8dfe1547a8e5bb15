import { Worker } from 'node:worker_threads'

/** What a program reads from a PDF: its text layer in order, and what the file says of itself. */
export interface PdfContent {
  pageCount: number
  /** The text of each page, line by line; of so many pages as were asked for. */
  pages: string[]
  /** From the tags, in order. */
  headings: { level: number; text: string }[]
  links: string[]
  title: string
  language: string
  isTagged: boolean
  attachments: { name: string; bytes: Uint8Array }[]
}
export type PdfReading = { content: PdfContent } | { failure: string }

export class UnreadablePdf extends Error {}

export interface ReadPdfOptions {
  limitMs?: number
  mostPages?: number
}

const mostMegabytes = 256
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
    workerData: { bytes: new Uint8Array(bytes), mostPages },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  let clock: NodeJS.Timeout | undefined
  try {
    const reading = await new Promise<PdfReading>((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('messageerror', reject)
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('it ended without an answer')))
      clock = setTimeout(() => reject(new Error(`it took longer than ${limitMs / 1000} s`)), limitMs)
    })
    if ('failure' in reading) throw new Error(reading.failure)
    return reading.content
  } catch (error) {
    throw new UnreadablePdf(`The PDF can't be read: ${(error as Error).message}.`, { cause: error })
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
