import {
  assertH264Profile,
  nameCodec,
  refuseEncrypted,
  refuseSoundCodec,
  refuseVideoCodec,
  refuseWithoutLength,
  refuseWithoutPicture,
} from './codecs.ts'
import { readExactly, readText, refuseDamaged, type ByteSource, type Container } from './container.ts'

/** A part of the file with a name of four letters (ISO/IEC 14496-12). Places are counted from the view's start. */
interface Box {
  type: string
  start: number
  end: number
}

/** The description of two hours of video is a few megabytes. */
const largestDescription = 32 * 1_024 * 1_024
const mostTopBoxes = 100_000

type Found = Omit<Container, 'kind'>

/** Reads the description of an MP4 file, and no more of the file than its boxes' headers besides. */
export async function readMp4(source: ByteSource): Promise<Found> {
  const { start, end } = await findDescription(source)
  if (end - start > largestDescription) throw refuseDamaged()
  const movie = await readExactly(source, start, end - start)
  try {
    return describeMovie(movie)
  } catch (error) {
    // A box that says it is longer than it is.
    throw error instanceof RangeError ? refuseDamaged() : error
  }
}

/** Goes from box to box through the whole file: one that has been cut off ends inside a box. */
async function findDescription(source: ByteSource) {
  let movie: { start: number; end: number } | undefined
  let place = 0
  for (let count = 0; place < source.size; count++) {
    if (count > mostTopBoxes) throw refuseDamaged()
    const head = await readExactly(source, place, Math.min(16, source.size - place))
    if (head.byteLength < 8) throw refuseDamaged()
    const { size, headBytes } = readBoxSize(head, source.size - place)
    if (size < headBytes || place + size > source.size) throw refuseDamaged()
    if (readText(head, 4, 4) === 'moov') movie = { start: place + headBytes, end: place + size }
    place += size
  }
  if (!movie) throw refuseDamaged()
  return movie
}

function readBoxSize(head: DataView, rest: number) {
  const size = head.getUint32(0)
  // Up to the end of the file.
  if (size === 0) return { size: rest, headBytes: 8 }
  if (size !== 1) return { size, headBytes: 8 }
  return { size: Number(head.getBigUint64(8)), headBytes: 16 }
}

function* listBoxes(view: DataView, start: number, end: number): Generator<Box> {
  for (let place = start; place + 8 <= end;) {
    const { size, headBytes } = readBoxSize(new DataView(view.buffer, view.byteOffset + place), end - place)
    if (size < headBytes || place + size > end) throw refuseDamaged()
    yield { type: readText(view, place + 4, 4), start: place + headBytes, end: place + size }
    place += size
  }
}

/** The first box at a path of names. */
function findBox(view: DataView, within: Pick<Box, 'start' | 'end'>, ...path: string[]): Box | undefined {
  const [type, ...rest] = path
  for (const box of listBoxes(view, within.start, within.end))
    if (box.type === type) return rest.length === 0 ? box : findBox(view, box, ...rest)
  return undefined
}

function describeMovie(movie: DataView): Found {
  const whole = { start: 0, end: movie.byteLength }
  const header = findBox(movie, whole, 'mvhd')
  if (!header) throw refuseDamaged()
  const { scale, duration } = readMovieHeader(movie, header)
  const picture = { width: 0, height: 0 }
  for (const box of listBoxes(movie, 0, movie.byteLength)) {
    if (box.type !== 'trak') continue
    const size = readTrack(movie, box)
    if (size) Object.assign(picture, size)
  }
  if (picture.width === 0) throw refuseWithoutPicture()
  const length = duration || readFragmentsLength(movie, whole)
  if (scale === 0 || length === 0) throw refuseWithoutLength()
  return { seconds: length / scale, ...picture }
}

function readMovieHeader(view: DataView, { start }: Box) {
  const isLong = view.getUint8(start) === 1
  const unknown = isLong ? 0xffff_ffff_ffff_ffffn : 0xffff_ffffn
  const scale = view.getUint32(start + (isLong ? 20 : 12))
  const duration = isLong ? view.getBigUint64(start + 24) : BigInt(view.getUint32(start + 16))
  return { scale, duration: duration === unknown ? 0 : Number(duration) }
}

/** A file made of fragments can say its length elsewhere. */
function readFragmentsLength(view: DataView, movie: Pick<Box, 'start' | 'end'>): number {
  const box = findBox(view, movie, 'mvex', 'mehd')
  if (!box) return 0
  return view.getUint8(box.start) === 1 ? Number(view.getBigUint64(box.start + 4)) : view.getUint32(box.start + 4)
}

/** Refuses what browsers do not play. The size of the picture, of a track that has one. */
function readTrack(view: DataView, track: Box): { width: number; height: number } | undefined {
  const handler = findBox(view, track, 'mdia', 'hdlr')
  const descriptions = findBox(view, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!handler || !descriptions) return undefined
  const kind = readText(view, handler.start + 8, 4)
  if (kind !== 'vide' && kind !== 'soun') return undefined
  const [sample] = listBoxes(view, descriptions.start + 8, descriptions.end)
  if (!sample) throw refuseDamaged()
  if (sample.type === 'encv' || sample.type === 'enca') throw refuseEncrypted()
  if (kind === 'soun') {
    assertSound(view, sample)
    return undefined
  }
  assertPicture(view, sample)
  return { width: view.getUint16(sample.start + 24), height: view.getUint16(sample.start + 26) }
}

/** Bytes of a picture's description before its own boxes. */
const pictureFields = 78

function assertPicture(view: DataView, sample: Box) {
  if (['avc1', 'avc3'].includes(sample.type)) {
    const settings = findBox(view, { start: sample.start + pictureFields, end: sample.end }, 'avcC')
    if (!settings) throw refuseDamaged()
    assertH264Profile(view.getUint8(settings.start + 1))
  } else if (!['av01', 'vp09', 'vp08'].includes(sample.type)) throw refuseVideoCodec(nameCodec(sample.type))
}

/** What `mp4a` contains is said by one byte: AAC, or MP3. */
const playableMp4a: ReadonlySet<number> = new Set([0x40, 0x66, 0x67, 0x68, 0x69, 0x6b])

function assertSound(view: DataView, sample: Box) {
  if (['Opus', 'fLaC', '.mp3'].includes(sample.type)) return
  if (sample.type !== 'mp4a') throw refuseSoundCodec(nameCodec(sample.type))
  const type = readObjectType(view, sample)
  if (type !== undefined && !playableMp4a.has(type)) throw refuseSoundCodec(nameCodec(type === 0xa5 ? 'ac-3' : 'mp4a'))
}

/** Looks for the box by its name: QuickTime puts it at another depth. */
function readObjectType(view: DataView, { start, end }: Box): number | undefined {
  const place = readText(view, start, Math.min(end - start, 1_000)).indexOf('esds')
  if (place < 0) return undefined
  const afterVersion = start + place + 8
  // An elementary stream's descriptor: an id, and flags that say which optional fields follow.
  const stream = skipDescriptorHead(view, afterVersion)
  const flags = view.getUint8(stream + 2)
  let next = stream + 3
  if (flags & 0x80) next += 2
  if (flags & 0x40) next += 1 + view.getUint8(next)
  if (flags & 0x20) next += 2
  return view.getUint8(skipDescriptorHead(view, next))
}

/** A tag, then a length of one to four bytes. */
function skipDescriptorHead(view: DataView, at: number): number {
  let place = at + 1
  while (view.getUint8(place) & 0x80) place++
  return place + 1
}
