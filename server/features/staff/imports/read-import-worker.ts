import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '#server/platform/refusal.ts'
import { formatOf } from '#server/features/job-import/arguments.ts'
import { decodeText } from '#server/features/job-import/decode.ts'
import { parseRegister } from '#server/features/register-import/parse-register.ts'
import { readRegisterFile } from '#server/features/sponsor-import/register-file.ts'
import type { NextPart, ReadMessage, ReadRequest } from './read-import.ts'

const rowsAtOnce = 100
const post = (message: ReadMessage) => parentPort!.postMessage(message)

/** A long list goes over in parts, each when it is asked for: the server answers others in between. */
async function postRows(rows: readonly unknown[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    post({ rows: rows.slice(at, at + rowsAtOnce) })
    await once(parentPort!, 'message')
  }
}

async function read(request: ReadRequest): Promise<void> {
  switch (request.kind) {
    case 'jobs':
      return readJobs(request)
    case 'sponsors':
      return readSponsors(request)
    case 'register':
      return readOfficialRegister(request)
  }
}

async function readJobs({ format, content, ...options }: ReadRequest & { kind: 'jobs' }) {
  let last = 0
  const { drafts, ...rest } = formatOf(format).read(typeof content === 'string' ? content : decodeText(content), {
    ...options,
    onProgress(done, of) {
      if (done - last < rowsAtOnce) return
      last = done
      post({ share: done / of })
    },
  })
  await postRows(drafts)
  post({ rest })
}

async function readSponsors({ content }: ReadRequest & { kind: 'sponsors' }) {
  const { entries, ...rest } = await readRegisterFile(Readable.from([Buffer.from(content)]))
  await postRows([...entries.values()])
  post({ rest })
}

async function readOfficialRegister({ series, content, ...options }: ReadRequest & { kind: 'register' }) {
  // Workbooks are read from a file, piece by piece.
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-register-'))
  try {
    const file = join(folder, 'register')
    writeFileSync(file, content)
    const { entries, ...rest } = await parseRegister(series, file, options)
    await postRows(entries)
    post({ rest })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

parentPort!.on('message', (request: ReadRequest | NextPart) => {
  if (request === 'next part') return
  read(request).catch((error: unknown) => {
    if (error instanceof Refusal) post({ refusal: error.message })
    else throw error
  })
})
