import * as z from 'zod/mini'

const Text = z.string().check(z.minLength(1))
const Content = z.strictObject({
  order: z.number(),
  isDemo: z.boolean(),
  title: Text,
  place: Text,
  pattern: Text,
  pay: Text,
  summary: Text,
  doing: z.array(Text),
  bringing: z.array(Text),
})

const files = import.meta.glob<unknown>('../../../content/careers/*.json', { import: 'default', eager: true })

/** Our own vacancies, in the order we would like them filled. A mistake in one stops the server from starting. */
export const vacancies = Object.entries(files)
  .map(([path, json]) => ({ slug: /([^/]+)\.json$/.exec(path)![1]!, ...z.parse(Content, json) }))
  .sort((a, b) => a.order - b.order)
