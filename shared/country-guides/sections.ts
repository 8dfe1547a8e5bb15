/**
 * The thirteen sections of a guide, in the specification's order: the address (one of them spelled so) and what it is
 * called.
 */
export const guideSections = {
  'job-market': 'Job market',
  'job-search': 'Job search',
  cv: 'CV',
  'application-cover-letter': 'Application and cover letter',
  interviews: 'Interviews',
  fellowship: 'Fellowships',
  'internships-and-work-experience': 'Internships and work experience',
  enterpreneurship: 'Starting a business',
  'freelancing-and-self-employment': 'Freelancing and self-employment',
  'higher-education': 'Further study',
  networking: 'Networking',
  'mentoring-and-professional-coaching': 'Mentors and coaches',
  'visa-details': 'Visa details',
} as const
export type GuideSection = keyof typeof guideSections
export const guideSectionKeys = Object.keys(guideSections) as GuideSection[]

/** The first page of a guide, which is open to all, or a section. */
export type GuidePart = 'overview' | GuideSection
export const guideParts: readonly GuidePart[] = ['overview', ...guideSectionKeys]
