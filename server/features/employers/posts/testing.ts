import type { PostDraft } from '#shared/employers/post-draft.ts'

export const description = [
  'You design bridges and stations with a team of ten in Leeds.',
  'You learn from chartered engineers and take on your own projects within a year.',
  'We look for a degree in civil engineering and care about clear writing.',
].join(' ')
/** An advert of Brightworks Engineering that nothing is wrong with. */
export const complete: Partial<PostDraft> = {
  title: 'Graduate civil engineer',
  description,
  cities: 'Leeds',
  payMin: '34,500',
  payMax: '38,000',
  hours: '37.5',
  fieldId: 3,
  occupation: '2121 Civil engineers',
  statuses: ['graduateVisa', 'sponsorNow'],
  closesOn: '2026-12-31',
  applyBy: 'link',
  applyUrl: 'https://www.brightworks.example/jobs/1',
}
