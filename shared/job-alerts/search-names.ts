/** Names of searches as a sentence has them; many of them only by their number. */
export function searchNames(names: readonly string[]): string {
  if (names.length === 0) return 'this search'
  if (names.length > 3) return `your ${names.length} saved searches`
  const quoted = names.map(name => `“${name}”`)
  return quoted.length === 1 ? quoted[0]! : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}
