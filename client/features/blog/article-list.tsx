import { blogCategories } from '#shared/blog/categories.ts'
import type { listArticles } from '#shared/blog/api.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'

type Teaser = AnswerOf<typeof listArticles>['articles'][number]

/** A list of articles: title, summary, date and author. */
export function ArticleList({ articles, level = 2 }: { articles: readonly Teaser[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="border-t-[1.5px] border-ink">
      {articles.map(({ slug, title, summary, category, author, published, minutes }) => (
        <li key={slug} className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[11rem_1fr]">
          <p className="text-small text-ink-2">
            <time dateTime={published}>{spellDay(published)}</time>
            <span className="block">
              <A to={href('/blog/:slug', { slug: category })} className="inline-block min-h-6">
                {blogCategories[category].title}
              </A>
            </span>
          </p>
          <div>
            <Heading className="text-h3">
              <A to={href('/blog/:slug', { slug })}>{title}</A>
            </Heading>
            <p className="mt-1 max-w-measure">{summary}</p>
            <p className="mt-1 text-small text-ink-2">
              {author.name}, {minutes} minutes to read
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
