import type { getBlogEntry } from '#shared/blog/api.ts'
import { blogCategories } from '#shared/blog/categories.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href, type Href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { Breadcrumbs, type Trail } from '#client/ui/breadcrumbs.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'

export type ArticleData = Extract<AnswerOf<typeof getBlogEntry>, { kind: 'article' }>

export const trailOf = ({ category, title, slug }: ArticleData): Trail => [
  ['Advice', '/blog'],
  [blogCategories[category].title, href('/blog/:slug', { slug: category })],
  [title, href('/blog/:slug', { slug })],
]

/** The article itself; what else there is to read comes below it. */
export function Article({ data }: { data: ArticleData }) {
  const { title, summary, author, published, reviewed, minutes, body, figures } = data
  return (
    <>
      <Breadcrumbs trail={trailOf(data)} />
      <PageHeading title={title} lead={summary} />
      <p className="mb-6 text-small text-ink-2">
        By <A to={href('/author/:slug', { slug: author.slug })}>{author.name}</A>,{' '}
        {author.role.charAt(0).toLowerCase() + author.role.slice(1)}.{' '}
        <time dateTime={published}>{spellDay(published)}</time>, last reviewed{' '}
        <time dateTime={reviewed}>{spellDay(reviewed)}</time>. {minutes} minutes to read.
      </p>
      <RuleChanges data={data} />
      <div className="split items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="min-w-0">
          <RichTextView blocks={body} isOurs />
        </article>
        <aside>
          <Figures figures={figures} />
        </aside>
      </div>
    </>
  )
}

/**
 * The figures in the text are always those of today; the advice around them may be older than a rule, or than the end
 * of one.
 */
function RuleChanges({ data: { changed, ended, reviewed } }: { data: ArticleData }) {
  const count = changed.length + ended.length
  if (count === 0) return null
  return (
    <div className="mb-8 max-w-measure border-l-4 border-warn bg-warn-tint p-4">
      <p className="font-semibold">
        {count === 1 ? 'A rule has changed' : `${count} rules have changed`} since we last reviewed this article on{' '}
        {spellDay(reviewed)}.
      </p>
      <ul className="mt-2 grid gap-1">
        {changed.map(({ id, title, words, validFrom }) => (
          <li key={id}>
            <RuleLink id={id}>{title}</RuleLink>: {words}, since {spellDay(validFrom)}.
          </li>
        ))}
        {ended.map(({ id, title, validTo, source }) => (
          <li key={id}>
            <RuleLink id={id}>{title}</RuleLink>: the rule we know ended on {spellDay(validTo)}. For the current rule,
            see{' '}
            <a href={source.url} rel="noopener">
              {source.name}
            </a>
            .
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small">The figures below are today’s. The advice around them may be out of date.</p>
    </div>
  )
}

const RuleLink = ({ id, children }: { id: string; children: string }) => (
  <a href={`/immigration-guide?country=${id.slice(0, 2)}#${id}` as Href}>{children}</a>
)
