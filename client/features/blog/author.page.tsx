import { getAuthor } from '#shared/blog/api.ts'
import { href } from '#shared/routing/href.ts'
import { authorPicture } from '#shared/site/pictures.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Breadcrumbs, breadcrumbs, type Trail } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { ArticleList } from './article-list.tsx'

const load = ({ call, params: { slug } }: LoadArgs<'/author/:slug'>) => call(getAuthor, { slug })
type Props = PageProps<'/author/:slug', typeof load>

const trailOf = ({ name, slug }: Props['data']['author']): Trail => [
  ['Advice', '/blog'],
  [name, href('/author/:slug', { slug })],
]

export default function Author({ data: { author, articles } }: Props) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={trailOf(author)} />
      <PageHeading title={author.name} lead={`${author.role}.`} />
      <p className="max-w-measure">{author.bio}</p>
      <h2 className="mt-10 mb-3">Articles by {author.name}</h2>
      <ArticleList articles={articles} level={3} />
    </div>
  )
}

Author.load = load
Author.head = ({ data: { author, origin } }: Props) => ({
  title: author.name,
  description: author.bio,
  picture: authorPicture(author.name),
  jsonLd: {
    '@graph': [
      breadcrumbs(origin, trailOf(author)),
      { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: author.name, description: author.bio } },
    ],
  },
})
