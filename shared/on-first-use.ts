/** Makes something when it is first asked for, and keeps it: a start does not wait for what only some requests use. */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
