import { productName } from '#shared/brand.ts'
import { getBlogEntry } from '#shared/blog/api.ts'
import { blogCategories, type BlogCategory } from '#shared/blog/categories.ts'
import { href, type Href } from '#shared/routing/href.ts'
import { articlePicture, categoryPicture } from '#shared/site/pictures.ts'
import type { Head, LoadArgs, PageProps } from '#client/app/pages.ts'
import { DemoJobsNote } from '#client/features/job-board/demo-note.tsx'
import { JobTicket } from '#client/features/job-board/job-ticket.tsx'
import { partTimeParts } from '#client/features/job-board/part-time-parts.tsx'
import { RegisterNote } from '#client/features/sponsors/register-note.tsx'
import { A } from '#client/ui/a.tsx'
import { Breadcrumbs, breadcrumbs, type Trail } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { Article, trailOf, type ArticleData } from './article.tsx'
import { ArticleList } from './article-list.tsx'
import { CategoryLinks } from './category-links.tsx'
import { FeedLink } from './feed-link.tsx'

const load = ({ call, params: { slug } }: LoadArgs<'/blog/:slug'>) => call(getBlogEntry, { slug })
type Props = PageProps<'/blog/:slug', typeof load>

/** The address of an article or of a category. */
export default function BlogEntry({ data }: Props) {
  if (data.kind === 'article')
    return (
      <div className="wrap">
        <Article data={data} />
        <RelatedJobs data={data} />
        <RelatedArticles data={data} />
      </div>
    )
  const { title, description } = blogCategories[data.category]
  return (
    <div className="wrap">
      <Breadcrumbs trail={categoryTrail(data.category)} />
      <PageHeading title={title} lead={description} />
      <CategoryLinks current={data.category} />
      <SearchForm action="/blog" q="" label="Search the articles" hint="In all categories." />
      <div className="mt-6">
        <ArticleList articles={data.articles} />
      </div>
      <FeedLink />
    </div>
  )
}

const categoryTrail = (category: BlogCategory): Trail => [
  ['Advice', '/blog'],
  [blogCategories[category].title, href('/blog/:slug', { slug: category })],
]

function RelatedJobs({ data: { jobs, jobsQuery, board, today, register, saved } }: { data: ArticleData }) {
  if (jobs.length === 0) return null
  return (
    <section className="mt-12 print:hidden">
      <h2>Related jobs</h2>
      <ul className="mt-4 grid gap-4">
        {jobs.map(job => (
          <li key={job.id}>
            <JobTicket
              job={job}
              board={board}
              partTime={partTimeParts}
              today={today}
              registerDate={register?.date ?? null}
              isSaved={saved?.includes(job.id)}
              level={3}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <A
          to={`${board === 'careers' ? '/jobs' : '/part-time-jobs'}?${jobsQuery!}` as Href}
          className="inline-flex min-h-11 items-center"
        >
          More jobs like these
        </A>
      </p>
      <DemoJobsNote jobs={jobs} />
      {board === 'careers' && <RegisterNote register={register} />}
    </section>
  )
}

function RelatedArticles({ data: { related, category } }: { data: ArticleData }) {
  if (related.length === 0) return null
  return (
    <section className="mt-12 print:hidden">
      <h2 className="mb-3">More in {blogCategories[category].title.toLowerCase()}</h2>
      <ArticleList articles={related} level={3} />
    </section>
  )
}

BlogEntry.load = load
BlogEntry.head = ({ data }: Props): Head => {
  const { origin } = data
  if (data.kind === 'category') {
    const { title, description } = blogCategories[data.category]
    return {
      title,
      description,
      picture: categoryPicture(title),
      jsonLd: breadcrumbs(origin, categoryTrail(data.category)),
    }
  }
  const { slug, title, summary, published, reviewed, author, category, hasOwnPicture } = data
  return {
    title,
    description: summary,
    picture: hasOwnPicture ? articlePicture(title) : categoryPicture(blogCategories[category].title),
    isArticle: true,
    jsonLd: {
      '@graph': [
        breadcrumbs(origin, trailOf(data)),
        {
          '@type': 'Article',
          headline: title,
          description: summary,
          datePublished: published,
          dateModified: reviewed,
          inLanguage: 'en',
          mainEntityOfPage: origin + href('/blog/:slug', { slug }),
          author: { '@type': 'Person', name: author.name, url: origin + href('/author/:slug', { slug: author.slug }) },
          publisher: { '@type': 'Organization', name: productName },
        },
      ],
    },
  }
}
