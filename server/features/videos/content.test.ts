import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { courses, lessons } from './content.ts'
import { filesOf, locateMedia } from './media-files.ts'

const codes = jobCountries.map(({ id }) => countryCodes[id])

describe('the lessons', () => {
  it('have addresses of their own', () => {
    const slugs = [...courses, ...lessons].map(({ slug }) => slug)
    expect(slugs.filter((slug, place) => slugs.indexOf(slug) !== place)).toEqual([])
  })
  it.each(lessons.map(lesson => [lesson.slug, lesson] as const))('%s is whole', (slug, lesson) => {
    expect(filesOf(lesson).filter(file => !existsSync(locateMedia(slug, file)))).toEqual([])
    expect(statSync(locateMedia(slug, 'lesson.mp4')).size).toBe(lesson.bytes)
    expect(readFileSync(locateMedia(slug, 'captions.vtt'), 'utf8').startsWith('WEBVTT')).toBe(true)
    expect(lesson.country === null || codes.includes(lesson.country)).toBe(true)
    expect(lesson.sources.length).toBeGreaterThan(0)
    expect(lesson.quiz.every(({ answers, right }) => right in answers)).toBe(true)
    const sentences = lesson.transcript.flatMap(chapter => chapter.sentences)
    const starts = sentences.map(({ start }) => start)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(sentences.at(-1)!.end).toBeLessThanOrEqual(lesson.seconds)
  })
})
