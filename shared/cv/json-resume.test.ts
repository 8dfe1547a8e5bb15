import { describe, expect, it } from 'vitest'
import { createDocument } from './document.ts'
import { readJson } from './json-resume.ts'
import { fullSample, letterSample } from './samples.ts'

const ids = () => {
  let next = 0
  return () => `id-${++next}`
}
const read = (value: unknown) => readJson(typeof value === 'string' ? value : JSON.stringify(value), ids())

describe('our own file', () => {
  it.each([fullSample, letterSample])('is read as it was written', sample => {
    expect(read({ $schema: 'https://example.org', ...sample() })).toEqual({ document: sample(), notes: [] })
  })
})

describe('JSON Resume', () => {
  const resume = {
    $schema: 'https://example.org/schema.json',
    basics: {
      name: 'Ada Obi',
      email: 'ada@example.org',
      url: 'ada.example.org',
      location: { city: 'Lagos', countryCode: 'ng' },
      profiles: [{ network: 'GitHub', username: 'ada' }],
      favouriteColour: 'green',
    },
    work: [
      {
        name: 'Harbour',
        position: 'Engineer',
        startDate: '2024-01-31T00:00:00Z',
        highlights: ['Built **it**'],
        keywords: ['x'],
      },
      { name: 'Old', startDate: 'long ago' },
    ],
    education: [{ institution: 'Lagos', score: 4.2 }],
    hobbies: ['chess'],
    meta: { theme: 'even' },
  }

  it('is taken over, and what we have no field for is kept', () => {
    const { document, notes } = read(resume)!
    expect(document.basics).toMatchObject({
      name: 'Ada Obi',
      url: 'https://ada.example.org',
      location: { city: 'Lagos', countryCode: 'NG' },
      other: { favouriteColour: 'green' },
    })
    expect(document.work[0]).toMatchObject({ startDate: '2024-01-31', other: { keywords: ['x'] } })
    expect(document.work[1]).toMatchObject({ name: 'Old', startDate: '', other: { startDate: 'long ago' } })
    expect(document.education[0]!.score).toBe('4.2')
    expect(document.other).toEqual({ hobbies: ['chess'] })
    expect(notes).toEqual(['work 2: “startDate” could not be read ("long ago").'])
  })
})

it.each(['', 'not json', '[]', '42', 'null', '{}', '{"a":1}', '{"basics":"x"}'])('refuses %j', text =>
  expect(read(text)).toBeUndefined(),
)

it('survives a hostile file', () => {
  const hostile = {
    basics: {
      name: { toString: 1 },
      __proto__: { polluted: 1 },
      summary: '<script>alert(1)</script>',
      url: 'javascript:1',
    },
    work: [null, 1, 'x', { name: 'x'.repeat(500) }, ...Array.from({ length: 300 }, () => ({ name: 'Job' }))],
    notes: 'x'.repeat(400_000),
  }
  const { document, notes } = read(hostile)!
  expect(document.basics).toMatchObject({ name: '', url: '', summary: '<script>alert(1)</script>' })
  expect(document.work.length).toBeLessThanOrEqual(50)
  expect(notes.join()).toContain('only the first 50')
  expect(notes.join()).toContain('left out')
  expect(createDocument(document)).toEqual(document)
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})
