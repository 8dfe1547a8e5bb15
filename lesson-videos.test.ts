import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContent } from './server/features/rules/content.ts'
import { fingerprint } from './tools/videos/fingerprint.mjs'

/** The lessons in content/videos, as `npm run videos` built them. */
const folder = 'content/videos'
const megabyte = 1_000_000
const most = { perMinute: 1.3 * megabyte, together: 30 * megabyte }

interface Course {
  slug: string
  title: string
  summary: string
  access: string
  lessons: string[]
}
interface Question {
  question: string
  answers: string[]
  right: number
  why: string
}
interface Sentence {
  text: string
  start: number
  end: number
  times: number[]
}
interface Lesson {
  title: string
  summary: string
  level: string
  country: string
  seconds: number
  bytes: number
  madeFrom: string
  figures: { rule: string; shown: string; value: unknown }[]
  upcoming: { rule: string; from: string; shown: string; value: unknown }[]
  sources: { title: string; url: string; checked: string }[]
  transcript: { chapter: string; start: number; sentences: Sentence[] }[]
}
interface Cue {
  from: number
  to: number
  text: string
}

const readText = (slug: string, name: string) => readFileSync(join(folder, slug, name), 'utf8')
const readJson = (slug: string, name: string): unknown => JSON.parse(readText(slug, name))
const courses = JSON.parse(readFileSync(join(folder, 'courses.json'), 'utf8')) as Course[]
const scripts = readdirSync(folder).filter(slug => existsSync(join(folder, slug, 'script.txt')))
const slugs = scripts.filter(slug => existsSync(join(folder, slug, 'lesson.json')))

const secondsOf = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** Every cue of a WebVTT file; throws where the file is broken. */
function readVtt(text: string): Cue[] {
  const [header, ...blocks] = text.trim().split(/\n{2,}/)
  if (header !== 'WEBVTT') throw new Error('The file does not begin with WEBVTT.')
  return blocks.map(block => {
    const [times = '', ...lines] = block.split('\n')
    const [, from, to] = /^(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})$/.exec(times) ?? []
    if (!from || !to || lines.length === 0) throw new Error(`This cue is broken: ${block}`)
    return { from: secondsOf(from), to: secondsOf(to), text: lines.join(' ') }
  })
}

/** Names of the outermost boxes of an MP4 file, in order. */
function readBoxes(file: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 8 <= file.length; at += file.readUInt32BE(at))
    names.push(file.toString('latin1', at + 4, at + 8))
  return names
}

const { ledger } = readContent()
const isKnown = (id: string) =>
  ledger.rules.some(rule => rule.id === id) ||
  ledger.occupations.some(({ code }) => id.replace('.new-entrant', '') === `uk.going-rate.${code}`)

