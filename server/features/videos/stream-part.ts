import { open, type FileHandle } from 'node:fs/promises'

const chunkBytes = 64 * 1_024

/**
 * A part of a file, both ends included. The file is opened with the first read and closed at the end, or when a player
 * no longer wants the rest: players leave most of their requests unfinished, and some are left before they begin.
 */
export function streamPart(path: URL, start: number, end: number): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined
  let place = start
  let isCancelled = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        handle ??= await open(path)
        if (isCancelled) return handle.close()
        const chunk = new Uint8Array(Math.min(chunkBytes, end - place + 1))
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, place)
        if (bytesRead === 0) {
          await handle.close()
          throw new Error(`${path.pathname} is shorter than it was.`)
        }
        place += bytesRead
        controller.enqueue(chunk.subarray(0, bytesRead))
        if (place <= end) return
        await handle.close()
        controller.close()
      },
      async cancel() {
        isCancelled = true
        await handle?.close()
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  )
}
