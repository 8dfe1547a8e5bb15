import * as z from 'zod/mini'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { markdownToRichText } from '#server/platform/rich-text/markdown-to-rich-text.ts'
import json from '../../../content/faq/questions.json'

const Text = z.string().check(z.minLength(1))
const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const Content = z.array(
  z.strictObject({
    group: Text,
    slug: Slug,
    items: z.array(z.strictObject({ slug: Slug, question: Text, answer: Text })).check(z.minLength(1)),
  }),
)

export interface Question {
  slug: string
  question: string
  /** As written: figures are still references. */
  answer: RichText
}
export interface QuestionGroup {
  slug: string
  title: string
  questions: readonly Question[]
}

/** A mistake in the file stops the server from starting. */
const content = z.parse(Content, json)
let read: readonly QuestionGroup[] | undefined

/** Read when first asked for. */
export const questionGroups = (): readonly QuestionGroup[] =>
  (read ??= content.map(({ group, slug, items }) => ({
    slug,
    title: group,
    questions: items.map(({ answer, ...item }) => ({ ...item, answer: markdownToRichText(answer) })),
  })))