describe.each(slugs)('the lesson %s', slug => {
  const lesson = readJson(slug, 'lesson.json') as Lesson
  const sentences = lesson.transcript.flatMap(({ sentences: those }) => those)

  it('was built from its script, the stage and the tool as they are now', () =>
    expect(lesson.madeFrom, 'Run npm run videos and commit the result.').toBe(
      fingerprint(readText(slug, 'script.txt')),
    ))

  it('takes one to two minutes', () => {
    expect(lesson.seconds).toBeGreaterThanOrEqual(60)
    expect(lesson.seconds).toBeLessThanOrEqual(120)
  })

  it('is a small MP4 that plays before it is whole', () => {
    const file = readFileSync(join(folder, slug, 'lesson.mp4'))
    expect(file.length).toBe(lesson.bytes)
    expect(file.length / (lesson.seconds / 60)).toBeLessThanOrEqual(most.perMinute)
    const boxes = readBoxes(file)
    expect(boxes[0]).toBe('ftyp')
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
    expect(file.includes('avc1')).toBe(true)
    const poster = readFileSync(join(folder, slug, 'poster.webp'))
    expect(poster.toString('latin1', 8, 12)).toBe('WEBP')
  })

  it('has captions that say what the transcript says', () => {
    const cues = readVtt(readText(slug, 'captions.vtt'))
    expect(cues.map(({ text }) => text).join(' ')).toBe(sentences.map(({ text }) => text).join(' '))
    for (const [index, { from, to }] of cues.entries()) {
      expect(to).toBeGreaterThan(from)
      expect(to).toBeLessThanOrEqual(cues[index + 1]?.from ?? lesson.seconds)
    }
  })

  it('has a time for every word, in order', () => {
    for (const { text, start, end, times } of sentences) {
      expect(times).toHaveLength(text.split(' ').length)
      expect([start, ...times, end]).toEqual([start, ...times, end].toSorted((a, b) => a - b))
    }
  })

  it('has chapters from its first second to its last', () => {
    const chapters = readVtt(readText(slug, 'chapters.vtt'))
    expect(chapters.map(({ text }) => text)).toEqual(lesson.transcript.map(({ chapter }) => chapter))
    expect(chapters[0]?.from).toBe(0)
    expect(chapters.at(-1)?.to).toBeCloseTo(lesson.seconds, 1)
    for (const [index, { to }] of chapters.entries()) expect(to).toBe(chapters[index + 1]?.from ?? to)
  })

  it('says who it is for and where its facts are from', () => {
    expect(['first steps', 'going further']).toContain(lesson.level)
    expect(lesson.country).toMatch(/^([A-Z]{2}|any)$/)
    expect(lesson.summary.length).toBeLessThanOrEqual(200)
    expect(lesson.sources.length).toBeGreaterThan(0)
    for (const { title, url, checked } of lesson.sources) {
      expect(title).toBeTruthy()
      expect(url).toMatch(/^(https:\/\/|\/)/)
      expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('uses only figures that the ledger has', () =>
    expect([...lesson.figures, ...lesson.upcoming].map(({ rule }) => rule).filter(id => !isKnown(id))).toEqual([]))

  it('asks three questions with one right answer each', () => {
    const quiz = readJson(slug, 'quiz.json') as Question[]
    expect(quiz).toHaveLength(3)
    for (const { question, answers, right, why } of quiz) {
      expect(question).toMatch(/\?$/)
      expect(why).toMatch(/\.$/)
      expect(answers).toHaveLength(3)
      expect(new Set(answers).size).toBe(3)
      expect(answers[right]).toBeDefined()
    }
  })
})

it('every script has been built', () =>
  expect(
    scripts.filter(slug => !slugs.includes(slug)),
    'Run npm run videos and commit the result.',
  ).toEqual([]))

describe('the courses', () => {
  it('name every lesson once', () =>
    expect(courses.flatMap(({ lessons }) => lessons).toSorted()).toEqual(slugs.toSorted()))

  it('say what they are and who may watch them', () => {
    for (const { title, summary, access } of courses) {
      expect(title).toBeTruthy()
      expect(summary).toBeTruthy()
      expect(['standard', 'premium']).toContain(access)
    }
    expect(new Set(courses.map(({ slug }) => slug)).size).toBe(courses.length)
  })

  it('are four, with lessons for everyone and for premium universities', () => {
    const count = (wanted: string) =>
      courses.filter(({ access }) => access === wanted).flatMap(({ lessons }) => lessons).length
    expect(courses).toHaveLength(4)
    expect(count('standard')).toBeGreaterThanOrEqual(6)
    expect(count('premium')).toBeGreaterThanOrEqual(8)
  })

  it('fit in the space that lessons may take', () => {
    const sizes = slugs.map(slug => statSync(join(folder, slug, 'lesson.mp4')).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most.together)
  })
})

it('a changed script, a broken caption and a file that ends with its index are found', () => {
  const script = readText(slugs[0]!, 'script.txt')
  expect(fingerprint(`${script}# One more line\n`)).not.toBe(fingerprint(script))
  expect(() => readVtt('WEBVTT\n\n00:00:01.000 -> 00:00:02.000\nHello\n')).toThrow('broken')
  const box = (name: string) => Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from(name)])
  expect(readBoxes(Buffer.concat([box('ftyp'), box('mdat'), box('moov')]))).toEqual(['ftyp', 'mdat', 'moov'])
})
