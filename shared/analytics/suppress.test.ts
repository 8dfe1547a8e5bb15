import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewestShown, findHidden, type Line, type Mark } from './suppress.ts'

const range = (length: number) => Array.from({ length }, (_, index) => index)
const add = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** A table whose last column is the sum of the others. So is its last row, or where people are in several rows, so many fewer as `shared` says. */
function tableOf(inner: readonly (readonly number[])[], shared?: readonly number[]) {
  const last = range(inner[0]!.length).map(column => {
    const cells = inner.map(row => row[column]!)
    return shared ? Math.max(...cells, add(cells) - shared[column]!) : add(cells)
  })
  const rows = [...inner, last].map(row => [...row, add(row)])
  const [height, width] = [rows.length, rows[0]!.length]
  const at = (row: number, column: number) => row * width + column
  const lines: Line[] = [
    ...range(height).map(row => ({ parts: range(width - 1).map(column => at(row, column)), total: at(row, width - 1) })),
    ...range(width).map(column => ({ parts: range(height - 1).map(row => at(row, column)), total: at(height - 1, column), ...(shared && { overlaps: true }) })),
  ]
  return { people: rows.flat(), lines }
}
const counts = (most: number, length: number) => fc.array(fc.nat(most), { minLength: length, maxLength: length })
const tables = (most: number, height: number, width: number) => fc.array(counts(most, width), { minLength: height, maxLength: height }).map(inner => tableOf(inner))
const overlapping = (most: number, height: number, width: number) => fc.tuple(fc.array(counts(most, width), { minLength: height, maxLength: height }), counts(2 * most, width)).map(([inner, shared]) => tableOf(inner, shared))
/** Steps on a way, with how many went so far and how many went no further. */
const ways = counts(9, 4).map(stops => {
  const reached = stops.map((_, step) => add(stops.slice(step)))
  return { people: [...reached, ...stops], lines: range(3).map((step): Line => ({ parts: [step + 1, 4 + step], total: step })) }
})
const anyTable = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 })).chain(([height, width]) => fc.oneof(tables(20, height, width), overlapping(20, height, width)))

const [few, hidden, shown] = ['few', 'hidden', undefined] as const

