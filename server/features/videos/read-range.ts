export interface ByteRange {
  /** Both are included. */
  start: number
  end: number
}

/**
 * The one part of a file that a request asks for (RFC 9110, 14.2). A header that is not understood, and one with
 * several parts, is answered with the whole file, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'all' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') return readSuffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Number(last)
  if (last !== '' && end < start) return 'all'
  return start >= size ? 'outside' : { start, end: Math.min(end, size - 1) }
}

/** The last bytes of a file. */
function readSuffix(length: number, size: number): ByteRange | 'outside' {
  if (length === 0 || size === 0) return 'outside'
  return { start: Math.max(0, size - length), end: size - 1 }
}
