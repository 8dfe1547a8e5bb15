import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import start, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { ourFonts } from '#server/platform/documents/fonts/our-fonts.ts'
import type { Manuscript, Typeset } from '#server/platform/documents/typeset.ts'

/** A compilation with its diagnostics, each as one line. */
const plainDiagnostics = 2

const { template, data } = workerData as Manuscript
await start({
  module_or_path: readFileSync(createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')),
})
const builder = new TypstCompilerBuilder()
// No files of ours and no packages from the network: a template sees its data and nothing else.
builder.set_dummy_access_model()
for (const font of ourFonts()) await builder.add_raw_font(font)
const compiler = await builder.build()
compiler.add_source('/document.typ', template)
compiler.map_shadow('/data.json', Buffer.from(JSON.stringify(data)))
const { result, diagnostics } = compiler.compile('/document.typ', undefined, 'pdf', plainDiagnostics) as {
  result?: Uint8Array
  diagnostics?: unknown
}
parentPort!.postMessage((result ? { pdf: result } : { mistakes: JSON.stringify(diagnostics) }) satisfies Typeset)
