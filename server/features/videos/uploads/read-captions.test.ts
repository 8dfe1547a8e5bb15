import { describe, expect, it } from 'vitest'
import { Problem } from '#shared/http/problem.ts'
import { readCaptions, writeCaptions } from './read-captions.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const refusal = (text: string | Uint8Array, seconds = 60) => {
  try {
    readCaptions(typeof text === 'string' ? encode(text) : text, seconds)
    return 'accepted'
  } catch (error) {
    if (error instanceof Problem) return error.errors[0]!.message
    throw error
  }
}

describe('captions', () => {
  it('are read with names, settings, tags, comments and line ends of any system, and written without them', () => {
    const text =
      '\uFEFFWEBVTT Kind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE by us\r\n\r\n1\r\n00:01.000 --> 00:02.500 align:start\r\n' +
      '<v Ada>Hello <b>you</b> &amp; me\r\nsecond line\r\n\r\n00:00:03.000 --> 01:00:04.000\r\n2 < 3\r\n'
    const cues = readCaptions(encode(text), 60)
    expect(cues).toEqual([
      { start: 1, end: 2.5, text: 'Hello you & me second line' },
      { start: 3, end: 3_604, text: '2 < 3' },
    ])
    expect(writeCaptions(cues)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello you &amp; me second line\n\n00:00:03.000 --> 01:00:04.000\n2 &lt; 3\n',
    )
    expect(readCaptions(encode(writeCaptions(cues)), 60)).toEqual(cues)
  })
  it.each([
    ['1\n00:00:01,000 --> 00:00:02,000\nHello', 'SRT'],
    ['Hello', 'Line 1: a WebVTT file begins'],
    ['WEBVTT\n\n00:01.000 -> 00:02.000\nHello', 'Line 3: a time such as'],
    ['WEBVTT\n\n00:01,000 --> 00:02.000\nHello', 'Line 3: this time isn’t written'],
    ['WEBVTT\n\nNOTE x\n\nfirst\n00:05.000 --> 00:04.000\nHello', 'Line 6: this caption ends before it begins'],
    ['WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na', 'Line 6: this caption begins before'],
    ['WEBVTT\n\n02:00.000 --> 02:01.000\nHello', 'Line 3: this caption begins after the video has ended'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:02.000 --> 00:03.000\nb', 'Line 3: there must be an empty line'],
    ['WEBVTT\n\n', 'no captions'],
  ])('that are broken are refused with the line: %j', (text, message) => {
    expect(refusal(text)).toContain(message)
  })
  it('in another encoding are refused', () => {
    expect(refusal(Uint8Array.from([...encode('WEBVTT\n\n'), 0xe9, 0x20]))).toContain('UTF-8')
  })
})
