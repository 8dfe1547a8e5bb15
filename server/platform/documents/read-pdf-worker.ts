import { parentPort, workerData } from 'node:worker_threads'
import { limitBuffers } from './limit-buffers.ts'
import { readPdfContent } from './read-pdf-content.ts'
import type { PdfReading } from './read-pdf.ts'

const { bytes, mostPages, mostBufferBytes } = workerData as {
  bytes: Uint8Array
  mostPages: number
  mostBufferBytes: number
}
limitBuffers(mostBufferBytes)

const answer = (reading: PdfReading) => parentPort!.postMessage(reading)
readPdfContent(bytes, mostPages).then(
  content => answer({ content }),
  (error: unknown) =>
    answer(
      error instanceof Error
        ? { failure: error.message, isEncrypted: error.name === 'PasswordException' }
        : { failure: 'unknown', isEncrypted: false },
    ),
)
