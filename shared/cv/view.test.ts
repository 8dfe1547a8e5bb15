import { describe, expect, it } from 'vitest'
import { targetCountryCodes } from '../account/target-countries.ts'
import { sectionKeys } from './choices.ts'
import { countryProfiles } from './countries.ts'
import { createDocument, type CvDocument } from './document.ts'
import { lineText } from './lines.ts'
import { fullSample, letterSample } from './samples.ts'
import { viewDocument, type ViewSection } from './view.ts'

const withSettings = (settings: Partial<CvDocument['meta']['sojourn']>) => {
  const document = fullSample()
  Object.assign(document.meta.sojourn, settings)
  return document
}
const firstDates = (document: CvDocument) => {
  const work = viewDocument(document).sections.find(({ key }) => key === 'work') as ViewSection & { kind: 'entries' }
  return work.entries[0]!.dates
}

describe('a country profile', () => {
  it.each(targetCountryCodes)('of %s names every section once, and pages that make sense', code => {
    const { sectionOrder, pages } = countryProfiles[code]
    expect([...sectionOrder].sort()).toEqual([...sectionKeys].sort())
    expect(pages.usual).toBeLessThanOrEqual(pages.most)
  })
})

describe('what is printed', () => {
  it('has dates as the country and the language write them', () => {
    expect(firstDates(withSettings({ country: 'GB' }))).toBe('Jul 2024 – Jun 2025')
    expect(firstDates(withSettings({ country: 'DE', language: 'de' }))).toBe('07/2024 – 06/2025')
    expect(firstDates(withSettings({ country: 'NL', language: 'nl' }))).toBe('jul 2024 – jun 2025')
  })
  it('says that what has no end goes on', () => {
    const document = createDocument({ work: [{ id: 'w', position: 'Clerk', startDate: '2025-09' }] })
    expect(firstDates(document)).toBe('Sep 2025 – present')
    document.meta.sojourn.country = 'IE'
    expect(firstDates(document)).toBe('Sept 2025 – present')
    document.work[0]!.endDate = '2025-09'
    expect(firstDates(document)).toBe('Sept 2025')
  })
  it('has the sections in the chosen order, without hidden ones and empty ones', () => {
    const document = withSettings({
      sectionOrder: ['languages', 'work'],
      hiddenSections: ['skills'],
      hiddenEntries: ['i-run', 'w-cafe'],
    })
    document.basics.summary = '  '
    const { sections } = viewDocument(document)
    expect(sections.map(({ key }) => key).slice(0, 3)).toEqual(['languages', 'work', 'education'])
    for (const key of ['skills', 'interests', 'summary']) expect(sections.map(each => each.key)).not.toContain(key)
    expect(JSON.stringify(sections)).not.toContain('Xinghe')
  })
  it('has section titles in the language of the document, and in English where we lack it', () => {
    const titles = (language: string) => viewDocument(withSettings({ language })).sections.map(({ title }) => title)
    expect(titles('de-CH')).toContain('Berufserfahrung')
    expect(titles('sw')).toContain('Work experience')
  })
  it('has the direction of each line by its first letter', () => {
    const { sections, direction } = viewDocument(
      createDocument({
        education: [{ id: 'e', institution: '2 جامعة', area: 'Law' }],
        meta: { sojourn: { language: 'he' } },
      }),
    )
    expect(direction).toBe('rtl')
    expect(sections[0]).toMatchObject({
      entries: [{ title: { direction: 'ltr' }, subtitle: { direction: 'rtl' } }],
    })
  })
  it('reads markup in texts, but not in names', () => {
    const { header, sections } = viewDocument(
      createDocument({ basics: { name: '*Ana*', summary: 'A **bold** claim' } }),
    )
    expect(lineText(header.name)).toBe('*Ana*')
    expect(sections[0]).toMatchObject({
      paragraphs: [{ runs: [{ text: 'A ' }, { text: 'bold', bold: true }, { text: ' claim' }] }],
    })
  })
  it('of a letter is the letter, under the same header', () => {
    const letter = letterSample()
    letter.meta.sojourn.country = 'US'
    const view = viewDocument(letter)
    expect(view.sections).toEqual([])
    expect(view.letter!.date).toBe('November 16, 2026')
    expect(view.letter!.recipient.map(lineText)).toEqual([
      'Ms Adaeze Okafor',
      'Riverside Health Analytics',
      '12 Canal Street',
      'Manchester M1 3HE',
    ])
    expect(view.header.contacts).toEqual(viewDocument(fullSample()).header.contacts)
  })
})
