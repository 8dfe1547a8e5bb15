import { setImmediate } from 'node:timers/promises'
import { problem } from '#shared/http/problems.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { markdownToRichText } from '#server/platform/rich-text/markdown-to-rich-text.ts'

/**
 * Far more than a handbook has. Beyond them the time to read Markdown grows with the square, and deep nesting ends in
 * a fault.
 */
const mostLines = 1_500
const mostSigns = 1_500
const tooDeep = /^(?:\s*(?:>|[-*+]|\d{1,9}[.)])){9}|^\s{40}/

/**
 * The longest text takes the only thread we have for a good part of a second, so they are read one at a time, and few
 * may wait.
 */
const reading = createFairQueue({ atOnce: 1, mostWaiting: 10, mostPerCaller: 2 })

/** Reads it when it is this person's turn. Between two texts everything else that waits is done. */
export const readManualInTurn = (userId: number, body: string): Promise<RichText> =>
  reading.run(`person ${userId}`, async () => {
    await setImmediate()
    return readManual(body)
  })

/** Markdown as it is drawn, or what keeps it from being read. */
export function readManual(body: string): RichText {
  const lines = body.split(/\r?\n|\r/)
  const deep = lines.findIndex(line => tooDeep.test(line))
  if (deep >= 0) throw refusal(`Line ${deep + 1} has more lists or quotes inside each other than we can draw.`)
  if (lines.length > mostLines) throw refusal(`Use at most ${mostLines} lines.`)
  if ((body.match(/[*_[\]`<>&\\!]/g)?.length ?? 0) > mostSigns)
    throw refusal('There are more stars, brackets and other signs in it than we can read. Use fewer.')
  return markdownToRichText(body)
}

const refusal = (message: string) => problem('BAD_INPUT', [{ field: 'body', message }])
