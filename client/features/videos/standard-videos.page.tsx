import { listVideos } from '#shared/videos/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useVisitor } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { CatalogueView, readChoice } from './catalogue.tsx'
import { HubLinks } from './hub-links.tsx'

const path = '/cih/standard'
const load = ({ call, search }: LoadArgs<typeof path>) =>
  call(listVideos, { access: 'standard', ...readChoice(search) })
type Props = PageProps<typeof path, typeof load>

export default function StandardVideos({ data }: Props) {
  const visitor = useVisitor()
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Career videos"
        lead="Short lessons on finding work abroad. Open to everyone, with captions and a transcript."
      />
      {visitor ? (
        <HubLinks current={path} />
      ) : (
        <p className="mb-6 max-w-measure">
          <A to="/login">Sign in</A> to save lessons, take notes and pick up where you left off.
        </p>
      )}
      <CatalogueView data={data} path={path} />
    </div>
  )
}

StandardVideos.load = load
StandardVideos.head = ({ data: { q, chosen } }: Props) => ({
  title: q ? `Videos about ${q}` : 'Career videos',
  description: 'Short video lessons for international students: sponsor licences, job adverts, visas, hours and CVs.',
  ...((q !== '' || Object.values(chosen).some(value => value !== null)) && { noindex: true }),
})
