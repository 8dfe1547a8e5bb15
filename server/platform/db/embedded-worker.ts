import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { endThreadOnCrash } from '#server/platform/db/crash-guard.ts'
import { createDirectory } from '#server/platform/db/data-directory.ts'
import { DurableFileSystem } from '#server/platform/db/durable-file-system.ts'
import { unreadableFiles } from '#server/platform/db/explain-opening.ts'
import { createStatementRunner } from '#server/platform/db/prepared-statements.ts'
import { canBePrepared } from '#server/platform/db/statement-names.ts'
import type { Answer, CompiledProgram, Request, Result, Start, Statement } from '#server/platform/db/worker-session.ts'

/** Oids of arrays that PGlite does not name. */
const arrays = { timestamp: 1115, date: 1182, timestamptz: 1185, interval: 1187, numeric: 1231 }

/** Drizzle parses these from text itself, with parsers that cannot cross threads; bigint is text with node-postgres. */
const leftAsText = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.DATE,
  types.INTERVAL,
  types.INT8,
  ...Object.values(arrays),
]

/** Node has it, but only a browser's types know it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<CompiledProgram> }

const done: Answer = { result: { rows: [], rowCount: null } }
const port = parentPort!

/**
 * PostgreSQL clears the memory for its pages and its connections before it starts, and keeps it. Pages it does not hold
 * are in the system's own copy of the files: with 100,000 jobs, 16 and 128 MB made no difference we could measure.
 */
const littleMemory = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=10']

const { directory, beginning, program = await compileProgram() } = workerData as Start
if (beginning) await createDirectory(directory, beginning, async empty => (await open(empty)).pg.close())
const { pg, files } = await open(directory).catch((error: Error) => {
  // Told apart from every other failure, because only a backup helps.
  port.postMessage({ error: { message: error.message, code: unreadableFiles } } satisfies Answer)
  throw error
})
// Once, and not with each query: PGlite would copy its whole table of parsers every time.
for (const type of leftAsText) pg.parsers[type] = text => text
// PGlite's own takes a step for every byte.
pg.parsers[types.BYTEA] = text => new Uint8Array(Buffer.from(text.slice(2), 'hex'))
endThreadOnCrash(pg)
const runStatement = createStatementRunner(pg)
await files.assertCommitsReachDisk(pg)
port.on('message', async (request: Request) => port.postMessage(await answer(request)))
port.postMessage(done)

async function compileProgram(): Promise<CompiledProgram> {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')
  const compiled = await WebAssembly.compile(await readFile(file))
  port.postMessage({ program: compiled })
  return compiled
}

async function open(folder: string) {
  const files = new DurableFileSystem(folder)
  const pg = await PGlite.create({
    fs: files,
    startParams: [...DurableFileSystem.startParams, ...littleMemory],
    extensions: { pg_trgm, unaccent },
    pgliteWasmModule: program,
  })
  return { pg, files }
}

async function answer(request: Request): Promise<Answer> {
  try {
    if (request !== 'close') return { result: await run(request) }
    await pg.close()
    // Nothing is left to do, so the thread ends.
    port.unref()
    return done
  } catch (error) {
    // A cloned Error would lose PostgreSQL's code, constraint and detail; a query's options cannot be cloned at all.
    const { queryOptions: _, ...fields } = error as Error & { queryOptions?: unknown }
    return { error: { ...fields, message: (error as Error).message } }
  }
}

async function run({ sql, params, rowMode }: Statement): Promise<Result> {
  // Otherwise the simple protocol, like node-postgres: it accepts several statements at once.
  const {
    rows,
    rowCount = null,
    command,
  } = canBePrepared(sql, params) ? await runStatement(sql, params, rowMode) : (await pg.exec(sql, { rowMode })).at(-1)!
  return { rows, rowCount, command }
}
