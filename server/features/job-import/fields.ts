/** Reads what a feed says without believing it: only own properties, only the kinds of value we ask for. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let here = value
  for (const name of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined
    here = (here as Record<string, unknown>)[name]
  }
  return here
}

/** Words, or nothing; a number counts as its digits. */
export function wordsAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path)
  if (typeof found === 'string') return found
  return typeof found === 'number' && Number.isFinite(found) ? String(found) : ''
}

export function numberAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = at(value, ...path)
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}
