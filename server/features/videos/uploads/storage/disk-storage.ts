import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { problem } from '#shared/http/problems.ts'
import { pieceBytes } from '#shared/videos/upload-limits.ts'
import { streamPart } from '../../stream-part.ts'
import type { VideoStorage } from './storage.ts'

/** Files in a folder. Each piece is written to its place, so that they may arrive in any order. */
export function openDiskStorage(folder: string): VideoStorage {
  const locate = (name: string) => join(folder, name)
  return {
    async begin(name) {
      await explainFullDisk(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await (await open(locate(name), 'a', 0o600)).close()
      })
      return name
    },
    async writePiece({ name }, number, bytes) {
      await explainFullDisk(async () => {
        const file = await open(locate(name), 'r+')
        try {
          for (let written = 0; written < bytes.length;) {
            const place = number * pieceBytes + written
            const { bytesWritten } = await file.write(bytes, written, bytes.length - written, place)
            written += bytesWritten
          }
          await file.datasync()
        } finally {
          await file.close()
        }
      })
      return ''
    },
    async finish() {},
    async remove({ name }) {
      await rm(locate(name), { force: true })
    },
    read: async (name, start, end) => streamPart(pathToFileURL(locate(name)), start, end),
  }
}

async function explainFullDisk(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))) throw problem('NO_SPACE')
    throw error
  }
}
