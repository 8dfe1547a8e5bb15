import { longestVideoSeconds } from '#shared/videos/upload-limits.ts'
import { Unplayable, readText, type ByteSource, type Container } from './container.ts'
import { readMp4 } from './read-mp4.ts'
import { readWebm } from './read-webm.ts'

/** Enough to tell what a file is. */
const beginningBytes = 64

const refuseKind = (what: string) =>
  new Unplayable(`${what} Browsers play MP4 and WebM. Export the video as MP4 with H.264, then upload that file.`)

/** How other files begin, and what they are. */
const otherKinds: readonly (readonly [start: string, words: string])[] = [
  ['RIFF', 'This is an AVI file, or a picture.'],
  ['\x30\x26\xb2\x75', 'This is a Windows Media file.'],
  ['FLV', 'This is a Flash video.'],
  ['OggS', 'This is an Ogg file.'],
  ['\x00\x00\x01\xba', 'This is an MPEG file of the kind DVDs use.'],
  ['%PDF', 'This is a PDF.'],
  ['PK\x03\x04', 'This is a ZIP archive or an Office document.'],
  ['\xff\xd8\xff', 'This is a picture.'],
  ['\x89PNG', 'This is a picture.'],
  ['GIF8', 'This is a picture.'],
]

/** Whether a file begins like one of the two kinds, by its first bytes alone. Refuses what is something else. */
export function recogniseBeginning(beginning: Uint8Array): Container['kind'] {
  const view = new DataView(beginning.buffer, beginning.byteOffset, Math.min(beginning.byteLength, beginningBytes))
  const text = readText(view, 0, view.byteLength)
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'webm'
  if (text.slice(4, 12) === 'ftypqt  ') throw refuseKind('This is a QuickTime file (MOV).')
  if (text.slice(4, 8) === 'ftyp') return 'mp4'
  const other = otherKinds.find(([start]) => text.startsWith(start))
  throw refuseKind(other?.[1] ?? 'This isn’t a video we recognise, whatever its name says.')
}

/** Reads what a player needs to know, and refuses what a browser cannot play. */
export async function readContainer(source: ByteSource): Promise<Container> {
  const kind = recogniseBeginning(await source.read(0, Math.min(beginningBytes, source.size)))
  const found = kind === 'mp4' ? await readMp4(source) : await readWebm(source)
  if (found.seconds < 1) throw new Unplayable('This video is shorter than a second. Choose another file.')
  if (found.seconds > longestVideoSeconds)
    throw new Unplayable('This video is longer than two hours. Cut it into several lessons.')
  return { kind, ...found }
}
