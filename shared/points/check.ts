import { skills, type Answers, type EnglishTest } from './answers.ts'
import { hasLetters, rankMark, testShapes } from './english.ts'
import type { Rulebook } from './rulebook.ts'

export interface Flaw {
  /** The id of the field. */
  field: string
  words: string
}

/** What cannot be true of what was typed, by its field. What is not answered yet is no flaw. */
export function findFlaws(rules: Rulebook, answers: Answers, today: string): Flaw[] {
  const { born, english, test, satOn } = answers
  const flaw = (isWrong: boolean, field: string, words: string): Flaw[] => (isWrong ? [{ field, words }] : [])
  return [
    ...flaw(born >= today, 'born', 'This day is in the future. Enter the day you were born.'),
    ...flaw(born !== '' && born < '1900', 'born', 'Enter a year after 1900.'),
    ...answers.jobs.flatMap(({ starts, ends }, place) => [
      ...flaw(ends !== '' && starts !== '' && ends < starts, `jobs.${place}.ends`, 'The last day is before the first.'),
      ...flaw(born !== '' && starts !== '' && starts < born, `jobs.${place}.starts`, 'This is before you were born.'),
    ]),
    ...(english === 'test' && test ? markFlaws(rules, answers, test, satOn || today) : []),
  ]
}

/** How far apart the marks of a test are, where that is not one. */
const stepWords: Readonly<Record<number, string>> = { 0.5: ' in halves', 10: ' in tens' }

function markFlaws(rules: Rulebook, answers: Answers, test: EnglishTest, satOn: string): Flaw[] {
  const { name, least, most, step } = testShapes[test]
  const byLetters = hasLetters(rules, test, satOn)
  return skills
    .filter(skill => answers[skill] !== '')
    .flatMap(skill => {
      const mark = rankMark(answers[skill], byLetters)
      if (byLetters)
        return mark === undefined
          ? [{ field: skill, words: `${name} of that day has letters: A, B, C+, C, D or E.` }]
          : []
      const fits = mark !== undefined && mark >= least && mark <= most && (mark / step) % 1 === 0
      return fits
        ? []
        : [
            {
              field: skill,
              words: `${name} marks go from ${least} to ${most}${stepWords[step] ?? ''}.`,
            },
          ]
    })
}
