import { costOf, type Metered } from './meter.ts'
import type { Question } from './questions.ts'

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** For every question, a median of processor milliseconds for each round and side. */
export type Times<Side extends string, Name extends string> = Record<Side, Record<Name, number[]>>

/**
 * Asks all questions on all sides in turn; every other round in reverse order, so that a machine that slows
 * down slows all.
 */
export async function askInRounds<Side extends string, Name extends string>(
  sides: Record<Side, Metered>,
  questions: Record<Name, Question>,
  rounds: number,
): Promise<Times<Side, Name>> {
  const [sideNames, names] = [Object.keys(sides) as Side[], Object.keys(questions) as Name[]]
  const times = Object.fromEntries(
    sideNames.map(side => [side, Object.fromEntries(names.map(name => [name, [] as number[]]))]),
  ) as Times<Side, Name>
  // The first round warms up and does not count.
  for (let round = -1; round < rounds; round++) {
    const order = round % 2 ? sideNames : sideNames.toReversed()
    for (const name of names) {
      const { ask, times: often } = questions[name]
      const taken = Object.fromEntries(sideNames.map(side => [side, [] as number[]])) as Record<Side, number[]>
      for (let i = 0; i < often; i++) {
        for (const side of order) {
          taken[side].push(await costOf(sides[side], () => ask(sides[side].database.db, (round + 1) * often + i)))
        }
      }
      if (round >= 0) for (const side of sideNames) times[side][name].push(median(taken[side]))
    }
  }
  return times
}

/** One against the other, round by round. */
export function ratioOf(above: readonly number[], below: readonly number[]) {
  const ratios = above.map((value, round) => value / below[round]!)
  return { ratio: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) }
}
