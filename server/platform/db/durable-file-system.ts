import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Module = Parameters<NodeFS['init']>[1]
type PreRun = NonNullable<NonNullable<Module['preRun']>[number]>

/** The part of Emscripten's Node file system we reach into. */
interface NodeFileOperations {
  tryFSOperation(operation: () => void): void
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

/**
 * PGlite's files, with an fsync that reaches the disk. As shipped it starts PostgreSQL with fsync off, and its file
 * system ignores fsync anyway, so a power cut loses acknowledged commits.
 */
export class DurableFileSystem extends NodeFS {
  /** How often PostgreSQL has flushed a file. */
  flushes = 0

  static readonly startParams = [
    ...PGlite.defaultStartParams.filter(param => param !== '-F'),
    '-c',
    'fsync=on',
    // The default, fdatasync, is an empty stub in the WebAssembly build.
    '-c',
    'wal_sync_method=fsync',
  ]

  override async init(pg: PGlite, options: Module) {
    const { emscriptenOpts } = await super.init(pg, options)
    const flushForReal = ({ NODEFS }: { NODEFS: NodeFileOperations }) => {
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        NODEFS.tryFSOperation(() => fdatasyncSync(nfd))
        this.flushes += 1
        return 0
      }
    }
    emscriptenOpts.preRun!.push(flushForReal as unknown as PreRun)
    return { emscriptenOpts }
  }

  /** Commits once and checks: a new PGlite might have moved what `init` reaches into. */
  async assertCommitsReachDisk(pg: PGlite): Promise<void> {
    const before = this.flushes
    await pg.query(`select pg_logical_emit_message(true, 'sojourn', 'durability test')`)
    if (this.flushes > before) return
    throw new Error(
      'The embedded database does not flush its commits to disk, so a power cut could lose them. ' +
        'Sojourn refuses to start. Install the exact PGlite version named in package.json, or set DATABASE_URL.',
    )
  }
}
