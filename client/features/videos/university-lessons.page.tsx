import { href } from '#shared/routing/href.ts'
import { listOwnLessons } from '#shared/videos/upload-api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { OwnLessonsView } from './own-lessons-view.tsx'

const path = '/university-lessons'
const load = ({ call }: LoadArgs<typeof path>) => call(listOwnLessons, { desk: 'university' })

export default function UniversityLessons({ data }: PageProps<typeof path, typeof load>) {
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Your lessons"
        lead="Videos for your own students. They find them on the Career Ignition Hub, and no one else does."
      />
      <OwnLessonsView data={data} addressOf={id => href('/university-lessons/:id', { id: String(id) })} />
    </div>
  )
}

UniversityLessons.load = load
UniversityLessons.head = () => ({
  title: 'Your lessons',
  description: 'Videos that your university adds for its own students.',
  noindex: true,
})
