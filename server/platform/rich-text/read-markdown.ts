import { setImmediate } from 'node:timers/promises'
import { problem } from '#shared/http/problems.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { markdownToRichText } from './markdown-to-rich-text.ts'
import { plainToRichText } from './plain-to-rich-text.ts'

/**
 * Far more than a manual needs. Beyond these limits, the time to read Markdown grows with the square of its length,
 * and deep nesting ends in a fault.
 */
const mostLines = 1_500
const mostSigns = 1_500
const tooDeep = /^(?:\s*(?:>|[-*+]|\d{1,9}[.)])){9}|^\s{40}/

/**
 * The longest text takes our only thread for a good part of a second, so texts are read one at a time, and only a few
 * may wait.
 */
const reading = createFairQueue({ atOnce: 1, mostWaiting: 10, mostPerCaller: 2 })

/** Reads it when it is this person's turn. Everything else that waits is done between two texts. */
export const readMarkdownInTurn = (userId: number, text: string, field?: string): Promise<RichText> =>
  reading.run(`person ${userId}`, async () => {
    await setImmediate()
    return readMarkdown(text, field)
  })

/** What someone wrote, as it is drawn; or refuses the field it was written in, in words. */
export function readMarkdown(text: string, field = 'body'): RichText {
  const message = findFault(text)
  if (message !== undefined) throw problem('BAD_INPUT', [{ field, message }])
  return markdownToRichText(text)
}

/** Why it can't be read; undefined when it can. */
function findFault(text: string): string | undefined {
  const lines = text.split(/\r?\n|\r/)
  const deep = lines.findIndex(line => tooDeep.test(line))
  if (deep >= 0) return `Line ${deep + 1} has too many lists or quotes inside each other. Use fewer levels.`
  if (lines.length > mostLines) return `Use at most ${mostLines} lines.`
  if ((text.match(/[*_[\]`<>&\\!]/g)?.length ?? 0) > mostSigns)
    return 'There are too many asterisks, brackets and other symbols to read. Use fewer.'
  return undefined
}

const mostDrawn = 200
const drawn = new Map<string, RichText>()

/**
 * A short stored text as it is drawn. It is asked for with every list and seldom changes, so the latest are remembered.
 * One that was stored before it was read as Markdown and can't be is drawn as it is.
 */
export function drawMarkdown(text: string): RichText {
  const known = drawn.get(text)
  if (known) return known
  const blocks = findFault(text) === undefined ? markdownToRichText(text) : plainToRichText(text).blocks
  if (drawn.size >= mostDrawn) drawn.clear()
  drawn.set(text, blocks)
  return blocks
}
