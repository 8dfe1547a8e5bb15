// node --import ./faults/shift-clock.mjs: after SHIFT_AFTER_SECONDS this process, with its threads and the embedded
// database in one of them, lives SHIFT_HOURS ahead of everyone else.
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

const shiftMs = Number(process.env.SHIFT_HOURS) * 60 * 60 * 1000
const afterMs = Number(process.env.SHIFT_AFTER_SECONDS ?? 0) * 1000
const RealDate = Date
const now = () => RealDate.now() + (performance.now() < afterMs ? 0 : shiftMs)

globalThis.Date = new Proxy(RealDate, {
  construct: (_, args) => (args.length === 0 ? new RealDate(now()) : Reflect.construct(RealDate, args)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

const RealWorker = threads.Worker
threads.Worker = class extends RealWorker {
  /** @param {string | URL} file @param {import('node:worker_threads').WorkerOptions} options */
  constructor(file, options) {
    super(file, { ...options, execArgv: ['--import', import.meta.url] })
  }
}
syncBuiltinESMExports()
