import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { CvDocument } from '#shared/cv/document.ts'
import { keepPrinted } from '#shared/cv/printed-document.ts'
import { placeSections, type PlaceOnPage, type PlaceSection } from '#shared/cv/places.ts'
import { viewDocument, type DocumentView } from '#shared/cv/view.ts'
import { Problem } from '#shared/http/problem.ts'
import { problem } from '#shared/http/problems.ts'
import type { DrawnPage, Drawing, DrawTask, PlaceMark } from './draw-task.ts'
import { DrawFailure } from './draw-thread.ts'
import { DrawingReplaced, type DrawRequest } from './drawing-pool.ts'
import { createDrawingCache } from './drawing-cache.ts'
import { drawings, templateSources } from './typesetter.ts'

export interface DrawOptions {
  /** Whose turn it takes. */
  caller: string
  /** What is drawn again and again while it is edited. */
  series?: string | undefined
  document: CvDocument
  /** The account's photo, if there is one. It is printed where document and country ask for it. */
  photo?: Uint8Array | undefined
  /** Whether the PDF carries what it shows as data, for importing it again without guessing. It does by default. */
  hasAttachment?: boolean | undefined
}

const cache = createDrawingCache(48_000_000)

export interface DrawnPages {
  pages: readonly DrawnPage[]
  missing: readonly string[]
  /** Where each section and entry begins. */
  places: readonly PlaceOnPage[]
}

/** Every page as a picture. */
export async function drawPages(options: DrawOptions): Promise<DrawnPages> {
  const view = viewDocument(options.document)
  const { pages, missing, marks } = await draw(options, view, 'pages')
  return { pages, missing, places: locatePlaces(view, marks) }
}

/** Entries are marked by their ids alone, which are different in all of a document. */
function locatePlaces({ sections }: DocumentView, marks: readonly PlaceMark[]): PlaceOnPage[] {
  const sectionOfEntry = new Map<string, PlaceSection>(sections.flatMap(listEntryIds))
  return marks.flatMap(({ section, entry, page, x, y }) => {
    const known = entry === '' ? placeSections.find(each => each === section) : sectionOfEntry.get(entry)
    return known ? { section: known, entryId: entry, page, x: roundPoints(x), y: roundPoints(y) } : []
  })
}
const roundPoints = (points: number) => Math.round(points * 10) / 10

function listEntryIds(section: DocumentView['sections'][number]): [string, PlaceSection][] {
  if (section.kind === 'text') return []
  const entries = section.kind === 'facts' ? section.facts : section.entries
  return entries.map(({ id }) => [id, section.key])
}

/** A tagged PDF with what it shows attached as data. The same document gives the same bytes. */
export async function drawPdf(options: DrawOptions): Promise<Pick<Drawing, 'pdf' | 'missing'>> {
  return draw(options, viewDocument(options.document), 'pdf')
}

/** The file in the PDF, as the templates name it. */
export const attachmentName = 'document.json'

const thumbnailWidth = 480

/** The first page as a small WebP picture. */
export async function drawThumbnail(options: DrawOptions): Promise<Uint8Array> {
  const { pages } = await drawPages(options)
  return sharp(Buffer.from(pages[0]!.svg)).resize({ width: thumbnailWidth }).webp({ quality: 82 }).toBuffer()
}

/** What a drawing depends on, as a short text: for copies in browsers. */
export const versionOf = ({ document, photo }: DrawOptions) =>
  hash(templateSources, JSON.stringify(document), photo ?? '').slice(0, 22)

const hash = (...parts: (string | Uint8Array)[]) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('base64url')
}

async function draw(options: DrawOptions, view: DocumentView, format: DrawTask['format']): Promise<Drawing> {
  const { caller, series, document, photo, hasAttachment = true } = options
  const attach = format === 'pdf' && hasAttachment
  const hasPhoto = view.header.hasPhoto && photo !== undefined
  const task: DrawTask = {
    format,
    template: `${view.template}.typ`,
    fontPair: view.design.fontPair,
    data: JSON.stringify(
      { ...view, header: { ...view.header, hasPhoto }, attach, marks: format === 'pages' },
      breakLongWords,
    ),
    files: {
      ...(hasPhoto && { 'photo.jpg': await toJpeg(photo) }),
      ...(attach && { [attachmentName]: Buffer.from(JSON.stringify(keepPrinted(document))) }),
    },
  }
  const key = hash(templateSources, task.format, task.template, task.data, ...Object.values(task.files))
  const kept = cache.find(key)
  if (kept) return kept
  if (series !== undefined) return drawTask(key, { caller, series, task })
  const running = inProgress.get(key) ?? drawTask(key, { caller, task }).finally(() => inProgress.delete(key))
  inProgress.set(key, running)
  return running
}

/**
 * Two who ask for the same drawing share one: a browser that leaves a page and comes back asks for its pictures
 * twice. What is being typed is not shared, because a newer state may replace it.
 */
const inProgress = new Map<string, Promise<Drawing>>()

async function drawTask(key: string, request: DrawRequest): Promise<Drawing> {
  try {
    const drawing = await drawings.draw(request)
    cache.keep(key, drawing)
    return drawing
  } catch (error) {
    throw toProblem(error)
  }
}

function toProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  if (error instanceof DrawingReplaced) return problem('DRAWING_REPLACED')
  if (error instanceof DrawFailure && error.reason === 'too slow') return problem('DRAWING_TOO_SLOW')
  return Object.assign(problem('DRAWING_FAILED'), { cause: error })
}

/** The typesetter reads JPEG, and every reader of PDFs does. */
const toJpeg = (photo: Uint8Array) => sharp(photo).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()

const longWord = /[\x21-\x7E\u00A1-\u024F]{26,}/g
/** After signs that end a part of an address, or after so many letters. */
const breakingPlace = /([/.?&=_@:-]+(?=[^/.?&=_@:-]{2})|[^/.?&=_@:-]{20})/g
const zeroWidthSpace = '\u200B'

/** Where a word is too long for its line, the line may end inside it. */
function breakLongWords(key: string, value: unknown): unknown {
  if (key !== 'text' || typeof value !== 'string') return value
  return value.replace(longWord, word => word.replace(breakingPlace, `$1${zeroWidthSpace}`))
}
