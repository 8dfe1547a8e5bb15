import type { Endpoint } from '#shared/http/endpoint.ts'
import type { FileToSend } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'

/** Reads an uploaded file, but no more of it than is allowed. */
export async function readUpload(
  request: Request,
  { types, mostBytes }: NonNullable<Endpoint['upload']>,
): Promise<Uint8Array> {
  const type = request.headers.get('content-type')?.split(';')[0]!.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw problem('WRONG_FILE_TYPE')
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw problem('FILE_TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  // The announced size need not be the real one.
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw problem('FILE_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Sends a file as it is. It belongs to one person: only their own browser keeps it, and asks each time whether it is
 * still the same.
 */
export function sendFile(
  { bytes, type, name, version }: FileToSend,
  known: string | undefined,
  headers: Readonly<Record<string, string>>,
): Response {
  const tag = version && `"${version}"`
  const all: Record<string, string> = {
    ...headers,
    'cache-control': tag ? 'private, no-cache' : 'private, no-store',
    ...(tag && { etag: tag }),
  }
  if (tag && known?.split(',').some(each => each.trim().replace(/^W\//, '') === tag))
    return new Response(null, { status: 304, headers: all })
  all['content-type'] = type
  if (name) all['content-disposition'] = nameAttachment(name)
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status: 200, headers: all })
}

/** A name with letters outside of ASCII is given twice: as it is, and in plain letters for old programs (RFC 6266). */
export function nameAttachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, letter => (letter === 'đ' ? 'd' : 'D'))
    .replace(/[^\x20-\x7E]|["\\]/g, '')
    .replace(/^-+/, '')
  const full = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${full}`}`
}
