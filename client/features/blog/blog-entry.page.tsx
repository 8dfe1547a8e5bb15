import { productName } from '#shared/brand.ts'
import { getBlogEntry } from '#shared/blog/api.ts'
import { blogCategories } from '#shared/blog/categories.ts'
import { href, type Href } from '#shared/routing/href.ts'
import { articlePicture, categoryPicture } from '#shared/site/pictures.ts'
import type { Head, LoadArgs, PageProps } from '#client/app/pages.ts'
import { JobTicket } from '#client/features/jobs/job-ticket.tsx'
import { RegisterNote } from '#client/features/sponsors/register-note.tsx'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Article, trailOf, type ArticleData } from './article.tsx'
import { ArticleList } from './article-list.tsx'
import { CategoryLinks } from './category-links.tsx'

const load = ({ call, params: { slug } }: LoadArgs<'/blog/:slug'>) => call(getBlogEntry, { slug })
type Props = PageProps<'/blog/:slug', typeof load>

/** The address of an article or of a category. */
export default function BlogEntry({ data }: Props) {
  if (data.kind === 'article') return <div className="wrap"><Article data={data} /><RelatedJobs data={data} /><RelatedArticles data={data} /></div>
  const { title, description } = blogCategories[data.category]
  return (
    <div className="wrap">
      <PageHeading title={title} lead={description} />
      <CategoryLinks current={data.category} />
      <div className="mt-6"><ArticleList articles={data.articles} /></div>
    </div>
  )
}

function RelatedJobs({ data: { jobs, jobsQuery, today, register, saved } }: { data: ArticleData }) {
  if (jobs.length === 0) return null
  return (
    <section className="mt-12 print:hidden">
      <h2>Jobs this speaks about</h2>
      <ul className="mt-4 grid gap-4">{jobs.map(job => <li key={job.id}><JobTicket job={job} board="careers" today={today} registerDate={register?.date ?? null} isSaved={saved?.includes(job.id)} level={3} /></li>)}</ul>
      <p className="mt-3"><A to={`/jobs?${jobsQuery!}` as Href} className="inline-flex min-h-11 items-center">More jobs like these</A></p>
      <RegisterNote register={register} />
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
    return { title, description, picture: categoryPicture(title), jsonLd: breadcrumbs(origin, [['Advice', '/blog'], [title, href('/blog/:slug', { slug: data.category })]]) }
  }
  const { slug, title, summary, published, reviewed, author } = data
  return {
    title, description: summary, picture: articlePicture(title), isArticle: true,
    jsonLd: {
      '@graph': [
        breadcrumbs(origin, trailOf(data)),
        {
          '@type': 'Article', headline: title, description: summary, datePublished: published, dateModified: reviewed, inLanguage: 'en',
          mainEntityOfPage: origin + href('/blog/:slug', { slug }), author: { '@type': 'Person', name: author.name, url: origin + href('/author/:slug', { slug: author.slug }) },
          publisher: { '@type': 'Organization', name: productName },
        },
      ],
    },
  }
}
