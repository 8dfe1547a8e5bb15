import type { JobDraft } from './draft.ts'

export const draft = (sourceId: string, change: Partial<JobDraft> = {}): JobDraft => ({
  sourceId,
  board: 1,
  title: 'Graduate Engineer',
  company: 'Brightworks & Söhne Ltd',
  countryId: 226,
  city: 'London',
  place: 'London, EC1',
  remote: 0,
  typeId: 1,
  fieldId: 3,
  pay: { min: 3_000_000, max: 3_500_000, currency: 'GBP', period: 'year' },
  occupationCode: '2121',
  degreeClass: 2,
  language: 'en',
  description: [
    { kind: 'paragraph', content: [{ text: 'Build bridges.' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'In Zürich' }], [{ text: 'and here' }]] },
  ],
  applyUrl: 'https://brightworks.example/apply',
  postedAt: new Date('2026-11-15T09:00:00Z'),
  closesOn: '2026-12-31',
  partTime: undefined,
  ...change,
})
