import type { Config } from '#server/config.ts'
import { join } from 'node:path'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage } from './s3-storage.ts'

/** A piece that has arrived; `tag` is what the storage calls it. */
export interface StoredPiece {
  number: number
  tag: string
}

/** Where uploaded videos are kept. Files have random names and are reached through our own addresses alone. */
export interface VideoStorage {
  /** Prepares for the pieces of a file. Answers what the storage calls this upload. */
  begin(name: string): Promise<string>
  /** Sending a piece again replaces it. */
  writePiece(upload: { name: string; handle: string }, number: number, bytes: Uint8Array): Promise<string>
  /** Makes one file of all pieces. Safe to repeat. */
  finish(upload: { name: string; handle: string }, pieces: readonly StoredPiece[]): Promise<void>
  /** Removes the file and what has arrived of it. Safe to repeat. */
  remove(upload: { name: string; handle: string | null }): Promise<void>
  /** Both ends are included. Fails before the first byte when the storage is out of reach or has no such file. */
  read(name: string, start: number, end: number): Promise<ReadableStream<Uint8Array>>
}

/** Opened once for each set of settings. */
const opened = new WeakMap<Config, VideoStorage>()

export function openStorage(config: Config): VideoStorage {
  let storage = opened.get(config)
  if (!storage) {
    const { videoStorageUrl, dataDir } = config
    storage = videoStorageUrl ? openS3Storage(videoStorageUrl) : openDiskStorage(join(dataDir, 'videos'))
    opened.set(config, storage)
  }
  return storage
}

/** A part as bytes, for reading descriptions. */
export async function readBytes(storage: VideoStorage, name: string, start: number, length: number) {
  const part = await storage.read(name, start, start + length - 1)
  return new Uint8Array(await new Response(part).arrayBuffer())
}
