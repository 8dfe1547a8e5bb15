import type { DocumentView } from '#shared/cv/view.ts'

export type FontPair = DocumentView['design']['fontPair']

/** Everything a drawing depends on. What people wrote is data for a template of ours, never Typst. */
export interface DrawTask {
  format: 'pages' | 'pdf'
  /** The name of a template's file. */
  template: string
  fontPair: FontPair
  /** JSON, read by the template. */
  data: string
  /** Further files a template reads, by name: a photo, or what is attached to the PDF. */
  files: Readonly<Record<string, Uint8Array>>
}

export interface DrawnPage {
  svg: string
  /** Size in points. */
  width: number
  height: number
  /** The same hash is the same page. */
  hash: string
}

/** Where a section or an entry begins, in points from the top left corner of its page. */
export interface PlaceMark {
  /** One of the two is empty. */
  section: string
  entry: string
  /** The first page is 1. */
  page: number
  x: number
  y: number
}

export interface Drawing {
  /** Of a task for pages. */
  pages: readonly DrawnPage[]
  /** Of a task for pages with `marks` in its data. */
  marks: readonly PlaceMark[]
  /** Of a task for a PDF; otherwise empty. */
  pdf: Uint8Array
  /** Characters that none of our fonts has. They are left out of the drawing. */
  missing: readonly string[]
}

/** What a thread starts with: the programs are compiled once a process and shared. */
export interface DrawThreadStart {
  compiler: object
  renderer: object
  /** Typst files by name. */
  templates: Readonly<Record<string, string>>
}

export type DrawAnswer =
  /** With the place where Linux says how long the thread has worked; elsewhere empty. */
  | { kind: 'ready'; statusFile: string }
  | { kind: 'drawn'; drawing: Drawing; memoryBytes: number }
  | { kind: 'refused'; message: string }
