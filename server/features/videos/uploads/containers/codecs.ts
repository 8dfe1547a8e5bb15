import { Unplayable } from './container.ts'

const exportAgain = 'Export the video as MP4 with H.264 and AAC sound, then upload that file.'

export const refuseVideoCodec = (name: string) =>
  new Unplayable(`The picture is encoded as ${name}, which not every browser plays. ${exportAgain}`)
export const refuseSoundCodec = (name: string) =>
  new Unplayable(`The sound is encoded as ${name}, which not every browser plays. ${exportAgain}`)
export const refuseWithoutPicture = () => new Unplayable('This file has no picture, only sound. Choose a video.')
export const refuseWithoutLength = () =>
  new Unplayable(
    `This file doesn’t say how long it is, as recordings of a screen or a browser often don’t, so players can’t jump in it. ${exportAgain}`,
  )
export const refuseEncrypted = () =>
  new Unplayable('This video is encrypted (copy protection). Upload a file without it.')

/** Profiles of H.264 that every browser decodes: eight bits a colour, colours at half the resolution. */
const h264Profiles: ReadonlySet<number> = new Set([66, 77, 88, 100])

export function assertH264Profile(profile: number) {
  if (!h264Profiles.has(profile)) throw refuseVideoCodec('H.264 with 10 bits or full colour (a profile for editing)')
}

/** Names for people; the rest is called by its code. */
const names: Readonly<Record<string, string>> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  mp4v: 'MPEG-4 Visual (DivX, Xvid)',
  apcn: 'ProRes',
  apch: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
  'ac-3': 'Dolby Digital (AC-3)',
  'ec-3': 'Dolby Digital Plus',
  alac: 'Apple Lossless',
  sowt: 'uncompressed sound',
  twos: 'uncompressed sound',
  lpcm: 'uncompressed sound',
  'V_MPEGH/ISO/HEVC': 'HEVC (H.265)',
  'V_MPEG4/ISO/AVC': 'H.264 in a Matroska file',
  A_AC3: 'Dolby Digital (AC-3)',
  A_AAC: 'AAC in a Matroska file',
  A_DTS: 'DTS',
}
export const nameCodec = (code: string) => (Object.hasOwn(names, code) ? names[code]! : `“${code.trim()}”`)
