import type { Visa } from './answers.ts'

/** The parts of the form, in their order. */
export const groups = ['age', 'english', 'work', 'study', 'partner', 'extras'] as const
export type Group = (typeof groups)[number]

/** One row of the sum. */
export interface Line {
  id: string
  group: Group
  title: string
  points: Readonly<Record<Visa, number>>
  why: string
  /** The ids of its rules, without the prefix of country and test. */
  rules: readonly string[]
}

export const forAll = (points: number) => ({ 189: points, 190: points, 491: points })
