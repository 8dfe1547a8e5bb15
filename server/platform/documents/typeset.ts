import { minutes } from '#shared/calendar/durations.ts'
import { Worker } from 'node:worker_threads'

export interface Manuscript {
  /** Typst, written by us. */
  template: string
  /** Data from people or the ledger: read by the template as data, never as Typst. */
  data: unknown
}
export type Typeset = { pdf: Uint8Array } | { mistakes: string }

const limitMs = minutes(1)

/**
 * A tagged PDF. Takes seconds in its own thread, and frees the typesetter's memory afterwards: keep the
 * result.
 */
export async function typeset(manuscript: Manuscript): Promise<Uint8Array> {
  const worker = new Worker(await findWorkerFile(), { workerData: manuscript, execArgv: [] })
  try {
    const answer = await new Promise<Typeset>((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('The typesetter ended without an answer.')))
      setTimeout(() => reject(new Error(`The typesetter took longer than ${limitMs / 1000} s.`)), limitMs).unref()
    })
    if ('mistakes' in answer) throw new Error(`The template cannot be typeset: ${answer.mistakes}`)
    return answer.pdf
  } finally {
    void worker.terminate()
  }
}

/** The build puts the worker next to this file; elsewhere there is only its TypeScript source. */
async function findWorkerFile(): Promise<URL> {
  if (import.meta.env.PROD) return new URL('./typeset-worker.js', import.meta.url)
  const { compileWorker } = await import('#server/platform/compile-worker.ts')
  return compileWorker(new URL('./', import.meta.url), 'typeset-worker')
}
