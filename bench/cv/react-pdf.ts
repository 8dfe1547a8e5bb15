import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentView } from '#shared/cv/view.ts'
import { buildDocument, registerFonts, type CreateElement, type ReactPdf } from './react-pdf-document.ts'

type DrawWithReactPdf = (view: DocumentView) => Promise<unknown>
interface ServerReactPdf extends ReactPdf {
  renderToBuffer(document: unknown): Promise<unknown>
}

/** The same text in one column, as react-pdf draws it. */
export async function loadReactPdf(folder: string): Promise<DrawWithReactPdf> {
  const packages = createRequire(pathToFileURL(resolve(folder, 'package.json')))
  const load = (name: string): Promise<unknown> => import(pathToFileURL(packages.resolve(name)).href)
  const { createElement } = (await load('react')) as { createElement: CreateElement }
  const library = (await load('@react-pdf/renderer')) as ServerReactPdf
  const ours = createRequire(import.meta.url)
  const file = (style: string) => ours.resolve(`@expo-google-fonts/inter/${style}/Inter_${style}.ttf`)
  registerFonts(library, { regular: file('400Regular'), italic: file('400Regular_Italic'), bold: file('700Bold') })
  return view => library.renderToBuffer(buildDocument(library, createElement, view))
}
