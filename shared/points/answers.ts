export const visas = ['189', '190', '491'] as const
export type Visa = (typeof visas)[number]

export const englishTests = ['ielts', 'pte', 'toefl', 'oet', 'c1', 'celpip', 'languagecert', 'met'] as const
export type EnglishTest = (typeof englishTests)[number]
export const skills = ['listening', 'reading', 'writing', 'speaking'] as const

export const places = ['abroad', 'australia'] as const
export type Place = (typeof places)[number]
/** A job that counts as skilled. An empty last day: they still work there. */
export interface Job {
  place: Place
  starts: string
  ends: string
}
export const mostJobs = 12

/** What each question can be answered with; the empty text is no answer yet. */
export const choices = {
  english: ['test', 'passport', 'none'],
  test: englishTests,
  degree: ['doctorate', 'bachelor', 'diploma', 'recognised', 'none'],
  specialist: ['yes', 'no'],
  australianStudy: ['yes', 'no'],
  regionalStudy: ['yes', 'no'],
  professionalYear: ['yes', 'no'],
  language: ['certified', 'test', 'none'],
  partner: ['single', 'resident', 'skilled', 'english', 'other'],
  partnerList: ['medium', 'short', 'regional'],
  sponsor: ['nomination', 'family'],
} as const
type Choices = { [Question in keyof typeof choices]: (typeof choices)[Question][number] | '' }

/** Days are ISO days or empty; marks are as typed. */
export const days = ['invitedOn', 'born', 'satOn', 'yearEndedOn', 'languageOn'] as const

/**
 * Everything the points depend on, as written in the form, in a link and in saved scenarios. All answers are optional.
 */
export interface Answers extends Choices, Record<(typeof days)[number] | (typeof skills)[number], string> {
  jobs: Job[]
}

export const blank: Answers = {
  invitedOn: '',
  born: '',
  english: '',
  test: '',
  satOn: '',
  listening: '',
  reading: '',
  writing: '',
  speaking: '',
  jobs: [],
  degree: '',
  specialist: '',
  australianStudy: '',
  regionalStudy: '',
  professionalYear: '',
  yearEndedOn: '',
  language: '',
  languageOn: '',
  partner: '',
  partnerList: '',
  sponsor: '',
}
