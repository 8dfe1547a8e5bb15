/**
 * How many letters were left out, added, changed or swapped with the next between two words: the distance of optimal
 * string alignment.
 * Beyond `most` it only says that it is more.
 */
export function typingErrors(typed: string, meant: string, most: number): number {
  const [from, to] = [[...typed], [...meant]]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let errors = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        errors = Math.min(errors, before[column - 2]! + 1)
      next.push(errors)
    }
    ;[before, last] = [last, next]
  }
  return Math.min(last[to.length]!, most + 1)
}
