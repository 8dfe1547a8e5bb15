import { finishUpload, sendPiece, startUpload } from '#shared/videos/upload-api.ts'
import { pieceBytes, pieceType } from '#shared/videos/upload-limits.ts'
import type { Call } from '#shared/http/endpoint.ts'

/** Whether a chosen file is the one that was begun, as far as a browser can tell without reading it. */
export const fingerprintOf = ({ name, size, lastModified }: File) => `${name}|${size}|${lastModified}`

interface Following {
  call: Call
  /** From 0 to 1. */
  onProgress(share: number): void
  /** Asked before each piece. */
  isStopped(): boolean
}

/** Sends a video piece by piece, only those that have not arrived yet. False when it was stopped on the way. */
export async function uploadInPieces(
  lessonId: number,
  file: File,
  { call, onProgress, isStopped }: Following,
): Promise<boolean> {
  const upload = await call(startUpload, {
    id: lessonId,
    key: crypto.randomUUID(),
    fileName: file.name.slice(-300),
    fingerprint: fingerprintOf(file).slice(-500),
    bytes: file.size,
  })
  const count = Math.ceil(file.size / pieceBytes)
  const missing = Array.from({ length: count }, (_, number) => number).filter(number => !upload.pieces.includes(number))
  let arrived = count - missing.length
  onProgress(arrived / count)
  for (const number of missing) {
    if (isStopped()) return false
    const piece = file.slice(number * pieceBytes, (number + 1) * pieceBytes, pieceType)
    await call(sendPiece, { id: lessonId, upload: upload.id, number }, piece)
    arrived++
    onProgress(arrived / count)
  }
  await call(finishUpload, { id: lessonId, upload: upload.id })
  return true
}
