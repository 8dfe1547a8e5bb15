import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { problem } from '#shared/http/problems.ts'

/** A picture of more is a mistake; a small file that unpacks to more is an attack. */
const mostPixels = 40_000_000
const longestSeconds = 10

/** How the formats we accept begin. A file that begins otherwise never reaches a decoder, whatever its name. */
function isPicture(file: Buffer): boolean {
  const isJpeg = file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}

interface Shape {
  width: number
  height: number
  /** Whether the whole picture is kept, or its middle fills the shape. */
  fit: 'inside' | 'cover'
  quality: number
}

/** A picture redrawn from the pixels of an upload, with nothing else from the file. */
export async function redrawPicture(
  upload: Uint8Array,
  field: string,
  { width, height, fit, quality }: Shape,
): Promise<{ bytes: Uint8Array; hash: string }> {
  const refuse = (message: string) => problem('BAD_INPUT', [{ field, message }])
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  if (!isPicture(file)) throw refuse('This isn’t a JPEG, PNG or WebP image. Choose another file.')
  try {
    const bytes = await sharp(file, { limitInputPixels: mostPixels - 1, failOn: 'error' })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality })
      .toBuffer()
    return { bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
  } catch {
    throw refuse('We can’t read this picture: it is damaged, or has 40 megapixels or more. Choose another file.')
  }
}
