import * as z from 'zod/mini'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { openShelf, readFields, tryToRead, type EditableTexts } from '#server/platform/edits/editable-texts.ts'
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
const path = 'content/faq/questions.json'
const groupOf = new Map(content.flatMap(({ slug, items }) => items.map(item => [item.slug, slug] as const)))

/** As staff edit it: the file has all questions at once. */
const FrontMatter = z.strictObject({ question: Text, group: z.enum(content.map(({ slug }) => slug) as [string]) })

interface GroupedQuestion extends Question {
  group: string
  /** The answer in Markdown. */
  markdown: string
}

export const questionTexts: EditableTexts<GroupedQuestion> = {
  kind: 'question',
  repository: new Map(
    content.flatMap(({ slug: group, items }) =>
      items.map(({ slug, question, answer }) => [
        slug,
        `---\nquestion: ${question}\ngroup: ${group}\n---\n\n${answer}\n`,
      ]),
    ),
  ),
  read: (slug, text) => {
    const { front, body } = readFields(FrontMatter, text)
    const markdown = body.trim()
    if (markdown === '') throw new Error('The answer is empty.')
    return { slug, question: front.question, group: front.group, markdown, answer: markdownToRichText(markdown) }
  },
  titleOf: ({ question }) => question,
  addressOf: slug => `/faq#${slug}`,
  fields: [
    { name: 'question', label: 'Question', kind: 'line' },
    {
      name: 'group',
      label: 'Group',
      kind: 'choice',
      choices: content.map(({ slug, group }) => ({ value: slug, words: group })),
    },
  ],
  template: `---\nquestion: \ngroup: ${content[0]!.slug}\n---\n\n`,
  toFiles: changes => {
    if (changes.size === 0) return []
    const changed = new Map<string, GroupedQuestion | null>()
    for (const [slug, text] of changes) {
      const entry = text === null ? null : tryToRead(questionTexts, slug, text)
      if (entry !== undefined) changed.set(slug, entry)
    }
    const groups = content.map(({ group, slug, items }) => ({ group, slug, items: changeItems(slug, items, changed) }))
    return [{ path, before: spellContent(content), after: spellContent(groups) }]
  },
}

const spellContent = (groups: z.output<typeof Content>) => `${JSON.stringify(groups, null, 2)}\n`

type Items = z.output<typeof Content>[number]['items']

/** The items of one group: changed ones in their place, new ones and those from other groups at its end. */
function changeItems(group: string, items: Items, changed: ReadonlyMap<string, GroupedQuestion | null>): Items {
  const isHere = (entry: GroupedQuestion | null): entry is GroupedQuestion => entry?.group === group
  const spell = ({ slug, question, markdown }: GroupedQuestion) => ({ slug, question, answer: markdown })
  const kept = items.flatMap(item => {
    const entry = changed.get(item.slug)
    if (entry === undefined) return [item]
    return isHere(entry) ? [spell(entry)] : []
  })
  const added = [...changed.values()].filter(isHere).filter(({ slug }) => groupOf.get(slug) !== group)
  return [...kept, ...added.map(spell)]
}

/** The questions that readers see on a day, by group. */
export const listQuestionGroups = (db: Database, day: string): Promise<readonly QuestionGroup[]> =>
  remember(db, ['content'], `questions ${day}`, async () => {
    const shelf = await openShelf(db, questionTexts, day)
    const questions = shelf.keys.map(slug => shelf.get(slug)!)
    return content
      .map(({ group, slug }) => ({
        slug,
        title: group,
        questions: questions
          .filter(question => question.group === slug)
          .map(({ slug: own, question, answer }) => ({ slug: own, question, answer })),
      }))
      .filter(group => group.questions.length > 0)
  })
