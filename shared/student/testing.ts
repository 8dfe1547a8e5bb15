import type { StudentFacts } from './facts.ts'

/** Someone with a whole profile and a CV. */
export const someFacts: StudentFacts = {
  today: '2026-11-15',
  gaps: [],
  counts: { saved: 0, applied: 0, screening: 0, interview: 0, offer: 0, accepted: 0, rejected: 0, withdrawn: 0 },
  sent: 0,
  interviewed: 0,
  saved: 0,
  searches: 0,
  cvs: 1,
  offer: null,
  upcoming: [],
  passed: null,
  quiet: null,
  closing: null,
  open: null,
  aim: { name: 'Ireland', slug: 'ireland', right: null },
  courseEnds: '2027-06-30',
  mayReadGuides: true,
}
