import { customType } from 'drizzle-orm/pg-core'
import type { Secrets } from '#server/platform/secrets.ts'

/**
 * Columns whose values are sealed on the way into the database and opened on the way out, so that neither a copy of the
 * database nor its log of changes contains them in plain text. Empty values stay empty.
 */

/** Marks what we sealed, as opposed to what an earlier version left in plain text. */
export const sealMark = 'sealed:'

/** Replaces a text whose key is gone. No letter reads like this: each ends with its sender. */
export const unreadableText = 'This email was sealed with another SECRET_KEY and cannot be read.'

let secrets: Secrets | undefined

/** Emails are written in many places, so the process says once, when it starts, what to seal them with. */
export const sealColumnsWith = (chosen: Secrets) => {
  secrets = chosen
}

function seal(text: string): string {
  if (!secrets) throw new Error('Nothing may be sealed before sealColumnsWith(…) was called.')
  return sealMark + secrets.seal(text)
}

/** Undefined when it was sealed with another key. One such row must not prevent the others from being read. */
function open(sealed: string): string | undefined {
  try {
    return secrets?.open(sealed.slice(sealMark.length))
  } catch {
    return undefined
  }
}

export const sealedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: text => (text === '' ? '' : seal(text)),
  fromDriver: kept => (kept.startsWith(sealMark) ? (open(kept) ?? unreadableText) : kept),
})

/** A list or a record; sealed it is a JSON string. */
export function sealedJson<Data extends object>(name: string, empty: Data) {
  const isEmpty = (data: Data) => Object.keys(data).length === 0
  return customType<{ data: Data; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: data => JSON.stringify(isEmpty(data) ? empty : seal(JSON.stringify(data))),
    fromDriver(kept) {
      if (typeof kept !== 'string') return kept as Data
      const text = open(kept)
      return text === undefined ? empty : (JSON.parse(text) as Data)
    },
  })(name)
}
