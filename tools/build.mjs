// npm run build: scripts and styles, the server, compressed copies of the assets, pictures for link previews, the
// database template.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { stampSources } from './stamp.mjs'

export async function build() {
  const stamp = stampSources()
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  compressAssets('dist/client/assets')
  copyLessons('content/videos', 'dist/videos')
  run(
    ['dist/server/draw-pictures.js', 'dist/client/assets', 'node_modules/.cache/sojourn/pictures'],
    'The pictures for link previews could not be drawn.',
  )
  run(
    ['dist/server/make-template.js', 'dist/server/database-template.bin', 'dist/server/demo-template.bin'],
    'The database template could not be made.',
  )
  // Last, so that an interrupted build does not count as one.
  writeFileSync('dist/stamp', stamp)
}

/** @param {string[]} args @param {string} failure */
function run(args, failure) {
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) throw new Error(failure)
}

/**
 * The files of lessons that the server sends from the disk, see server/features/videos/media-files.ts.
 * @param {string} from @param {string} to
 */
function copyLessons(from, to) {
  rmSync(to, { recursive: true, force: true })
  if (!existsSync(from)) return
  cpSync(from, to, {
    recursive: true,
    filter: path => statSync(path).isDirectory() || /\.(mp4|vtt|webp)$/.test(path),
  })
}

/** Compressed once at the highest quality, so that the server never compresses a static file. @param {string} folder */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const file = join(folder, name)
    const plain = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
}

if (import.meta.filename === process.argv[1]) await build()
