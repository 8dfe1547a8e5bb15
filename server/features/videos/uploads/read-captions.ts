import { problem } from '#shared/http/problems.ts'

export interface Cue {
  start: number
  end: number
  text: string
}

const timing = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]|$)/
const mostCues = 5_000

const refuse = (message: string) => problem('BAD_INPUT', [{ field: 'captions', message }])
const refuseLine = (line: number, message: string) => refuse(`Line ${line}: ${message}`)

/** Reads a WebVTT file. What is wrong with it is said with the number of the line. */
export function readCaptions(file: Uint8Array, seconds: number): Cue[] {
  const lines = decode(file).split('\n')
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0]!)) throw refuse(describeOtherFormat(lines))
  const cues: Cue[] = []
  for (let at = 1; at < lines.length;) {
    const block = takeBlock(lines, at)
    at += block.length + 1
    const cue = readBlock(block, at - block.length)
    if (!cue) continue
    const previous = cues.at(-1)
    const line = at - block.length
    if (previous && cue.start < previous.start)
      throw refuseLine(line, 'this caption begins before the one above it. Put them in order.')
    if (cue.start >= seconds)
      throw refuseLine(line, 'this caption begins after the video has ended. Is this the file of another video?')
    cues.push(cue)
    if (cues.length > mostCues) throw refuse(`There are more than ${mostCues.toLocaleString('en')} captions.`)
  }
  if (cues.length === 0) throw refuse('This file has no captions. Add some, then upload it again.')
  return cues
}

function decode(file: Uint8Array): string {
  try {
    // Also removes the mark that some editors put at the start.
    return new TextDecoder('utf-8', { fatal: true }).decode(file).replace(/\r\n?/g, '\n')
  } catch {
    throw refuse('This file isn’t text in UTF-8. Save it as UTF-8 in your editor, then upload it again.')
  }
}

function describeOtherFormat(lines: readonly string[]): string {
  const isSubRip = lines.slice(0, 5).some(line => /^\d{2}:\d{2}:\d{2},\d{3} -->/.test(line))
  return isSubRip
    ? 'This is an SRT file. Convert it to WebVTT: begin with a line “WEBVTT”, and write times with a full stop (00:01.500).'
    : 'Line 1: a WebVTT file begins with the word WEBVTT.'
}

/** The lines up to the next empty one. */
function takeBlock(lines: readonly string[], from: number): string[] {
  const end = lines.findIndex((line, place) => place >= from && line === '')
  return lines.slice(from, end < 0 ? undefined : end)
}

/** Nothing for comments, styles and regions. `line` is the number of the block's first line. */
function readBlock(block: readonly string[], line: number): Cue | undefined {
  if (block.length === 0 || /^(NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0]!)) return undefined
  const place = block.findIndex(each => each.includes('-->'))
  if (place < 0) throw refuseLine(line, 'a time such as “00:01.000 --> 00:04.000” is missing above this text.')
  if (place > 1) throw refuseLine(line + place, 'there must be an empty line before this caption.')
  const [, start, end] = timing.exec(block[place]!) ?? []
  if (start === undefined || end === undefined)
    throw refuseLine(line + place, 'this time isn’t written as “00:01.000 --> 00:04.000”.')
  const cue = { start: readTime(start), end: readTime(end), text: readWords(block.slice(place + 1)) }
  if (cue.end <= cue.start) throw refuseLine(line + place, 'this caption ends before it begins.')
  if (block.slice(place + 1).some(each => each.includes('-->')))
    throw refuseLine(line + place, 'there must be an empty line between this caption and the next.')
  return cue.text === '' ? undefined : cue
}

function readTime(text: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = text.split(':').map(Number).reverse()
  return hours * 3_600 + minutes * 60 + seconds
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** The words alone, without tags for voices and looks. */
const readWords = (lines: readonly string[]) =>
  lines
    .join(' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim()

const twoDigits = (number: number) => String(number).padStart(2, '0')
const showTime = (time: number) => {
  const whole = Math.floor(time)
  const parts = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits)
  return `${parts.join(':')}.${String(Math.round((time - whole) * 1_000) % 1_000).padStart(3, '0')}`
}
const escapeWords = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Written again from what was read, so that nothing else of an upload is ever sent to a browser. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues.map(({ start, end, text }) => `\n${showTime(start)} --> ${showTime(end)}\n${escapeWords(text)}\n`).join('')}`
