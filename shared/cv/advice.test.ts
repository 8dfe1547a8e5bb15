import { describe, expect, it } from 'vitest'
import { findAdvice } from './advice.ts'
import { createDocument, type CvDocument, type CvDocumentInput } from './document.ts'
import { fullSample, letterSample } from './samples.ts'
import { findSpelling } from './spelling.ts'
import { compareWithJob, listRequirements } from './tailor.ts'
import { describeWorkRight } from './work-rights-line.ts'

const today = '2026-11-16'
const complete: CvDocumentInput['basics'] = {
  name: 'Ada Obi',
  email: 'ada@example.org',
  phone: '+44 7700 900123',
  location: { city: 'Leeds' },
}
const findingsOf = (input: CvDocumentInput, pages = 1) =>
  findAdvice({ document: createDocument({ basics: complete, ...input }), pages, today }).map(({ key }) => key)
const job = (part: object) => ({
  work: [{ id: 'w', name: 'Café', startDate: '2025-01', highlights: ['Served 9 people.'], ...part }],
})
const inCountry = (country: CvDocument['meta']['sojourn']['country']) => ({ meta: { sojourn: { country } } })

describe('advice', () => {
  it('finds nothing wrong with a good short CV', () => expect(findingsOf(job({}))).toEqual([]))
  it.each([
    [
      'contact data',
      { basics: {} },
      ['name basics-name', 'email basics-email', 'phone basics-phone', 'city basics-city'],
    ],
    [
      'a phone number without a country code',
      { basics: { ...complete, phone: '07700 900123' } },
      ['phone-code basics-phone'],
    ],
    ['missing dates', job({ startDate: '' }), ['dates w-startDate']],
    ['dates the wrong way round', job({ endDate: '2024' }), ['reversed w-endDate']],
    ['a start in the future', job({ startDate: '2027-01' }), ['future w-startDate']],
    ['a weak verb', job({ highlights: ['Responsible for 9 people'] }), ['weak-verb w-highlights']],
    ['the first person', job({ highlights: ['I served 9 people'] }), ['first-person w-highlights']],
    ['achievements without numbers', job({ highlights: ['Served people'] }), ['numbers w-highlights']],
    ['a very long line', job({ highlights: [`9 ${'words '.repeat(50)}`] }), ['long-line w-highlights']],
    ['American spelling in the UK', job({ highlights: ['Organized 9 tables'] }), ['spelling-Organized w-highlights']],
    ['a date of birth in the UK', { basics: { ...complete, birth: '2000' } }, ['birth basics-birth']],
    ['no work-rights line in Ireland', inCountry('IE'), ['work-rights basics-workAuthorisation']],
    ['a language without a level', { languages: [{ id: 'l', language: 'French' }] }, ['level l-cefr']],
  ])('finds %s', (_, input, keys) => expect(findingsOf(input)).toEqual(keys))

  it('finds a gap of more than six months, and none while someone studied', () => {
    const work = [
      { id: 'a', name: 'A', startDate: '2020-01', endDate: '2021-01', highlights: ['1'] },
      { id: 'b', name: 'B', startDate: '2022-01', highlights: ['1'] },
    ]
    expect(findingsOf({ work })).toEqual(['gap b-startDate'])
    expect(findingsOf({ work, education: [{ id: 'e', startDate: '2021-01', endDate: '2021-12' }] })).toEqual([])
  })
  it('judges the length by the country', () => {
    expect(findingsOf({ ...job({}), ...inCountry('US') }, 2)).toEqual(['length-2 country'])
    expect(findingsOf(job({}), 2)).toEqual([])
    expect(findingsOf(job({}), 3)).toEqual(['length-3 country'])
  })
  it('is gone once it is dismissed', () => {
    const document = createDocument({ basics: {}, meta: { sojourn: { dismissedAdvice: ['name basics-name'] } } })
    expect(findAdvice({ document, pages: 1, today }).map(({ key }) => key)).not.toContain('name basics-name')
  })
  it('says of a letter what it lacks', () => {
    const letter = letterSample()
    expect(findAdvice({ document: letter, pages: 1, today })).toEqual([])
    expect(
      findAdvice({
        document: { ...letter, letter: { ...letter.letter, company: '', paragraphs: [''] } },
        pages: 2,
        today,
      }).map(({ key }) => key),
    ).toEqual(['company letter-company', 'empty letter-text', 'length-2 letter-text'])
  })
})

describe('spelling', () => {
  it.each([
    ['british', 'We analyzed it', 'analysed'],
    ['american', 'We analysed it', 'analyzed'],
    ['canadian', 'We analysed it', 'analyzed'],
    ['canadian', 'The color', 'colour'],
    ['australian', 'The center', 'centre'],
  ] as const)('in %s of “%s” is “%s”', (spelling, text, usual) =>
    expect(findSpelling(text, spelling)?.usual).toBe(usual),
  )
  it('leaves names, addresses and words with two meanings alone', () => {
    expect(
      findSpelling('At the Lincoln Center; see organize.example.org; a computer program', 'british'),
    ).toBeUndefined()
  })
})

describe('the work-rights line', () => {
  const line = (status: 'citizen' | 'graduate' | 'student' | 'needs_sponsor' | 'unsponsored', until: string | null) =>
    describeWorkRight([{ country: 'GB', status, until }], 'GB', today)
  it('says until when no sponsor is needed', () => {
    expect(line('graduate', '2028-06-30')).toBe('Graduate visa until 30 June 2028; no sponsorship needed until then')
    expect(line('unsponsored', null)).toBe('Permission to work; no sponsorship needed')
    expect(line('citizen', null)).toContain('no sponsorship needed')
  })
  it('says nothing that the profile does not say', () => {
    expect([line('graduate', null), line('graduate', '2026-11-15'), line('student', null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(describeWorkRight([], 'GB', today)).toBeUndefined()
    // A pass to look for work is no right to work, and of India the ledger knows no such visa.
    for (const country of ['SG', 'IN'])
      expect(describeWorkRight([{ country, status: 'graduate', until: '2028-06-30' }], country, today)).toBeUndefined()
    expect(describeWorkRight([{ country: 'IE', status: 'graduate', until: '2028-06-30' }], 'IE', today)).toBe(
      'Stamp 1G until 30 June 2028; no sponsorship needed until then',
    )
    expect(describeWorkRight([{ country: 'IE', status: 'citizen', until: null }], 'GB', today)).toBeUndefined()
  })
})

describe('an advert', () => {
  const advert =
    'We build bridges.\nWhat you bring\nYou have experience with Python and SQL.\nKnowledge of Kubernetes is desirable.\nWe offer 28 days of holiday and experience.'
  it('is read for what it asks', () => {
    expect(listRequirements(advert)).toEqual([
      'You have experience with Python and SQL.',
      'Knowledge of Kubernetes is desirable.',
    ])
  })
  it('is compared word by word, with the place in the CV', () => {
    const [first, second] = compareWithJob(fullSample(), listRequirements(advert))
    expect(first!.covered.map(({ word }) => word)).toEqual(['Python', 'SQL'])
    expect(first!.covered[0]!.where).toContain('Work experience')
    expect(second).toMatchObject({ covered: [], missing: ['Kubernetes'] })
  })
  it('finds no words in what is not printed', () => {
    const document = fullSample()
    document.meta.sojourn.hiddenSections = ['work', 'skills', 'projects', 'education']
    expect(compareWithJob(document, ['experience with Python'])[0]!.missing).toEqual(['Python'])
  })
})
