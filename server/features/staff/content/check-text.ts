import { dayOf } from '#shared/calendar/days.ts'
import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import { TextFieldError, type EditableTexts } from '#server/platform/edits/editable-texts.ts'
import { splitFrontMatter } from '#shared/rich-text/front-matter.ts'
import { readMarkdownInTurn } from '#server/platform/rich-text/read-markdown.ts'
import { fillRichText, findUnknownReferences, readFigures } from '#server/features/rules/figures.ts'

const refusal = (message: string, field = 'body') => problem('BAD_INPUT', [{ field, message }])

/** Browsers send lines as forms do. */
export const tidyText = (body: string) => `${body.replaceAll('\r\n', '\n').trimEnd()}\n`

/**
 * The text as readers would see it today. Refuses, in words and with the line, what its kind cannot be read from and
 * figures that the ledger does not have.
 */
export async function checkText(
  db: Database,
  userId: number,
  texts: EditableTexts,
  key: string,
  text: string,
  now: Date,
) {
  await assertKnownReferences(db, text)
  const title = readTitle(texts, key, text)
  const { body } = splitFrontMatter(text)
  const blocks = await readMarkdownInTurn(userId, body)
  const figures = await readFigures(db, [body], dayOf(now))
  return { title, blocks: fillRichText(blocks, id => figures.get(id)) }
}

/** Lines are counted where they are edited: below the fields. */
async function assertKnownReferences(db: Database, text: string) {
  const [unknown] = await findUnknownReferences(db, text)
  if (!unknown) return
  const above = text.slice(0, text.length - bodyIn(text).length).split('\n').length - 1
  const words = `“{${unknown.id}}” is not a rule of the ledger.`
  throw refusal(unknown.line > above ? `Line ${unknown.line - above}: ${words}` : words)
}

function bodyIn(text: string): string {
  try {
    return splitFrontMatter(text).body
  } catch {
    return text
  }
}

function readTitle(texts: EditableTexts, key: string, text: string): string {
  try {
    const title = texts.titleOf(texts.read(key, text))
    if (title !== '') return title
  } catch (error) {
    throw refusal((error as Error).message, error instanceof TextFieldError ? `front.${error.field}` : 'body')
  }
  throw refusal('The title is empty.')
}
