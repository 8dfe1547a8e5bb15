const pairsOf = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)))

/** The few names most similar to what was asked for, by the pairs of letters they share. */
export function nearest<T>(wanted: string, all: readonly T[], nameOf: (each: T) => string, most = 4, least = 0.3): T[] {
  const asked = pairsOf(wanted.toLowerCase())
  const likeness = (each: T) => {
    const pairs = pairsOf(nameOf(each).toLowerCase())
    return (2 * [...pairs].filter(pair => asked.has(pair)).length) / (pairs.size + asked.size || 1)
  }
  return all
    .map(each => ({ each, likeness: likeness(each) }))
    .filter(entry => entry.likeness >= least)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ each }) => each)
}
