import { fullSample } from '#shared/cv/samples.ts'
import { viewDocument } from '#shared/cv/view.ts'
import {
  buildDocument,
  registerFonts,
  type CreateElement,
  type FontFiles,
  type ReactPdf,
} from './react-pdf-document.ts'

interface BrowserReactPdf extends ReactPdf {
  pdf(document: unknown): { toBlob(): Promise<Blob> }
}
interface PdfPage {
  getViewport(options: { scale: number }): { width: number; height: number }
  render(options: object): { promise: Promise<void> }
}
interface PdfJs {
  GlobalWorkerOptions: { workerSrc: string }
  getDocument(source: object): { promise: Promise<{ numPages: number; getPage(n: number): Promise<PdfPage> }> }
}
declare global {
  interface Window {
    /** Draws the sample with an edit, and answers after how many milliseconds it was painted. */
    drawEdit(turn: number): Promise<number>
  }
}

/** The way of the usual CV builders: the document as a PDF by react-pdf, its pages on canvases by pdf.js. */
export function startBaseline(
  library: BrowserReactPdf,
  createElement: CreateElement,
  pdfjs: PdfJs,
  { fonts, worker, pageWidth }: { fonts: FontFiles; worker: string; pageWidth: number },
) {
  registerFonts(library, fonts)
  pdfjs.GlobalWorkerOptions.workerSrc = worker
  const canvases: HTMLCanvasElement[] = []
  const paint = async (page: PdfPage, place: number) => {
    const canvas = (canvases[place] ??= document.body.appendChild(document.createElement('canvas')))
    const viewport = page.getViewport({ scale: pageWidth / page.getViewport({ scale: 1 }).width })
    canvas.width = viewport.width
    canvas.height = viewport.height
    await page.render({ canvasContext: canvas.getContext('2d'), viewport }).promise
  }
  window.drawEdit = async turn => {
    const startedAt = performance.now()
    const edited = fullSample()
    edited.work[0]!.highlights[0] = `Edit ${turn}: built a weekly stock forecast in Python for ${turn} shops.`
    const blob = await library.pdf(buildDocument(library, createElement, viewDocument(edited))).toBlob()
    const file = await pdfjs.getDocument({ data: await blob.arrayBuffer() }).promise
    for (let place = 0; place < file.numPages; place++) await paint(await file.getPage(place + 1), place)
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - startedAt
  }
}
