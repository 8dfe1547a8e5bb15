import * as z from 'zod/mini'
import { onFirstUse } from '#shared/on-first-use.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { Config } from '#server/config.ts'
import { splitFrontMatter } from '#shared/rich-text/front-matter.ts'
import { markdownToRichText } from '#server/platform/rich-text/markdown-to-rich-text.ts'

const Text = z.string().check(z.minLength(1))
const FrontMatter = z.strictObject({
  title: Text,
  summary: Text,
  university: Text,
  country: Text,
  published: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
})

export type CaseStudy = z.output<typeof FrontMatter> & { slug: string; body: RichText }

const files = import.meta.glob<string>('../../../content/case-studies/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** By the name of the university. */
export const caseStudies = onFirstUse((): readonly CaseStudy[] =>
  Object.entries(files)
    .map(([path, file]) => {
      const { front, body } = splitFrontMatter(file)
      return { ...z.parse(FrontMatter, front), slug: /([^/]+)\.md$/.exec(path)![1]!, body: markdownToRichText(body) }
    })
    .sort((a, b) => a.university.localeCompare(b.university, 'en')),
)

/** All of them are about invented universities, so they belong to the demo world. */
export const publishedIn = ({ demo }: Pick<Config, 'demo'>): readonly CaseStudy[] => (demo ? caseStudies() : [])
