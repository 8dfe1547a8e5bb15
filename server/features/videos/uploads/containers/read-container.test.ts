import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtLesson, enlarge, realMp4, realWebm, replaceText } from '../testing.ts'
import { Unplayable, type ByteSource } from './container.ts'
import { readContainer } from './read-container.ts'

const mp4 = realMp4()
const webm = realWebm()
let bytesRead = 0
const sourceOf = (file: Uint8Array, size = file.length): ByteSource => ({
  size,
  read: (start, length) => {
    bytesRead += length
    return Promise.resolve(file.slice(start, start + length))
  },
})
const read = (file: Uint8Array) => readContainer(sourceOf(file))
const refusal = (file: Uint8Array) =>
  read(file).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Unplayable ? error.message : `not a refusal: ${String(error)}`),
  )
const text = (words: string) => Buffer.from(words.padEnd(100, ' '), 'latin1')

describe('a file that browsers play', () => {
  it('is read as MP4 with its length and size, and hardly any of it is read', async () => {
    bytesRead = 0
    const found = await read(mp4)
    expect(found).toMatchObject({ kind: 'mp4', width: 1280, height: 720 })
    expect(Math.abs(found.seconds - builtLesson.seconds)).toBeLessThan(0.2)
    expect(bytesRead).toBeLessThan(mp4.length / 4)
  })
  it('is read as WebM', async () => {
    const found = await read(webm)
    expect(found).toMatchObject({ kind: 'webm', width: 160, height: 90 })
    expect(found.seconds).toBeGreaterThan(2)
    expect(found.seconds).toBeLessThan(4)
  })
  it('may have its description at the end, and boxes that are skipped', async () => {
    expect(await read(enlarge(mp4, mp4.length + 5_000))).toMatchObject({ kind: 'mp4' })
  })
})

describe('a file that not every browser plays', () => {
  it.each([
    ['HEVC', replaceText(mp4, 'avc1', 'hvc1', 'stsd'), 'HEVC (H.265)'],
    ['a profile for editing', replaceH264Profile(122), '10 bits or full colour'],
    ['Dolby sound', replaceText(mp4, 'mp4a', 'ac-3'), 'Dolby Digital'],
    ['copy protection', replaceText(mp4, 'avc1', 'encv', 'stsd'), 'encrypted'],
    ['QuickTime', replaceText(mp4, 'ftypisom', 'ftypqt  '), 'QuickTime'],
    ['no picture', replaceText(mp4, 'vide', 'meta'), 'no picture'],
    ['a recording without a length', replaceText(webm, '\x44\x89', '\x44\x88'), 'doesn’t say how long it is'],
    ['Matroska', replaceText(webm, 'webm', 'mkv\0'), 'Matroska'],
    ['another codec in WebM', replaceText(webm, 'V_VP8', 'V_XYZ'), '“V_XYZ”'],
    ['an AVI', text('RIFF....AVI LIST'), 'AVI'],
    ['a PDF under another name', text('%PDF-1.7'), 'This is a PDF.'],
    ['a picture', Buffer.from('89504e470d0a1a0a'.padEnd(200, '0'), 'hex'), 'This is a picture.'],
    ['a text', text('Hello, this is a video, really.'), 'isn’t a video we recognise'],
  ])('is refused with the reason: %s', async (_, file, reason) => {
    expect(await refusal(file)).toContain(reason)
  })
  it.each([
    ['an MP4', mp4, 0.5],
    ['an MP4 without its last byte', mp4, 1 - 1 / mp4.length],
    ['a WebM', webm, 0.5],
    ['a WebM without its last byte', webm, 1 - 1 / webm.length],
  ])('is refused when it was cut off: %s', async (_, file, share) => {
    expect(await refusal(file.slice(0, Math.floor(file.length * share)))).toContain('damaged or cut off')
  })
  it('is refused when it is longer than two hours, or shorter than a second', async () => {
    const place = Buffer.from(mp4).indexOf('mvhd') + 4
    const withLength = (seconds: number) => {
      const changed = Buffer.from(mp4)
      changed.writeUInt32BE(changed.readUInt32BE(place + 12) * seconds, place + 16)
      return changed
    }
    expect(await refusal(withLength(7_201))).toContain('longer than two hours')
    expect(await refusal(withLength(0))).toContain('doesn’t say how long')
  })
})

it('any damage leads to an answer or a refusal, never to a crash, and little is read', async () => {
  for (const file of [mp4.slice(0, 60_000), webm])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        async changes => {
          const damaged = file.slice()
          for (const [place, byte] of changes) damaged[place] = byte
          expect(await refusal(damaged)).not.toContain('not a refusal')
        },
      ),
      { numRuns: 300 },
    )
})

function replaceH264Profile(profile: number) {
  const changed = Buffer.from(mp4)
  changed[changed.indexOf('avcC') + 5] = profile
  return changed
}
