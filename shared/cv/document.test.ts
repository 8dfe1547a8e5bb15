import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostBytes, mostEntries, sectionKeys, sectionNames } from './choices.ts'
import { createDocument, CvDocument, listEntryIds } from './document.ts'
import { fullSample, letterSample, shortSample } from './samples.ts'

const messagesOf = (input: unknown) =>
  CvDocument.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a document', () => {
  it('has every field when nothing was entered', () => {
    const empty = createDocument()
    expect(empty.basics.location.city).toBe('')
    expect(empty.work).toEqual([])
    expect(empty.meta.sojourn).toMatchObject({ kind: 'cv', template: 'single', country: 'GB', schemaVersion: 1 })
    expect(empty.meta.sojourn.sectionOrder).toEqual(sectionKeys)
    expect(Object.keys(sectionNames)).toEqual(sectionKeys)
  })

  it('shares no list with another document', () => {
    createDocument().meta.sojourn.sectionOrder.reverse()
    createDocument().work.push(...fullSample().work)
    expect(createDocument().meta.sojourn.sectionOrder[0]).toBe('summary')
    expect(createDocument().work).toEqual([])
  })

  it.each([
    ['full', fullSample],
    ['short', shortSample],
    ['letter', letterSample],
  ])('is the same after it was stored and read: %s', (_, sample) => {
    expect(CvDocument.parse(JSON.parse(JSON.stringify(sample())))).toEqual(sample())
  })

  it('is printable after any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const { name, summary } = createDocument({ basics: { name: text, summary: text } }).basics
        // oxlint-disable-next-line no-control-regex -- what must not be there
        expect(name + summary).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]|\p{Cs}/u)
        expect(name).not.toContain('\n')
        expect(createDocument({ basics: { name } }).basics.name).toBe(name)
      }),
      { numRuns: 50 },
    )
  })

  it('spells letters with marks one way', () => {
    expect(createDocument({ basics: { name: 'Nguye\u0302\u0303n' } }).basics.name).toBe('Nguyễn')
  })

  it.each([
    ['a word that is too long', { basics: { name: 'x'.repeat(201) } }, 'Use at most 200 characters.'],
    ['a month that is none', { work: [{ id: 'a', startDate: '2024-13' }] }, 'Enter a year'],
    ['a date in words', { work: [{ id: 'a', startDate: 'May 2024' }] }, 'Enter a year'],
    ['a link that runs a script', { basics: { url: 'javascript:alert(1)' } }, 'starts with https://'],
    ['two entries with one id', { work: [{ id: 'a' }], skills: [{ id: 'a' }] }, 'Two entries have the same id.'],
    ['an entry without an id', { work: [{ name: 'Café' }] }, 'work.0.id: Invalid input'],
    ['a field that we do not have', { basics: { nickname: 'Sam' } }, 'basics: Invalid input'],
    ['a country without a guide', { meta: { sojourn: { country: 'FI' } } }, 'meta.sojourn.country: Invalid input'],
    [
      'too many entries',
      { skills: Array.from({ length: mostEntries + 1 }, (_, n) => ({ id: `s${n}` })) },
      'Use at most 50 entries here.',
    ],
    ['too many bytes', { other: { notes: 'x'.repeat(mostBytes) } }, 'This document is too long.'],
  ])('refuses %s', (_, input, message) => expect(messagesOf(input).join()).toContain(message))

  it.each(['', '2026', '2026-11', '2026-02-28'])('takes the date “%s”', startDate => {
    expect(messagesOf({ work: [{ id: 'a', startDate }] })).toEqual([])
  })

  it('lists the ids of all its entries', () => {
    const ids = listEntryIds(fullSample())
    expect(ids).toContain('p-github')
    expect(ids).toContain('r-doe')
    expect(ids).toHaveLength(new Set(ids).size)
  })
})
