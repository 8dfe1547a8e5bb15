/** The same choices for the same seed and edition, on every machine and every day (mulberry32). */
export function seededRandom(seed: number, edition = 0) {
  let state = (seed + Math.imul(edition, 0x9e3779b1)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  return {
    next,
    whole,
    pick,
    chance: (share: number) => next() < share,
    /** As many different ones as asked for, in any order. */
    sample<Item>(items: readonly Item[], count: number): Item[] {
      const chosen = new Set<Item>()
      while (chosen.size < Math.min(count, items.length)) chosen.add(pick(items))
      return [...chosen]
    },
    /** The index of one of the weights, heavier ones more often. */
    weighted(weights: readonly number[]): number {
      let mark = next() * weights.reduce((sum, weight) => sum + weight, 0)
      return Math.max(
        0,
        weights.findIndex(weight => (mark -= weight) < 0),
      )
    },
  }
}
export type Random = ReturnType<typeof seededRandom>
