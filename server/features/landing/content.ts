import * as z from 'zod/mini'
import { filterNames } from '#shared/jobs/filters.ts'

const Text = z.string().check(z.minLength(1))
const Content = z.strictObject({
  title: Text,
  /** What other pages call it. */
  short: Text,
  description: Text,
  lead: Text,
  filters: z.partialRecord(z.enum(filterNames), Text),
  sections: z.array(
    z.strictObject({
      heading: Text,
      paragraphs: z.array(Text).check(z.minLength(1)),
      steps: z._default(z.array(Text), []),
    }),
  ),
  questions: z.array(z.strictObject({ question: Text, answer: Text })),
  related: z.array(z.strictObject({ to: Text, label: Text })),
})
export type LandingContent = z.output<typeof Content>

const files = import.meta.glob<unknown>('../../../content/landing/*.json', { import: 'default', eager: true })

/** Every landing page by its address without the slash. A mistake in one stops the server from starting. */
export const landingPages: ReadonlyMap<string, LandingContent> = new Map(
  Object.entries(files).map(([path, json]) => [/([^/]+)\.json$/.exec(path)![1]!, z.parse(Content, json)]),
)
