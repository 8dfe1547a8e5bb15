import { listVideos } from '#shared/videos/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { CatalogueView, readChoice } from './catalogue.tsx'
import { HubLinks } from './hub-links.tsx'

const path = '/cih/premium'
const load = ({ call, search }: LoadArgs<typeof path>) => call(listVideos, { access: 'premium', ...readChoice(search) })
type Props = PageProps<typeof path, typeof load>

export default function PremiumVideos({ data }: Props) {
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Premium courses"
        lead="Longer courses on pay rules, applications and what to do when plans change."
      />
      <HubLinks current={path} />
      {!data.hasPremium && (
        <p className="mb-6 max-w-measure border-l-6 border-info bg-info-tint p-4">
          These courses aren’t part of your account. <A to="/cih-ad">Read what is in them and how to get access</A>, or
          watch the <A to="/cih/standard">lessons that are open to everyone</A>.
        </p>
      )}
      <CatalogueView data={data} path={path} />
    </div>
  )
}

PremiumVideos.load = load
PremiumVideos.head = () => ({
  title: 'Premium courses',
  description: 'Video courses that your university has opened for you.',
  noindex: true,
})
