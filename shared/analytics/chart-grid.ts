/** At most five lines, at round numbers. */
export function listGridValues(most: number): number[] {
  const rough = Math.max(most, 4) / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map(times => times * size).find(each => each >= rough && Number.isInteger(each)) ?? 10 * size,
  )
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, place) => place * step)
}

/** Which of so many points are named below a chart. */
export function listNamedPoints(count: number): number[] {
  const all = count > 8 ? [0, Math.floor((count - 1) / 2), count - 1] : [0, count - 1]
  return [...new Set(all)]
}
