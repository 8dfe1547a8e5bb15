import { productName } from '#shared/brand.ts'
import { getCaseStudy } from '#shared/case-studies/api.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { href } from '#shared/routing/href.ts'
import { caseStudyPicture } from '#shared/site/pictures.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs, Breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { Demonstration } from './demonstration.tsx'

const load = ({ call, params: { slug } }: LoadArgs<'/university-case-study/:slug'>) => call(getCaseStudy, { slug })
type Props = PageProps<'/university-case-study/:slug', typeof load>

const addressOf = (slug: string) => href('/university-case-study/:slug', { slug })
const trailOf = ({ university, slug }: Props['data']) =>
  [
    ['University case studies', '/uni-case-study'],
    [university, addressOf(slug)],
  ] as const

export default function CaseStudy({ data }: Props) {
  const { title, summary, university, country, published, body, others } = data
  return (
    <div className="wrap">
      <Breadcrumbs trail={trailOf(data)} />
      <PageHeading title={title} lead={summary} />
      <div className="split items-start gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="min-w-0">
          <p className="mb-5 text-small text-ink-2">
            {university}, {country}. Published <time dateTime={published}>{spellDay(published)}</time>.
          </p>
          <Demonstration words={`${university} is invented. This text shows a way of working and claims no results.`} />
          <div className="mt-6">
            <RichTextView blocks={body} isOurs />
          </div>
        </article>
        <aside className="grid gap-8 print:hidden">
          <nav aria-labelledby="others">
            <h2 id="others" className="text-h3">
              Other universities
            </h2>
            <ul className="mt-3 border-t-[1.5px] border-ink">
              {others.map(other => (
                <li key={other.slug} className="border-b border-line py-2">
                  <A to={addressOf(other.slug)} className="flex min-h-11 items-center">
                    {other.title}
                  </A>
                  <span className="block text-small text-ink-2">{other.university}</span>
                </li>
              ))}
            </ul>
          </nav>
          <p>
            Do you work for a university? <A to="/partner-with-us">See what you’d get</A>, or{' '}
            <A to="/book-a-meeting">book a meeting</A>.
          </p>
        </aside>
      </div>
    </div>
  )
}

CaseStudy.load = load
CaseStudy.head = ({ data }: Props) => ({
  title: data.title,
  description: data.summary,
  picture: caseStudyPicture(data.title),
  isArticle: true,
  jsonLd: {
    '@graph': [
      breadcrumbs(data.origin, trailOf(data)),
      {
        '@type': 'Article',
        headline: data.title,
        description: data.summary,
        datePublished: data.published,
        dateModified: data.published,
        inLanguage: 'en',
        mainEntityOfPage: data.origin + addressOf(data.slug),
        author: { '@type': 'Organization', name: productName },
        publisher: { '@type': 'Organization', name: productName },
      },
    ],
  },
})
