import { basename } from 'node:path'
import { seconds } from '#shared/calendar/durations.ts'
import { largestUploadBytes } from '#shared/staff/import-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { loadFeed, type Fetch } from '#server/features/job-import/load-feed.ts'
import { dateFromFileName } from '#server/features/sponsor-import/register-file.ts'
import { findFileById, readFileBytes, type Run, type Source } from './queries.ts'

/** What a source sent, before anything in it is read. */
export interface Content {
  fileName: string
  /** Given with the file by the one who uploaded it. */
  day: string | null
  content: Uint8Array | string
}

const registerLimits = {
  contentTypes: /^(?:text\/|application\/(?:csv|json|octet-stream|vnd\.|zip|xhtml))/i,
  maxBytes: largestUploadBytes,
  timeoutMs: seconds(120),
}

/** From the uploaded file, or from the source's address, which must be a public one. */
export async function loadContent(db: Database, source: Source, run: Run, fetch: Fetch): Promise<Content> {
  if (run.fileId !== null) {
    const file = await findFileById(db, run.fileId)
    if (!file) throw new Refusal('The uploaded file is no longer here. Upload it again.')
    return { fileName: file.name, day: file.day, content: await readFileBytes(db, file.id) }
  }
  const { address } = source
  if (address === null) throw new Refusal('There is no file to read. Upload one.')
  if (source.kind === 'jobs') {
    const content = await loadFeed({ format: source.format!, location: address }, fetch)
    return { fileName: nameIn(address), day: null, content }
  }
  const bytes = await fetch(address, registerLimits)
  const list = source.kind === 'sponsors' ? findSponsorList(bytes) : undefined
  if (list === undefined) return { fileName: nameIn(address), day: null, content: bytes }
  return { fileName: nameIn(list), day: null, content: await fetch(list, registerLimits) }
}

const nameIn = (address: string) => decodeURIComponent(basename(new URL(address).pathname)) || 'file'

const pageStart = /^\s*<(?:!doctype|html)/i
const links = /href="(https:\/\/[^"\s]+\.csv)"/gi

/** The Home Office gives each register a new address, which its page names. */
function findSponsorList(bytes: Uint8Array): string | undefined {
  if (!pageStart.test(Buffer.from(bytes.subarray(0, 500)).toString())) return undefined
  const page = Buffer.from(bytes).toString()
  const found = [...page.matchAll(links)]
    .map(([, address]) => address!)
    .find(address => URL.canParse(address) && dateFromFileName(nameIn(address)) !== undefined)
  if (found === undefined) throw new Refusal('The page has no link to the register of workers as a CSV file.')
  return found
}
