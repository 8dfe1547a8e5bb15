import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { problem } from '#shared/http/problems.ts'

const side = 512
/** More than any phone's camera produces; a small file that unpacks to more is an attack. */
const mostPixels = 60_000_000
const longestSeconds = 10

/** How the formats we accept begin. A file that begins otherwise never reaches a decoder, whatever its name. */
const beginnings: readonly ((file: Buffer) => boolean)[] = [
  file => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  file => file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  file => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
]

const refusal = (message: string) => problem('BAD_INPUT', [{ field: 'photo', message }])

/** A photo redrawn from the pixels of an upload: upright, square, small, and with nothing else from the file. */
export async function drawPhoto(upload: Uint8Array): Promise<{ bytes: Uint8Array; hash: string }> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  if (!beginnings.some(fits => fits(file))) throw refusal('This isn’t a JPEG, PNG or WebP image. Choose another file.')
  try {
    const bytes = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer()
    return { bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
  } catch {
    throw refusal('We can’t read this picture: it is damaged or far too large. Choose another file.')
  }
}
