import { stat } from 'node:fs/promises'
import { problem } from '#shared/http/problems.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { Lesson } from './content.ts'
import { locateMedia, videoFile, type MediaFile } from './media-files.ts'
import { streamPart } from './stream-part.ts'
import { findCaptions, findPoster } from './uploads/queries.ts'
import { writeCaptions } from './uploads/read-captions.ts'
import { openStorage } from './uploads/storage/storage.ts'

type MediaPart = ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>

interface OpenMedia {
  size: number
  /** Both ends are included. */
  read(start: number, end: number): MediaPart | Promise<MediaPart>
}

/** A file of a lesson, wherever it is: next to the program, in the storage for uploads, or in the database. */
export async function openMedia(
  lesson: Lesson,
  file: MediaFile,
  { db, config }: Pick<RequestScope, 'db' | 'config'>,
): Promise<OpenMedia> {
  const { slug, upload, bytes, title, seconds } = lesson
  if (!upload) {
    const place = locateMedia(slug, file)
    return { size: (await stat(place)).size, read: (start, end) => streamPart(place, start, end) }
  }
  if (file === videoFile(lesson)) {
    const storage = openStorage(config)
    return { size: bytes, read: (start, end) => storage.read(upload.storageName, start, end) }
  }
  if (file === 'poster.webp') return openBytes(await findPoster(db, upload.id))
  const text =
    file === 'captions.vtt'
      ? await findCaptions(db, upload.id)
      : // It has no chapters of its own: one is the whole.
        writeCaptions([{ start: 0, end: seconds, text: title }])
  return openBytes(text === null ? null : new TextEncoder().encode(text))
}

function openBytes(bytes: Uint8Array | null): OpenMedia {
  if (!bytes) throw problem('NOT_FOUND')
  return { size: bytes.length, read: (start, end) => bytes.slice(start, end + 1) as Uint8Array<ArrayBuffer> }
}
