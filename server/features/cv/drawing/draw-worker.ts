import { readlinkSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import {
  initSync as startCompiler,
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler'
import { CreateSessionOptions, initSync as startRenderer, TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer'
import type { DrawAnswer, Drawing, DrawTask, DrawThreadStart, PlaceMark } from './draw-task.ts'
import { chooseFonts, loadTextFonts, type LoadedFont } from './fonts.ts'
import { splitPages } from './page-svg.ts'

/** A compile with its complaints, each as one line. */
const plainDiagnostics = 2
/** Of the renderer's drawing: pages and the shapes of their letters, but neither styles nor scripts. */
const pagesAndGlyphs = 1 | 2

const start = workerData as DrawThreadStart
const { memory } = startCompiler({ module: start.compiler as never })
startRenderer({ module: start.renderer as never })
const builder = new TypstCompilerBuilder()
// No files of ours and no packages from the net: a template sees its data and nothing else.
builder.set_dummy_access_model()
const compiler = await builder.build()
const renderer = await new TypstRendererBuilder().build()
for (const [name, source] of Object.entries(start.templates)) compiler.add_source(`/${name}`, source)

let loaded = new Map<string, LoadedFont>()
await loadFonts(loadTextFonts())

/** Fonts of an earlier document stay until one has to be added: which of them is used is decided by name. */
async function loadFonts(fonts: readonly LoadedFont[]) {
  if (fonts.every(({ key }) => loaded.has(key))) return
  loaded = new Map(fonts.map(font => [font.key, font]))
  const resolver = new TypstFontResolverBuilder()
  for (const file of fonts.flatMap(({ files }) => files)) resolver.add_raw_font(file)
  compiler.set_fonts(await resolver.build())
}

const removeCharacters = (text: string, characters: readonly string[]) => {
  if (characters.length === 0) return text
  const removed = new Set(characters)
  return [...text].filter(character => !removed.has(character)).join('')
}

async function draw({ format, template, fontPair, data, files }: DrawTask): Promise<Drawing | string> {
  const { families, fonts, missing } = chooseFonts(data, fontPair)
  await loadFonts(fonts)
  compiler.map_shadow('/data.json', Buffer.from(removeCharacters(data, missing)))
  compiler.map_shadow('/fonts.json', Buffer.from(JSON.stringify(families)))
  for (const [name, bytes] of Object.entries(files)) compiler.map_shadow(`/${name}`, bytes)
  const { result, diagnostics } = compiler.compile(
    `/${template}`,
    undefined,
    format === 'pdf' ? 'pdf' : 'vector',
    plainDiagnostics,
  ) as { result?: Uint8Array; diagnostics?: unknown }
  if (!result) return JSON.stringify(diagnostics)
  if (format === 'pdf') return { pages: [], marks: [], pdf: result, missing }
  return { pages: drawPages(result), marks: readMarks(template), pdf: new Uint8Array(), missing }
}

/** The layout is kept by the compiler, so this takes less than a millisecond. */
function readMarks(template: string): PlaceMark[] {
  const reports = JSON.parse(compiler.query(`/${template}`, undefined, '<places>', 'value')) as PlaceMark[][]
  return reports.flat()
}

function drawPages(artifact: Uint8Array) {
  const options = new CreateSessionOptions()
  options.format = 'vector'
  options.artifact_content = artifact
  const session = renderer.create_session(options)
  try {
    const info = session.pages_info
    const sizes = Array.from({ length: info.page_count }, (_, i) => {
      const page = info.page(i)
      return { width: page.width_pt, height: page.height_pt }
    })
    return splitPages(renderer.svg_data(session, pagesAndGlyphs), sizes)
  } finally {
    session.free()
  }
}

const answer = (message: DrawAnswer) => parentPort!.postMessage(message)

parentPort!.on('message', (task: DrawTask) => {
  draw(task).then(
    drawing =>
      answer(
        typeof drawing === 'string'
          ? { kind: 'refused', message: drawing }
          : { kind: 'drawn', drawing, memoryBytes: memory.buffer.byteLength },
      ),
    // A program that failed half-way can't be trusted with the next document: the thread ends.
    (error: unknown) => {
      throw error
    },
  )
})
answer({ kind: 'ready', statusFile: findStatusFile() })

function findStatusFile(): string {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/stat`
  } catch {
    return ''
  }
}
