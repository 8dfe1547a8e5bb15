import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import academic from '../templates/academic.typ?raw'
import early from '../templates/early.typ?raw'
import shared from '../templates/shared.typ?raw'
import side from '../templates/side.typ?raw'
import single from '../templates/single.typ?raw'
import { startDrawThread } from './draw-thread.ts'
import { createDrawingPool } from './drawing-pool.ts'
import { practise, practiceTask } from './practice.ts'

/** Node has it, but only a browser's types know it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

const templates = {
  'shared.typ': shared,
  'single.typ': single,
  'side.typ': side,
  'academic.typ': academic,
  'early.typ': early,
}
/** Changes with every change of a template, so that no copy of an older look is taken for the new one. */
export const templateSources = Object.values(templates).join('')

/**
 * A document that takes longer than this is one that our templates can't cope with. The limit is generous because test
 * machines are busy with other work.
 */
const drawLimitMs = import.meta.env.PROD ? 3_000 : 20_000
const startLimitMs = 60_000
const idleMs = 3 * 60_000
const mostThreads = 4

let programs: Promise<{ compiler: object; renderer: object }> | undefined

/** 29 megabytes of WebAssembly, compiled once per process: later threads find the machine code ready and optimised. */
function compilePrograms() {
  const compile = async (name: string) =>
    WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve(`@myriaddreamin/${name}/wasm`)))
  programs ??= Promise.all([compile('typst-ts-web-compiler'), compile('typst-ts-renderer')]).then(
    ([compiler, renderer]) => ({ compiler, renderer }),
  )
  // One that failed is tried again by the next thread.
  programs.catch(() => (programs = undefined))
  return programs
}

export async function startTypesetter() {
  const [file, compiled] = await Promise.all([findWorkerFile(), compilePrograms()])
  const thread = await startDrawThread(file, { ...compiled, templates }, startLimitMs)
  // The first drawing of a process takes seconds, because machine code is made as it is needed. Do it before anyone
  // waits.
  try {
    for (const format of ['pages', 'pdf'] as const) await thread.draw(practiceTask(0, format), startLimitMs)
  } catch (error) {
    await thread.stop()
    throw error
  }
  return thread
}

/** The build puts the worker beside this file; elsewhere there is only its TypeScript source. */
async function findWorkerFile(): Promise<URL> {
  if (import.meta.env.PROD) return new URL('./draw-worker.js', import.meta.url)
  const { compileWorker } = await import('#server/platform/compile-worker.ts')
  const fonts = new URL('../../../platform/documents/fonts/', import.meta.url)
  return compileWorker(new URL('./', import.meta.url), 'draw-worker', fonts)
}

/** For the whole process. Its threads start when someone opens or draws a document, and keep no process alive. */
export const drawings = createDrawingPool({
  startThread: startTypesetter,
  // The requests of everyone else need a core too.
  atOnce: Math.max(1, Math.min(mostThreads, availableParallelism() - 1)),
  drawLimitMs,
  idleMs,
})

let hasPractised = false

/**
 * For someone who has opened a document: a thread for the first drawing and, once in a process, practice while no one
 * draws. It takes 200 megabytes, so it does not start with the server.
 */
export function prepareDrawings() {
  // Tests that draw start a thread of their own when they need it.
  if (!import.meta.env.PROD) return
  drawings.prepare()
  if (hasPractised) return
  hasPractised = true
  void practise(task => drawings.draw({ caller: 'practice', task, isPractice: true }))
}
