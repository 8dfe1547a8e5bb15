import { Refusal } from '#server/platform/refusal.ts'

/**
 * The text of a file or an answer. Only UTF-8 is accepted: guessing would put wrong letters into people's
 * names.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isWide =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.subarray(0, 1_000).includes(0)
  if (isWide) throw new Refusal('This is UTF-16, or not text at all. Save it as UTF-8.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('This is not UTF-8. Save it as UTF-8; other encodings are not guessed.')
  }
}

export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new Refusal(`This is not ${what}: it is not whole JSON (${(error as Error).message.slice(0, 120)}).`)
  }
}
