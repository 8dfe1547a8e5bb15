import { Worker } from 'node:worker_threads'
import type { PGliteOptions } from '@electric-sql/pglite'
import type { Beginning } from '#server/platform/db/data-directory.ts'
import type { QueryResult } from '#server/platform/db/database.ts'

export interface Statement {
  sql: string
  params: unknown[]
  rowMode: 'array' | 'object'
}

/** What a worker starts with. */
export interface Start {
  directory: string
  /** When the directory has to be created. */
  beginning: Beginning | undefined
  /** When another worker has compiled it. */
  program: CompiledProgram | undefined
}

export type CompiledProgram = NonNullable<PGliteOptions['pgliteWasmModule']>

export type Request = Statement | 'close'
export type Result = QueryResult<unknown> & { command?: string | undefined }
export type Answer = { result: Result } | { error: { message: string; code?: string } }

/** One worker thread with the database open in it. Once it has ended it stays ended. */
export interface WorkerSession {
  readonly isRunning: boolean
  /** A statement still running after `limitMs` ends the worker: nothing less stops one. */
  run(statement: Statement, limitMs: number): Promise<Result>
  close(): Promise<void>
}

export async function startWorkerSession(
  directory: string,
  noteTime: (sql: string, ms: number) => void = () => {},
  beginning?: Beginning,
): Promise<WorkerSession> {
  const file = await findWorkerFile()
  // Flags of the main thread, such as a loader's, are not for the worker.
  const worker = new Worker(file, { workerData: { directory, beginning, program } satisfies Start, execArgv: [] })
  const takeTurn = createQueue()
  let isRunning = true
  let reason = new Error('The embedded database crashed. It starts again with the next query.')
  let waiting: { resolve: (result: Result) => void; reject: (error: Error) => void } | undefined

  const exit = new Promise<void>(resolve => {
    worker.on('exit', () => {
      isRunning = false
      waiting?.reject(reason)
      resolve()
    })
  })
  worker.on('error', error => {
    reason = error
  })
  worker.on('message', (answer: Answer | { program: CompiledProgram }) => {
    if ('program' in answer) program = answer.program
    else if ('result' in answer) waiting!.resolve(answer.result)
    else waiting!.reject(Object.assign(new Error(answer.error.message), answer.error))
  })

  const receive = () =>
    new Promise<Result>((resolve, reject) => {
      if (isRunning) waiting = { resolve, reject }
      else reject(reason)
    })
  const ask = (request: Request) => {
    worker.postMessage(request)
    return receive()
  }

  await receive()
  return {
    get isRunning() {
      return isRunning
    },
    run: (statement, limitMs) =>
      takeTurn(async () => {
        const watchdog = setTimeout(() => {
          reason = new Error(
            `The embedded database was stopped because a statement ran longer than ${limitMs / 1000} s. ` +
              'It starts again with the next query.',
          )
          void worker.terminate()
        }, limitMs).unref()
        const begunAt = performance.now()
        try {
          return await ask(statement)
        } finally {
          clearTimeout(watchdog)
          noteTime(statement.sql, performance.now() - begunAt)
        }
      }),
    close: () =>
      takeTurn(async () => {
        await ask('close')
        await exit
      }),
  }
}

/** Runs jobs one at a time, in order. */
export function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return job => {
    const result = last.then(job)
    last = result.catch(() => undefined)
    return result
  }
}

/**
 * Nine megabytes of WebAssembly. The first worker compiles them, so that the main thread can load the rest of the
 * product meanwhile, and hands the program on: a worker started later finds the machine code ready and optimised.
 */
let program: CompiledProgram | undefined

/** The build puts the worker next to this file; elsewhere there is only its TypeScript source. */
async function findWorkerFile(): Promise<URL> {
  if (import.meta.env.PROD) return new URL('./embedded-worker.js', import.meta.url)
  const { compileWorker } = await import('#server/platform/compile-worker.ts')
  return compileWorker(new URL('./', import.meta.url), 'embedded-worker')
}
