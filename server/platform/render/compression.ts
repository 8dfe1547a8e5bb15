import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export type Encoding = 'br' | 'gzip'

export const acceptedEncoding = (header: string): Encoding | undefined =>
  /\bbr\b/.test(header) ? 'br' : /\bgzip\b/.test(header) ? 'gzip' : undefined

/** For pages made on the fly: 'quick' costs less than half of 'good' and is a tenth larger. More than that is not worth its time. */
export function compress(body: Buffer, encoding: Encoding, effort: 'quick' | 'good'): Promise<Buffer> {
  const level = effort === 'quick' ? 2 : 4
  return encoding === 'br'
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : deflate(body, { level })
}
