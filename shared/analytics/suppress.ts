/** A group of fewer people than this is never shown. */
export const fewestShown = 5

/** Cells that say something about each other, by their places. */
export interface Line {
  parts: readonly number[]
  /** The sum of the parts; where somebody can be in several parts, everybody in any of them. */
  total: number
  overlaps?: boolean
}

/** Why a cell is not shown: it is about fewer than five people, or it would give such a cell away. */
export type Mark = 'few' | 'hidden' | undefined

/**
 * Which cells must not be shown: those about fewer than five people, and as many others as it takes that none of these can be worked out from
 * what is left. Readers are told which is which, so it is checked as they would: by what the lines leave possible, each and together, and by
 * adding and subtracting them. The smallest are hidden first, and a total only when nothing else is left.
 */
export function findHidden(people: readonly number[], lines: readonly Line[]): Mark[] {
  const marks = people.map((count): Mark => (count < fewestShown ? 'few' : undefined))
  const hideLeast = (cells: readonly number[]): boolean => {
    const shown = cells.filter(cell => !marks[cell])
    if (shown.length === 0) return false
    marks[shown.reduce((least, cell) => (people[cell]! < people[least]! ? cell : least))] = 'hidden'
    return true
  }
  /** In a line with one of the cells, else in one that such a line has an unknown in common with, and so on; parts before totals. */
  const hideNear = (cells: ReadonlySet<number>): boolean => {
    if (cells.size === 0) return false
    const reached = new Set(cells)
    const near: Line[] = []
    for (let from = -1; from < near.length;) {
      from = near.length
      near.push(...lines.filter(line => !near.includes(line) && [...line.parts, line.total].some(cell => reached.has(cell))))
      if (near.slice(from).some(({ parts }) => hideLeast(parts))) return true
      for (const { parts, total } of near.slice(from)) for (const cell of [...parts, total]) if (marks[cell]) reached.add(cell)
      if (from === near.length) break
    }
    return near.some(({ total }) => hideLeast([total]))
  }
  const hideIn = ({ parts, total }: Line) => hideLeast(parts) || hideLeast([total])
  const narrowed = findNarrowed(people, lines)
  while (lines.some(line => tellsRemainder(line, people, marks) && hideIn(line)) || hideNear(narrowed(marks)) || hideNear(findWorkedOut(marks, lines)));
  return marks
}

/** Whether a subtraction tells how many people there are in all hidden parts together, and they are fewer than five. */
function tellsRemainder({ parts, total, overlaps }: Line, people: readonly number[], marks: readonly Mark[]): boolean {
  const unseen = parts.filter(part => marks[part])
  return !overlaps && !marks[total] && unseen.length > 0 && unseen.reduce((sum, part) => sum + people[part]!, 0) < fewestShown
}

const any = 1e9
/** A small group must still be able to have this many sizes. */
const fewestSizes = 3

/** How many sizes each cell can still have, when each line is held against what is known of its cells, again and again. */
function countSizes(people: readonly number[], marks: readonly Mark[], lines: readonly Line[]): number[] {
  const least = people.map((count, cell) => (marks[cell] === 'few' ? 0 : marks[cell] ? fewestShown : count))
  const most = people.map((count, cell) => (marks[cell] === 'few' ? fewestShown - 1 : marks[cell] ? any : count))
  let isNew = true
  const raise = (cell: number, to: number) => { if (to > least[cell]!) [least[cell], isNew] = [to, true] }
  const lower = (cell: number, to: number) => { if (to < most[cell]!) [most[cell], isNew] = [to, true] }
  while (isNew) {
    isNew = false
    for (const { parts, total, overlaps } of lines) {
      const sum = (bounds: readonly number[]) => parts.reduce((all, part) => all + bounds[part]!, 0)
      const [sumOfLeast, sumOfMost] = [sum(least), sum(most)]
      lower(total, sumOfMost)
      raise(total, overlaps ? Math.max(0, ...parts.map(part => least[part]!)) : sumOfLeast)
      for (const part of parts) {
        raise(part, least[total]! - (sumOfMost - most[part]!))
        lower(part, overlaps ? most[total]! : most[total]! - (sumOfLeast - least[part]!))
      }
    }
  }
  return people.map((_, cell) => most[cell]! - least[cell]! + 1)
}

/** Finds the small groups that have too few sizes left, and more if more were hidden. */
function findNarrowed(people: readonly number[], lines: readonly Line[]): (marks: readonly Mark[]) => Set<number> {
  const atBest = countSizes(people, people.map(count => (count < fewestShown ? 'few' : 'hidden')), lines)
  return marks => {
    const sizes = countSizes(people, marks, lines)
    return new Set([...marks.keys()].filter(cell => marks[cell] === 'few' && sizes[cell]! < Math.min(fewestSizes, atBest[cell]!)))
  }
}

/** The small groups whose size follows by adding and subtracting lines: they stand alone in a row once the lines are solved for what is not shown. */
function findWorkedOut(marks: readonly Mark[], lines: readonly Line[]): Set<number> {
  const unknowns = [...marks.keys()].filter(cell => marks[cell])
  const place = new Map(unknowns.map((cell, index) => [cell, index]))
  const rows = lines.filter(({ overlaps }) => !overlaps).map(({ parts, total }) => {
    const row = Array<number>(unknowns.length).fill(0)
    for (const part of parts) if (place.has(part)) row[place.get(part)!] = 1
    if (place.has(total)) row[place.get(total)!] = -1
    return row
  }).filter(row => row.some(factor => factor !== 0))
  solve(rows, unknowns.length)
  return new Set(rows.flatMap(row => {
    const left = row.flatMap((factor, index) => (Math.abs(factor) > tiny ? [unknowns[index]!] : []))
    return left.length === 1 && marks[left[0]!] === 'few' ? left : []
  }))
}

const tiny = 1e-9

/** Gauss and Jordan, in place. */
function solve(rows: number[][], width: number) {
  let top = 0
  for (let column = 0; column < width && top < rows.length; column++) {
    const found = rows.findIndex((row, index) => index >= top && Math.abs(row[column]!) > tiny)
    if (found < 0) continue
    const pivot = rows[found]!
    rows[found] = rows[top]!
    rows[top] = pivot
    const factor = pivot[column]!
    for (let index = column; index < width; index++) pivot[index]! /= factor
    for (const [index, row] of rows.entries()) {
      const times = row[column]!
      if (index === top || Math.abs(times) <= tiny) continue
      for (let at = column; at < width; at++) row[at]! -= times * pivot[at]!
    }
    top++
  }
}
