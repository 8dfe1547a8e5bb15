import { describe, expect, it } from 'vitest'
import { createDocument } from './document.ts'
import { listPlaces } from './places.ts'
import { fullSample } from './samples.ts'
import { viewDocument } from './view.ts'

const places = (document = fullSample()) => listPlaces(viewDocument(document))

describe('the places of a document', () => {
  it('are everything that is printed, in the order of the page, each once', () => {
    const keys = places().map(({ section, entryId }) => `${section} ${entryId}`)
    expect(keys.slice(0, 2)).toEqual(['document ', 'header '])
    expect(keys).toContain(`work ${fullSample().work[0]!.id}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('have the printed words without markup', () => {
    const entry = places().find(({ entryId }) => entryId === fullSample().work[0]!.id)!
    expect(entry.name).toBe(`Work experience: ${entry.lines[0]}`)
    expect(entry.lines.join('\n')).not.toContain('**')
  })
  it('leave out sections and entries that are not printed', () => {
    const document = fullSample()
    document.meta.sojourn.hiddenSections = ['skills']
    document.meta.sojourn.hiddenEntries = [document.work[0]!.id]
    const found = places(document)
    expect(found.some(({ section }) => section === 'skills')).toBe(false)
    expect(found.some(({ entryId }) => entryId === document.work[0]!.id)).toBe(false)
  })
  it('of a letter are its header and its lines', () => {
    const letter = createDocument({
      letter: { greeting: 'Dear Ms Obi,', paragraphs: ['First *line*\nSecond line'] },
      meta: { sojourn: { kind: 'letter' } },
    })
    expect(places(letter).map(({ section }) => section)).toEqual(['document', 'header', 'letter'])
    expect(places(letter).at(-1)!.lines).toEqual(['Dear Ms Obi,', 'First line', 'Second line'])
  })
})
