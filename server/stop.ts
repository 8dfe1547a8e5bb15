/** Ends the program with a sentence that says why. */
export function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
