import { listArticles } from '#shared/blog/api.ts'
import { withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { ArticleList } from './article-list.tsx'
import { CategoryLinks } from './category-links.tsx'
import { FeedLink } from './feed-link.tsx'

/** Any page number in the address leads to a page of the blog. */
const load = ({ call, search }: LoadArgs<'/blog'>) => {
  const page = Number(search.get('page') ?? 1)
  return call(listArticles, {
    q: (search.get('q') ?? '').trim().slice(0, 120),
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  })
}
type Props = PageProps<'/blog', typeof load>

export default function BlogList({ data: { q, page, pages, total, articles } }: Props) {
  return (
    <div className="wrap">
      <PageHeading
        title="Advice"
        lead="Plain advice on applications, interviews, sponsorship and changing rules. Each article says when it was last reviewed."
      />
      <CategoryLinks current={q ? null : 'all'} />
      <SearchForm action="/blog" q={q} label="Search the articles" />
      {q && (
        <p role="status" className="mt-4">
          {total === 1 ? 'One article has' : `${total} articles have`} “{q}”. <A to="/blog">Show all articles</A>
        </p>
      )}
      <div className="mt-6">
        {articles.length > 0 ? <ArticleList articles={articles} /> : <Nothing q={q} page={page} />}
        <Pagination
          page={page}
          pages={pages}
          to={number => withQuery('/blog', { q: q || undefined, page: number > 1 ? String(number) : undefined })}
        />
      </div>
      <FeedLink />
    </div>
  )
}

const Nothing = ({ q, page }: { q: string; page: number }) => (
  <div>
    <RouteFragment name="end" />
    <p className="mt-4 max-w-measure">
      {page > 1 ? 'There aren’t that many pages.' : `No article contains all of “${q}”. Try fewer or different words.`}
    </p>
  </div>
)

function titleOf(q: string, page: number) {
  if (q) return `Articles about ${q}`
  return page > 1 ? `Advice, page ${page}` : 'Advice'
}

BlogList.load = load
BlogList.head = ({ data: { q, page, origin } }: Props) => ({
  title: titleOf(q, page),
  description:
    'Articles for international students and graduates: applications, interviews, sponsorship, part-time work and rules that change.',
  ...((q || page > 1) && { noindex: true }),
  jsonLd: breadcrumbs(origin, [['Advice', '/blog']]),
  feed: { title: 'Advice', address: '/blog.rss', type: 'application/rss+xml' },
})
