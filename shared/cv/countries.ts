import type { TargetCountry } from '../account/target-countries.ts'
import type { SectionKey } from './choices.ts'

/** What readers of a country expect of a CV. These are customs, not law: our guide to the country says more. */
export interface CountryProfile {
  /** What the document is called there. */
  documentName: 'CV' | 'resume' | 'Lebenslauf'
  paper: 'a4' | 'us-letter'
  /** How many pages a student or graduate should use. */
  pages: { usual: number; most: number }
  lengthAdvice: string
  photo: 'no' | 'optional'
  photoAdvice: string
  /** Fields about the person that are printed. Others are kept and left out. */
  printedPersonalData: readonly ('birth' | 'nationality')[]
  personalDataAdvice: string
  /** Whether readers look for a line about the right to work. */
  workRights: 'expected' | 'useful' | 'unusual'
  dateStyle: DateStyle
  spelling: Spelling
  sectionOrder: readonly SectionKey[]
}

/** “Sep 2025”, “Sept 2025” or “09/2025”. */
export type DateStyle = 'month-name' | 'irish-month-name' | 'numeric'
export type Spelling = 'british' | 'american' | 'canadian' | 'australian'

/** Puts these first, and the rest behind them in the usual order. */
const usualOrder: readonly SectionKey[] = [
  'summary',
  'education',
  'work',
  'projects',
  'skills',
  'languages',
  'certificates',
  'volunteer',
  'awards',
  'publications',
  'interests',
  'references',
]
const order = (...first: SectionKey[]) => [...first, ...usualOrder.filter(key => !first.includes(key))]

const noPersonalData =
  'Leave out your date of birth, nationality, marital status, religion and identity numbers. Employers prefer not to see them.'
const noPhoto = 'Leave out a photo. Employers here prefer not to receive one.'

const britishProfile = {
  documentName: 'CV',
  paper: 'a4',
  photo: 'no',
  photoAdvice: noPhoto,
  printedPersonalData: [],
  personalDataAdvice: noPersonalData,
  workRights: 'useful',
  dateStyle: 'month-name',
  spelling: 'british',
} as const

export const countryProfiles: Readonly<Record<TargetCountry, CountryProfile>> = {
  GB: {
    ...britishProfile,
    pages: { usual: 1, most: 2 },
    lengthAdvice: 'One page of A4 is usual for graduates. Two are fine with real work experience.',
    sectionOrder: order('summary', 'education', 'work', 'projects', 'skills', 'languages'),
  },
  IE: {
    ...britishProfile,
    pages: { usual: 2, most: 2 },
    lengthAdvice: 'Two pages are normal, also for graduates. One full page is fine.',
    workRights: 'expected',
    dateStyle: 'irish-month-name',
    sectionOrder: order('summary', 'education', 'work', 'projects', 'skills', 'languages', 'interests', 'references'),
  },
  AU: {
    ...britishProfile,
    documentName: 'resume',
    pages: { usual: 2, most: 3 },
    lengthAdvice: 'Two pages are right for a new graduate, three with experience.',
    workRights: 'expected',
    spelling: 'australian',
    sectionOrder: order(
      'summary',
      'skills',
      'education',
      'work',
      'projects',
      'volunteer',
      'certificates',
      'references',
    ),
  },
  NZ: {
    ...britishProfile,
    pages: { usual: 2, most: 3 },
    lengthAdvice: 'Two or three pages are normal.',
    workRights: 'expected',
    sectionOrder: order('summary', 'skills', 'work', 'education', 'projects', 'volunteer', 'interests', 'references'),
  },
  CA: {
    ...britishProfile,
    documentName: 'resume',
    paper: 'us-letter',
    pages: { usual: 1, most: 2 },
    lengthAdvice: 'One page is right for most students. Two are fine with several years of work.',
    spelling: 'canadian',
    sectionOrder: order('summary', 'skills', 'work', 'education', 'projects', 'volunteer', 'awards'),
  },
  US: {
    ...britishProfile,
    documentName: 'resume',
    paper: 'us-letter',
    pages: { usual: 1, most: 1 },
    lengthAdvice: 'Use one page until you have many years of work.',
    workRights: 'unusual',
    spelling: 'american',
    sectionOrder: order('summary', 'education', 'work', 'projects', 'skills'),
  },
  DE: {
    documentName: 'Lebenslauf',
    paper: 'a4',
    pages: { usual: 2, most: 2 },
    lengthAdvice: 'One or two pages are enough for a graduate.',
    photo: 'optional',
    photoAdvice: 'A photo is customary but voluntary. If you use one, have it taken by a photographer.',
    printedPersonalData: ['birth', 'nationality'],
    personalDataAdvice:
      'Date of birth and nationality are optional. You need not give religion, family status or your parents’ jobs.',
    workRights: 'useful',
    dateStyle: 'numeric',
    spelling: 'british',
    sectionOrder: order('summary', 'work', 'education', 'languages', 'skills', 'projects'),
  },
  NL: {
    documentName: 'CV',
    paper: 'a4',
    pages: { usual: 1, most: 2 },
    lengthAdvice: 'One page is enough for a graduate. Two are fine.',
    photo: 'optional',
    photoAdvice: 'A photo is optional.',
    printedPersonalData: ['birth', 'nationality'],
    personalDataAdvice:
      'Date of birth and nationality are sometimes given but not needed. Never give your citizen service number (BSN).',
    workRights: 'useful',
    dateStyle: 'month-name',
    spelling: 'british',
    sectionOrder: order('summary', 'work', 'education', 'skills', 'languages', 'projects', 'interests'),
  },
  FR: {
    documentName: 'CV',
    paper: 'a4',
    pages: { usual: 1, most: 1 },
    lengthAdvice: 'Use one page as a student or young graduate.',
    photo: 'optional',
    photoAdvice: 'A photo is common but optional.',
    printedPersonalData: ['birth', 'nationality'],
    personalDataAdvice: 'You need not give your age. Family status has no place on a CV.',
    workRights: 'useful',
    dateStyle: 'numeric',
    spelling: 'british',
    sectionOrder: order('summary', 'education', 'work', 'languages', 'skills', 'projects', 'interests'),
  },
  SG: {
    ...britishProfile,
    pages: { usual: 1, most: 2 },
    lengthAdvice: 'Use one page as a student, and two at most.',
    photoAdvice: 'Leave out a photo. It is not needed.',
    personalDataAdvice: 'Leave out your NRIC or FIN number, religion, race, marital status and date of birth.',
    workRights: 'expected',
    sectionOrder: order('summary', 'education', 'work', 'projects', 'volunteer', 'awards', 'skills', 'languages'),
  },
  IN: {
    documentName: 'resume',
    paper: 'a4',
    pages: { usual: 1, most: 2 },
    lengthAdvice: 'Use one page as a fresher, and two with experience.',
    photo: 'optional',
    photoAdvice: 'A photo is optional.',
    printedPersonalData: [],
    personalDataAdvice: 'Leave out your father’s name, religion, caste, marital status and a signed declaration.',
    workRights: 'unusual',
    dateStyle: 'month-name',
    spelling: 'british',
    sectionOrder: order('summary', 'skills', 'work', 'projects', 'education', 'certificates', 'languages', 'awards'),
  },
}