describe('what is hidden', () => {
  it('is every group of fewer than five people, the empty ones too, and nothing where there is none', () => {
    expect(findHidden([4, 5, 0, 60], [])).toEqual([few, shown, few, shown])
    const { people, lines } = tableOf([[5, 9], [12, 30]])
    expect(findHidden(people, lines).filter(Boolean)).toEqual([])
  })
  it('takes the smallest other one of a line along, and leaves the total', () => {
    expect(findHidden([3, 20, 8, 31], [{ parts: [0, 1, 2], total: 3 }])).toEqual([few, shown, hidden, shown])
  })
  it('takes more along where a small group could not be of several sizes', () => {
    // One hidden group of five says that the small one is empty.
    expect(findHidden([0, 5, 9, 40, 54], [{ parts: [0, 1, 2, 3], total: 4 }])).toEqual([few, hidden, hidden, shown, shown])
    // Two groups of at most four that are eight together.
    expect(findHidden([4, 4, 9, 17], [{ parts: [0, 1, 2], total: 3 }])).toEqual([few, few, hidden, shown])
    expect(findHidden([4, 4, 4, 12], [{ parts: [0, 1, 2], total: 3 }])).toEqual([few, few, few, hidden])
  })
  it('takes the total along where nothing else is left', () => {
    expect(findHidden([3, 30, 33, 30], [{ parts: [0, 1], total: 2 }, { parts: [1], total: 3 }])).toEqual([few, hidden, hidden, shown])
  })
  it('cannot be worked out along two lines either', () => {
    const lines = [{ parts: [0, 1], total: 2 }, { parts: [1, 3], total: 4 }]
    expect(findHidden([3, 30, 33, 50, 80], lines)).toEqual([few, hidden, shown, hidden, shown])
    // As the second row shows that its last cell is nine at least, both above it would be empty.
    const { people, lines: both } = tableOf([[4, 0], [5, 0], [4, 9]])
    expect(findHidden(people, both)[8]).toBe(hidden)
    // Two squares of hidden cells, and a small group that is in a row of one and a column of the other: rows less columns would leave it alone.
    const joined = tableOf([[2, 30, 50, 50], [30, 2, 3, 50], [50, 50, 2, 30], [50, 50, 30, 2]])
    expect(findHidden(joined.people, joined.lines).filter(Boolean).length).toBeGreaterThan(9)
    const apart = tableOf([[2, 30, 50, 50], [30, 2, 50, 50], [50, 50, 2, 30], [50, 50, 30, 2]])
    expect(findHidden(apart.people, apart.lines).filter(Boolean)).toHaveLength(8)
  })
  it('is less where people are counted in several parts, as long as these cover everybody', () => {
    const line = { parts: [0, 1, 2], total: 3, overlaps: true }
    expect(findHidden([3, 50, 60, 72], [line])).toEqual([few, shown, shown, shown])
    expect(findHidden([3, 30, 39, 72], [line])).toEqual([few, hidden, shown, shown])
  })
  it('leaves five people or more in what a subtraction tells, whatever the table', () => {
    fc.assert(fc.property(anyTable, ({ people, lines }) => {
      const marks = findHidden(people, lines)
      expect(marks.map(mark => mark === few)).toEqual(people.map(count => count < fewestShown))
      for (const { parts, total, overlaps } of lines) {
        const unseen = parts.filter(part => marks[part])
        if (overlaps || marks[total] || unseen.length === 0) continue
        expect(add(unseen.map(part => people[part]!))).toBeGreaterThanOrEqual(fewestShown)
      }
    }))
  })
  it('leaves another table with the same shown cells and the same marks for every small group, whatever the table', () => {
    fc.assert(fc.property(fc.oneof(tables(9, 2, 2), tables(12, 2, 3), tables(12, 3, 2), tables(9, 1, 3), overlapping(9, 4, 1), ways), ({ people, lines }) => {
      const marks = findHidden(people, lines)
      for (const cell of marks.keys()) if (marks[cell] === few) expect([people, marks, cell, couldBeOther(people, lines, marks, cell)]).toEqual([people, marks, cell, true])
    }))
  })
  it('is the same each time, and does not change what it is given', () => {
    fc.assert(fc.property(anyTable, ({ people, lines }) => {
      const before = [...people]
      expect(findHidden(people, lines)).toEqual(findHidden(people, lines))
      expect(people).toEqual(before)
    }))
  })
})

/** Tries tables of whole numbers near the true one: is there one that agrees with all that is shown and said, and not with this cell? */
function couldBeOther(people: readonly number[], lines: readonly Line[], marks: readonly Mark[], cell: number): boolean {
  const unknowns = [...marks.keys()].filter(each => marks[each])
  const values = [...people]
  const isRight = ({ parts, total, overlaps }: Line) => {
    const cells = parts.map(part => values[part]!)
    return overlaps ? Math.max(...cells) <= values[total]! && values[total]! <= add(cells) : add(cells) === values[total]
  }
  const lastUnknown = lines.map(({ parts, total }) => Math.max(-1, ...[...parts, total].map(each => unknowns.indexOf(each))))
  const search = (index: number): boolean => {
    if (index === unknowns.length) return values[cell] !== people[cell]
    const unknown = unknowns[index]!
    for (const step of [0, 1, -1, 2, -2]) {
      const value = people[unknown]! + step
      values[unknown] = value
      if (value >= 0 && (value < fewestShown) === (marks[unknown] === few) && lines.every((line, place) => lastUnknown[place] !== index || isRight(line)) && search(index + 1)) return true
    }
    values[unknown] = people[unknown]!
    return false
  }
  return search(0)
}
