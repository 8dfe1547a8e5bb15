/** Which salary rule applies to a person, in their words. The answer has the figures and their source. */
export const situations = [
  { value: 'standard', words: 'Standard', meaning: 'None of the others apply to you.' },
  {
    value: 'newEntrant',
    words: 'New entrant',
    meaning: 'You are at the start of your career: young, a student or recent graduate here, or in training.',
  },
  { value: 'relevantPhd', words: 'Relevant PhD', meaning: 'You have a PhD that is relevant to the job.' },
  {
    value: 'stemPhd',
    words: 'Relevant PhD in a STEM subject',
    meaning: 'The same, in science, technology, engineering or mathematics.',
  },
  { value: 'salaryList', words: 'Immigration Salary List', meaning: 'The job is named on this list.' },
] as const

export const entrantReasons = [
  { value: 'studentOrGraduate', words: 'I have a Student or Graduate visa, or had one until recently' },
  { value: 'age', words: 'My age' },
  { value: 'training', words: 'I’m training for a regulated profession in the UK' },
  { value: 'postdoc', words: 'The job is a postdoctoral research position' },
] as const

export const situationInWords = (value: string) =>
  situations.find(situation => situation.value === value)?.words ?? value
