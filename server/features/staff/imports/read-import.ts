import { Worker } from 'node:worker_threads'
import { minutes, seconds } from '#shared/calendar/durations.ts'
import type { Series } from '#shared/registers/publications.ts'
import type { JobFormat } from '#shared/staff/import-kinds.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Reading } from '#server/features/job-import/read-rows.ts'
import type { ParsedRegister } from '#server/features/register-import/parsed-register.ts'
import type { RegisterEntry, RegisterFile } from '#server/features/sponsor-import/register-file.ts'

export type ReadRequest =
  | {
      kind: 'jobs'
      format: JobFormat
      content: string | Uint8Array
      company: string | undefined
      countryId: number | undefined
      board: 1 | 2
      now: Date
    }
  | { kind: 'sponsors'; content: Uint8Array }
  | {
      kind: 'register'
      series: Series
      content: Uint8Array
      fileName: string
      date: string | undefined
      today: string
    }

/** What the thread says: how far it is, some rows, all the rest, or why the file cannot be used. */
export type ReadMessage = { share: number } | { rows: unknown[] } | { rest: object } | { refusal: string }
/** What it is told once some rows have been taken in. */
export type NextPart = 'next part'

const usualMostMegabytes = 1_024
const usualLongestReadMs = minutes(10)
/** Several sources are often due at once, and a thread takes longer to start than to read most files. */
const keptForMs = seconds(10)

interface ReadOptions {
  signal: AbortSignal
  /** What reading the file may take. */
  longestReadMs?: number | undefined
  /** What the thread may hold in memory. */
  mostMegabytes?: number | undefined
  onProgress(share: number): void
}

/** A thread that has read its file and waits for the next one. */
let idle: { worker: Worker; clock: NodeJS.Timeout } | undefined

/** By name: without one, Node would remove its own listeners too, and the thread would never be heard again. */
function stopListening(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}

async function takeWorker(mostMegabytes: number): Promise<Worker> {
  if (!idle || mostMegabytes !== usualMostMegabytes) {
    return new Worker(await findWorkerFile(), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
  }
  const { worker, clock } = idle
  idle = undefined
  clearTimeout(clock)
  stopListening(worker)
  worker.ref()
  return worker
}

/** Keeps a thread for the next file, if none is kept yet. Waiting, it keeps no program alive. */
function keepWorker(worker: Worker): void {
  stopListening(worker)
  if (idle) return void worker.terminate()
  const forget = () => {
    if (idle?.worker === worker) idle = undefined
    void worker.terminate()
  }
  worker.on('error', forget).on('exit', forget).unref()
  idle = { worker, clock: setTimeout(forget, keptForMs).unref() }
}

/** Reads a file in a thread of its own, with limits on time and memory: the server keeps answering meanwhile. */
async function readInThread(request: ReadRequest, options: ReadOptions) {
  const outcome = await askThread(request, options)
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** The thread has finished a file that it refuses, and can read the next one. */
async function askThread(
  request: ReadRequest,
  { signal, longestReadMs = usualLongestReadMs, mostMegabytes = usualMostMegabytes, onProgress }: ReadOptions,
) {
  const rows: unknown[] = []
  const worker = await takeWorker(mostMegabytes)
  const deadline = AbortSignal.timeout(longestReadMs)
  try {
    const outcome = await new Promise<{ rows: unknown[]; rest: object } | Refusal>((resolve, reject) => {
      const end = (reason: Error) => () => reject(reason)
      signal.addEventListener('abort', end(new Error('cancelled')), { once: true })
      deadline.addEventListener('abort', end(new Refusal('Reading the file took longer than 10 minutes.')), {
        once: true,
      })
      worker.on('message', (message: ReadMessage) => {
        if ('share' in message) onProgress(message.share)
        else if ('rows' in message) {
          rows.push(...message.rows)
          setImmediate(() => worker.postMessage('next part' satisfies NextPart))
        } else if ('refusal' in message) resolve(new Refusal(message.refusal))
        else resolve({ rows, rest: message.rest })
      })
      worker.on('error', (error: NodeJS.ErrnoException) => {
        const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        reject(isTooLarge ? new Refusal('Reading the file takes more memory than a source may use.') : error)
      })
      worker.on('exit', end(new Error('The thread that reads files ended without an answer.')))
      worker.postMessage(request)
    })
    keepWorker(worker)
    return outcome
  } catch (error) {
    // It may still be reading.
    await worker.terminate()
    throw error
  }
}

export async function readJobs(request: ReadRequest & { kind: 'jobs' }, options: ReadOptions): Promise<Reading> {
  const { rows, rest } = await readInThread(request, options)
  return { ...(rest as Omit<Reading, 'drafts'>), drafts: rows as Reading['drafts'] }
}

export async function readSponsors(
  request: ReadRequest & { kind: 'sponsors' },
  options: ReadOptions,
): Promise<RegisterFile> {
  const { rows, rest } = await readInThread(request, options)
  const entries = new Map((rows as RegisterEntry[]).map(entry => [entry.key, entry]))
  return { ...(rest as Omit<RegisterFile, 'entries'>), entries }
}

export async function readRegister(
  request: ReadRequest & { kind: 'register' },
  options: ReadOptions,
): Promise<ParsedRegister> {
  const { rows, rest } = await readInThread(request, options)
  return { ...(rest as Omit<ParsedRegister, 'entries'>), entries: rows as ParsedRegister['entries'] }
}

/** The build puts the worker next to this file; elsewhere there is only its TypeScript source. */
async function findWorkerFile(): Promise<URL> {
  if (import.meta.env.PROD) return new URL('./read-import-worker.js', import.meta.url)
  const { compileWorker } = await import('#server/platform/compile-worker.ts')
  const features = ['job-import', 'register-import', 'sponsor-import', 'jobs']
  return compileWorker(
    new URL('./', import.meta.url),
    'read-import-worker',
    ...features.map(name => new URL(`../../${name}/`, import.meta.url)),
    new URL('../../../platform/rich-text/', import.meta.url),
  )
}
