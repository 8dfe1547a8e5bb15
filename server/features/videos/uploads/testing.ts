import { readFileSync } from 'node:fs'
import { lessons } from '../content.ts'
import { locateMedia } from '../media-files.ts'

/** A real MP4 with H.264 and AAC: one of our own lessons. */
export const builtLesson = lessons[0]!
export const realMp4 = () => new Uint8Array(readFileSync(locateMedia(builtLesson.slug, 'lesson.mp4')))
/** A real WebM with VP8 and Opus, as Chromium recorded it. */
export const realWebm = () => new Uint8Array(readFileSync(new URL('containers/fixtures/lesson.webm', import.meta.url)))

/** A real MP4, made as large as wanted with a box that players skip. */
export function enlarge(mp4: Uint8Array, size: number): Uint8Array {
  const free = new Uint8Array(size - mp4.length)
  new DataView(free.buffer).setUint32(0, free.length)
  free.set(new TextEncoder().encode('free'), 4)
  return Buffer.concat([mp4, free])
}

/** The file with some of its bytes replaced by others of the same length, the first of them after a word. */
export function replaceText(file: Uint8Array, text: string, by: string, after = ''): Uint8Array {
  const changed = Buffer.from(file)
  const place = changed.indexOf(text, changed.indexOf(after, 0, 'latin1'), 'latin1')
  if (place < 0) throw new Error(`The file does not contain ${text}.`)
  changed.write(by, place, 'latin1')
  return changed
}
