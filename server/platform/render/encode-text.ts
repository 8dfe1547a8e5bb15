const encoder = new TextEncoder()
/** Room for every page of ours. */
const room = new Uint8Array(1_024 * 1_024)

/** The text as UTF-8. `Buffer.from` reads it twice, once to count the bytes, which takes a third longer. */
export function encodeText(text: string): Buffer {
  const { read, written } = encoder.encodeInto(text, room)
  return read === text.length ? Buffer.from(room.subarray(0, written)) : Buffer.from(text)
}
