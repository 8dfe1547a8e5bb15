const longestName = 120

/** A pasted list: a name on each line, each once. Empty lines and those that only repeat another do not count. */
export function readNames(text: string): { list: string[]; repeated: number } {
  const lines = text
    .split(/[\r\n]+/)
    .map(line => line.replace(/\s+/g, ' ').trim().slice(0, longestName))
    .filter(line => line !== '')
  const list = lines.filter((line, i) => lines.findIndex(other => other.toLowerCase() === line.toLowerCase()) === i)
  return { list, repeated: lines.length - list.length }
}
