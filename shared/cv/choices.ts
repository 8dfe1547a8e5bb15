/** The sections of a CV that can be moved and hidden, in the order a new CV has them. */
export const sectionKeys = [
  'summary',
  'work',
  'education',
  'projects',
  'skills',
  'languages',
  'certificates',
  'volunteer',
  'awards',
  'publications',
  'interests',
  'references',
] as const
export type SectionKey = (typeof sectionKeys)[number]
/** Every section but the summary is a list of entries. */
export type ListSection = Exclude<SectionKey, 'summary'>

export const sectionNames: Readonly<Record<SectionKey, string>> = {
  summary: 'Profile',
  work: 'Work experience',
  education: 'Education',
  projects: 'Projects',
  skills: 'Skills',
  languages: 'Languages',
  certificates: 'Certificates',
  volunteer: 'Volunteering',
  awards: 'Awards',
  publications: 'Publications',
  interests: 'Interests',
  references: 'References',
}

export const documentKinds = ['cv', 'letter'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** They differ in structure: one column, a side column, academic, early career. */
export const templates = ['single', 'side', 'academic', 'early'] as const

/** Dark enough to read as text on white paper. */
export const accentColours = {
  ink: '#1F2328',
  navy: '#1D3C6E',
  teal: '#0B5B5B',
  green: '#22593A',
  plum: '#6B1F4F',
  brick: '#8A2D1B',
} as const
export type Accent = keyof typeof accentColours
export const accents = Object.keys(accentColours) as Accent[]

/** `mixed`: headings with serifs, text without. */
export const fontPairs = ['sans', 'serif', 'mixed'] as const
/** Size of the body text in points. */
export const textSizes = [9, 9.5, 10, 10.5, 11, 11.5, 12] as const
export const densities = ['compact', 'normal', 'roomy'] as const

/** Levels of the Common European Framework, or the language someone grew up with. */
export const languageLevels = ['', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const

export const mostDocuments = 20
/** A deleted document can be restored for this long. */
export const daysToRestore = 7
export const mostEntries = 50
export const mostBytes = 150_000
