import {
  nameCodec,
  refuseEncrypted,
  refuseSoundCodec,
  refuseVideoCodec,
  refuseWithoutLength,
  refuseWithoutPicture,
} from './codecs.ts'
import { readExactly, readText, refuseDamaged, type ByteSource, type Container, Unplayable } from './container.ts'

/** The few elements we read (RFC 8794, and the WebM guidelines). */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  encodings: 0x6d80,
  encryption: 0x5035,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const

interface Element {
  id: number
  start: number
  /** Null: it ends where the next one of its level begins, as in a live recording. */
  size: number | null
}

const mostElements = 200_000
const largestElement = 4 * 1_024 * 1_024
const kinds = { picture: 1, sound: 2 }
const playable = { picture: ['V_VP8', 'V_VP9', 'V_AV1'], sound: ['A_OPUS', 'A_VORBIS'] }

type Found = Omit<Container, 'kind'>

/** Reads what a WebM file says about itself. Of the clusters with picture and sound, only where each ends. */
export async function readWebm(source: ByteSource): Promise<Found> {
  const header = await readElement(source, 0)
  assertWebm(await readContent(source, header))
  const segment = await readElement(source, header.start + (header.size ?? 0))
  if (segment.id !== ids.segment) throw refuseDamaged()
  const end = segment.size === null ? source.size : segment.start + segment.size
  if (end > source.size) throw refuseDamaged()
  let length = 0
  let picture: { width: number; height: number } | undefined
  let place = segment.start
  for (let count = 0; place < end; count++) {
    if (count > mostElements) throw refuseDamaged()
    const element = await readElement(source, place)
    if (element.id === ids.info) length = readLength(await readContent(source, element))
    if (element.id === ids.tracks) picture = readTracks(await readContent(source, element))
    // Where a length is not known we cannot go on; a file that says its own length has none of these.
    if (element.size === null) break
    if (element.start + element.size > end) throw refuseDamaged()
    place = element.start + element.size
  }
  if (!picture) throw refuseWithoutPicture()
  if (!(length > 0)) throw refuseWithoutLength()
  return { seconds: length, ...picture }
}

function assertWebm(header: DataView) {
  const docType = findChild(header, ids.docType)
  if (docType && readText(header, docType.start, docType.size).replace(/\0+$/, '') === 'webm') return
  throw new Unplayable(
    'This is a Matroska file (MKV), which not every browser plays. Export the video as MP4 with H.264 and AAC sound, then upload that file.',
  )
}

async function readElement(source: ByteSource, place: number): Promise<Element> {
  const head = await readExactly(source, place, Math.min(12, source.size - place))
  return readHead(head, 0, place)
}

/** The name and the size, each as long as its first byte says. */
function readHead(view: DataView, at: number, offset: number): Element {
  if (at >= view.byteLength) throw refuseDamaged()
  const idBytes = Math.clz32(view.getUint8(at)) - 23
  if (idBytes > 4 || at + idBytes >= view.byteLength) throw refuseDamaged()
  let id = 0
  for (let byte = 0; byte < idBytes; byte++) id = id * 256 + view.getUint8(at + byte)
  const first = view.getUint8(at + idBytes)
  const sizeBytes = Math.clz32(first) - 23
  if (sizeBytes > 8 || at + idBytes + sizeBytes > view.byteLength) throw refuseDamaged()
  let size = first & ((1 << (8 - sizeBytes)) - 1)
  let isUnknown = size === (1 << (8 - sizeBytes)) - 1
  for (let byte = 1; byte < sizeBytes; byte++) {
    const next = view.getUint8(at + idBytes + byte)
    isUnknown &&= next === 0xff
    size = size * 256 + next
  }
  return { id, start: offset + at + idBytes + sizeBytes, size: isUnknown ? null : size }
}

function readContent(source: ByteSource, { start, size }: Element): Promise<DataView> {
  if (size === null || size > largestElement) throw refuseDamaged()
  return readExactly(source, start, size)
}

interface Child {
  id: number
  start: number
  size: number
}

function* listChildren(view: DataView, start = 0, end = view.byteLength): Generator<Child> {
  for (let place = start; place < end;) {
    const { id, start: content, size } = readHead(view, place, 0)
    if (size === null || content + size > end) throw refuseDamaged()
    yield { id, start: content, size }
    place = content + size
  }
}

const findChild = (view: DataView, id: number, start = 0, end = view.byteLength) =>
  [...listChildren(view, start, end)].find(child => child.id === id)

function readNumber(view: DataView, { start, size }: Child): number {
  let number = 0
  for (let byte = 0; byte < size; byte++) number = number * 256 + view.getUint8(start + byte)
  return number
}

function readFloat(view: DataView, { start, size }: Child): number {
  if (size === 4) return view.getFloat32(start)
  return size === 8 ? view.getFloat64(start) : 0
}

/** In seconds. The scale says how many nanoseconds a tick has. */
function readLength(info: DataView): number {
  const scale = findChild(info, ids.scale)
  const duration = findChild(info, ids.duration)
  if (!duration) return 0
  return (readFloat(info, duration) * (scale ? readNumber(info, scale) : 1_000_000)) / 1e9
}

/** Refuses what browsers do not play. The size of the first picture. */
function readTracks(tracks: DataView): { width: number; height: number } | undefined {
  let picture: { width: number; height: number } | undefined
  for (const track of listChildren(tracks)) {
    if (track.id !== ids.track) continue
    const [from, to] = [track.start, track.start + track.size]
    const find = (id: number) => findChild(tracks, id, from, to)
    const type = find(ids.trackType)
    const codec = find(ids.codec)
    if (!type || !codec) throw refuseDamaged()
    const name = readText(tracks, codec.start, codec.size).replace(/\0+$/, '')
    const kind = readNumber(tracks, type)
    const encodings = find(ids.encodings)
    if (encodings && hasEncryption(tracks, encodings)) throw refuseEncrypted()
    if (kind === kinds.sound && !playable.sound.includes(name)) throw refuseSoundCodec(nameCodec(name))
    if (kind !== kinds.picture) continue
    if (!playable.picture.includes(name)) throw refuseVideoCodec(nameCodec(name))
    const video = find(ids.video)
    if (video) picture ??= readPicture(tracks, video)
  }
  return picture
}

const hasEncryption = (view: DataView, { start, size }: Child) =>
  [...listChildren(view, start, start + size)].some(encoding =>
    [...listChildren(view, encoding.start, encoding.start + encoding.size)].some(({ id }) => id === ids.encryption),
  )

function readPicture(view: DataView, { start, size }: Child) {
  const width = findChild(view, ids.width, start, start + size)
  const height = findChild(view, ids.height, start, start + size)
  if (!width || !height) throw refuseDamaged()
  return { width: readNumber(view, width), height: readNumber(view, height) }
}
