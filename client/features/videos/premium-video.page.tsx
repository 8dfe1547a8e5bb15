import { href, type Href } from '#shared/routing/href.ts'
import { getLesson } from '#shared/videos/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { LessonView, readMoment } from './lesson.tsx'

const path = '/cih/premium/:courseslug/:slug'
const load = async ({ call, params: { courseslug, slug }, search }: LoadArgs<typeof path>) => {
  const lesson = await call(getLesson, { slug, course: courseslug, access: 'premium' })
  return { lesson, asked: readMoment(search) }
}
type Props = PageProps<typeof path, typeof load>

export default function PremiumVideo({ data: { lesson, asked } }: Props) {
  const address = href(path, { courseslug: lesson.course.slug, slug: lesson.slug })
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        trail={[
          ['Premium courses', '/cih/premium'],
          [lesson.title, address],
        ]}
      />
      <LessonView
        lesson={lesson}
        asked={asked}
        address={address}
        next={lesson.next && { ...lesson.next, address: lesson.next.address as Href }}
      />
    </div>
  )
}

PremiumVideo.load = load
PremiumVideo.head = ({ data: { lesson } }: Props) => ({
  title: lesson.title,
  description: lesson.summary,
  noindex: true,
})
