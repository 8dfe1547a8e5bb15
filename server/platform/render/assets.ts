import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptedEncoding } from './compression.ts'
import { escapeHtml } from './escape.ts'

/** What a document needs to know about the built scripts and styles. */
export interface Assets {
  /** Tags for the head of a page: its styles, its preloads, the entry script. */
  head(source: string | undefined): string
  /** Where the script of a page is. */
  script(source: string | undefined): string | undefined
  /** A built file, or nothing. */
  serve(path: string, acceptEncoding: string): Response | undefined
  has(path: string): boolean
  /** Whether the strict policy applies; Vite's dev client needs inline scripts. */
  strictPolicy: boolean
}

interface Chunk {
  file: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const entry = 'client/entry-browser.tsx'
/** The two fonts that every page shows at once; the third is only for codes. */
const preloadedFonts = /(overpass|atkinson-hyperlegible-next)-latin-wght-normal-[\w-]+\.woff2$/

/** The script that answers for the CV editor while there is no connection, and for no other address. */
const offlineScript = /^\/assets\/service-worker-[\w-]+\.js$/
const offlineScope = '/create-cv'

/** The assets of a production build. */
export function builtAssets(folder: string): Assets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = readFiles(join(folder, 'assets'))
  const heads = new Map<string | undefined, string>()
  return {
    strictPolicy: true,
    head(source) {
      let head = heads.get(source)
      if (head === undefined) heads.set(source, (head = headTags(manifest, source)))
      return head
    },
    script: source => source && `/${manifest[source]!.file}`,
    has: path => files.has(path),
    serve(path, acceptEncoding) {
      const file = files.get(path)
      if (!file) return undefined
      const encoding = acceptedEncoding(acceptEncoding)
      const body = (encoding && file[encoding]) || file.plain
      return new Response(new Uint8Array(body), {
        headers: {
          'content-type': file.type,
          'content-length': String(body.byteLength),
          vary: 'accept-encoding',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          ...(body !== file.plain && { 'content-encoding': encoding! }),
          ...(offlineScript.test(path) && { 'service-worker-allowed': offlineScope }),
        },
      })
    },
  }
}

function headTags(manifest: Manifest, source: string | undefined): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const fonts = new Set<string>()
  const seen = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(collect)
    chunk.css?.forEach(file => styles.add(file))
    chunk.assets?.forEach(file => preloadedFonts.test(file) && fonts.add(file))
    scripts.add(chunk.file)
  }
  collect(entry)
  if (source) collect(source)
  const main = manifest[entry]!.file
  const address = (file: string) => escapeHtml(`/${file}`)
  return [
    ...[...styles].map(file => `<link rel="stylesheet" href="${address(file)}">`),
    ...[...fonts].map(file => `<link rel="preload" href="${address(file)}" as="font" type="font/woff2" crossorigin>`),
    // The page can be read without them: styles and fonts come first.
    ...[...scripts]
      .filter(file => file !== main)
      .map(file => `<link rel="modulepreload" href="${address(file)}" fetchpriority="low">`),
    `<script type="module" src="${address(main)}"></script>`,
  ].join('')
}

interface StaticFile {
  type: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  json: 'application/json',
}

/** All built files with the compressed copies that the build put next to them. */
function readFiles(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder)
  const twin = (name: string) => (names.includes(name) ? readFileSync(join(folder, name)) : undefined)
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = types[name.split('.').pop()!]
    if (!type) continue
    const br = twin(`${name}.br`)
    const gzip = twin(`${name}.gz`)
    files.set(`/assets/${name}`, {
      type,
      plain: readFileSync(join(folder, name)),
      ...(br && { br }),
      ...(gzip && { gzip }),
    })
  }
  return files
}
