import { spellDay } from '#shared/calendar/days.ts'
import { skills, type Answers, type EnglishTest } from './answers.ts'
import { addMonths } from './calendar.ts'
import type { Rulebook } from './rulebook.ts'

export const levels = ['superior', 'proficient', 'competent'] as const
export type Level = (typeof levels)[number]
export const levelNames: Readonly<Record<Level, string>> = {
  superior: 'Superior',
  proficient: 'Proficient',
  competent: 'Competent',
}

/** How a test writes its marks: the name, from where to where they go, and in what steps. */
export const testShapes: Readonly<Record<EnglishTest, { name: string; least: number; most: number; step: number }>> = {
  ielts: { name: 'IELTS', least: 0, most: 9, step: 0.5 },
  pte: { name: 'PTE Academic', least: 10, most: 90, step: 1 },
  toefl: { name: 'TOEFL iBT', least: 0, most: 30, step: 1 },
  oet: { name: 'OET', least: 0, most: 500, step: 10 },
  c1: { name: 'C1 Advanced', least: 80, most: 230, step: 1 },
  celpip: { name: 'CELPIP General', least: 1, most: 12, step: 1 },
  languagecert: { name: 'LANGUAGECERT Academic', least: 0, most: 100, step: 1 },
  met: { name: 'MET', least: 0, most: 80, step: 1 },
}

const letters = ['E', 'D', 'C', 'C+', 'B', 'A']

/** Higher is better. Undefined for what is no mark of the kind that the test of that day had. */
export function rankMark(mark: string, byLetters: boolean): number | undefined {
  const text = mark.trim().toUpperCase()
  if (!byLetters) return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
  const place = letters.indexOf(text)
  return place < 0 ? undefined : place
}

/**
 * The marks a level asks for in a test of that day: listening, reading, writing, speaking. None where the test does not
 * give the level, or did not count.
 */
export function bandOf(rules: Rulebook, test: EnglishTest, level: Level, satOn: string): string[] | undefined {
  const rule = rules.since(`english-test.${test}.${level}`, satOn)
  const marks = rule?.value.kind === 'text' ? rule.value.text.split('/') : []
  return marks.length === skills.length ? marks : undefined
}

/** Whether a test of this day was marked with letters, as OET was. */
export const hasLetters = (rules: Rulebook, test: EnglishTest, satOn: string) =>
  bandOf(rules, test, 'competent', satOn)?.some(mark => letters.includes(mark)) ?? false

export interface English {
  /** Null: less than the minimum. */
  level: Level | null
  why: string
}

/** What a person's English counts for on a day. */
export function judgeEnglish(rules: Rulebook, answers: Answers, day: string): English {
  if (answers.english === 'passport')
    return { level: 'competent', why: 'By your passport, which only counts as Competent.' }
  if (answers.english !== 'test') return { level: null, why: 'Everyone needs a test, or one of the passports.' }
  const { test, satOn } = answers
  if (test === '' || satOn === '') return { level: null, why: 'Enter the test and its day.' }
  const byLetters = hasLetters(rules, test, satOn)
  const marks = skills.map(skill => rankMark(answers[skill], byLetters))
  if (marks.includes(undefined)) return { level: null, why: 'Enter all four marks.' }
  const { name } = testShapes[test]
  const until = addMonths(satOn, rules.number('english.validity', day))
  if (satOn > day)
    return { level: null, why: `${name} on ${spellDay(satOn)} is after the invitation, so it does not count.` }
  if (day > until) return { level: null, why: `${name} of ${spellDay(satOn)} counted until ${spellDay(until)}.` }
  if (!levels.some(level => bandOf(rules, test, level, satOn)))
    return { level: null, why: `${name} was not accepted on ${spellDay(satOn)}.` }
  const level = levels.find(each =>
    bandOf(rules, test, each, satOn)?.every((least, place) => marks[place]! >= rankMark(least, byLetters)!),
  )
  const sat = `${name} of ${spellDay(satOn)}, counts until ${spellDay(until)}`
  return level ? { level, why: `${levelNames[level]} by ${sat}.` } : { level: null, why: `Below Competent by ${sat}.` }
}
