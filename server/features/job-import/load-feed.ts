import { readFile, stat } from 'node:fs/promises'
import { safeFetch } from '#server/platform/http/safe-fetch.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { formatOf, isAddress, type ImportRequest } from './arguments.ts'
import { decodeText, parseJson } from './decode.ts'
import { wordsAt } from './fields.ts'

export type Fetch = (
  address: string,
  limits: { contentTypes: RegExp; maxBytes?: number; timeoutMs?: number; hosts?: ReadonlySet<string> | undefined },
) => Promise<Uint8Array>

const largestFile = 200_000_000
const leverPage = 100
const mostPages = 100

/** The whole text of a listing, from a file or, with every precaution, from an address. */
export async function loadFeed(
  { format, location, hosts }: Pick<ImportRequest, 'format' | 'location'> & { hosts?: ReadonlySet<string> },
  fetch: Fetch = safeFetch,
): Promise<string> {
  if (!isAddress(location)) return decodeText(await readLocal(location))
  const { contentTypes } = formatOf(format)
  const get = async (address: string) => decodeText(await fetch(address, { contentTypes, hosts }))
  return format === 'lever' ? getAllPages(location, get) : get(location)
}

async function readLocal(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path)
    if (size > largestFile) throw new Refusal(`${path} is larger than ${largestFile / 1_000_000} MB.`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).`)
  }
}

/**
 * Lever sends a listing page by page. If one page fails, all fail: half a listing would close the other half.
 */
async function getAllPages(location: string, get: (address: string) => Promise<string>): Promise<string> {
  const postings: unknown[] = []
  const seen = new Set<string>()
  for (let page = 0; page < mostPages; page++) {
    const address = new URL(location)
    address.searchParams.set('mode', 'json')
    address.searchParams.set('limit', String(leverPage))
    address.searchParams.set('skip', String(page * leverPage))
    const found = parseJson(await get(address.href), 'a Lever listing')
    if (!Array.isArray(found)) throw new Refusal('This is not a Lever listing: it is not a bare list of postings.')
    // A server without paging sends the same page again.
    const fresh = (found as unknown[]).filter(posting => !seen.has(wordsAt(posting, 'id')))
    for (const posting of fresh) seen.add(wordsAt(posting, 'id'))
    postings.push(...(page === 0 ? (found as unknown[]) : fresh))
    if (found.length < leverPage || fresh.length === 0) return JSON.stringify(postings)
  }
  throw new Refusal(`The listing has more than ${mostPages} pages.`)
}
