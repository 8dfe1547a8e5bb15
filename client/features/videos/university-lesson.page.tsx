import { getOwnLesson } from '#shared/videos/upload-api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { href } from '#shared/routing/href.ts'
import { OwnLessonView } from './own-lesson-view.tsx'

type Path = '/university-lessons/:id'
const load = ({ call, params }: LoadArgs<Path>) => {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw new Response(null, { status: 404 })
  return call(getOwnLesson, { id: Number(params.id), desk: 'university' })
}
type Props = PageProps<Path, typeof load>

export default function UniversityLesson({ data }: Props) {
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        trail={[
          ['Your lessons', '/university-lessons'],
          [data.values.title, href('/university-lessons/:id', { id: String(data.id) })],
        ]}
      />
      <PageHeading title={data.values.title} />
      <OwnLessonView key={data.id} desk="university" first={data} />
    </div>
  )
}

UniversityLesson.load = load
UniversityLesson.head = ({ data }: Props) => ({
  title: data.values.title,
  description: 'A video of your university.',
  noindex: true,
})
