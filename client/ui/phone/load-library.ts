/**
 * The numbering plans and all that needs them. Only ever imported by type here: they arrive late, in a chunk of their
 * own.
 */
export type PhoneLibrary = typeof import('#shared/phone/library.ts')

let arriving: Promise<PhoneLibrary> | undefined

/** One load for all fields of a page. A failed one is forgotten, so that it can be tried again. */
export const loadPhoneLibrary = () => (arriving ??= fetchLibrary())

async function fetchLibrary(): Promise<PhoneLibrary> {
  try {
    return await import('#shared/phone/library.ts')
  } catch (cause) {
    arriving = undefined
    throw cause
  }
}
