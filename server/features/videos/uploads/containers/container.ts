/** What a file is, read from its own bytes. Its name and the type that a browser gives it prove nothing. */
export interface Container {
  kind: 'mp4' | 'webm'
  seconds: number
  width: number
  height: number
}

/** A file of known size, read in small parts. */
export interface ByteSource {
  size: number
  /** Fewer bytes than asked for only at the end of the file. */
  read(start: number, length: number): Promise<Uint8Array>
}

/** Why a browser would not play a file, in words for the person who uploads it. */
export class Unplayable extends Error {}

const damaged = 'This file is damaged or cut off. Export the video again, then upload the new file.'
export const refuseDamaged = () => new Unplayable(damaged)

export async function readExactly(source: ByteSource, start: number, length: number): Promise<DataView> {
  if (start + length > source.size) throw refuseDamaged()
  const bytes = await source.read(start, length)
  if (bytes.length < length) throw refuseDamaged()
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export const readText = (view: DataView, start: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, length))
