import { getGuideVideo } from '#shared/jumpstart/api.ts'
import { href } from '#shared/routing/href.ts'
import { videoPicture } from '#shared/site/pictures.ts'
import type { Head, LoadArgs, PageProps } from '#client/app/pages.ts'
import { LessonView, readMoment } from '#client/features/videos/lesson.tsx'
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx'

const path = '/jumpstart/employability-video-guide/:slug'
const load = async ({ call, params: { slug }, search }: LoadArgs<typeof path>) => ({
  ...(await call(getGuideVideo, { slug })),
  asked: readMoment(search),
})
type Props = PageProps<typeof path, typeof load>

export default function VideoGuideVideo({ data: { lesson, why, next, asked } }: Props) {
  const address = href(path, { slug: lesson.slug })
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        trail={[
          ['Employability video guide', '/jumpstart/employability-video-guide'],
          [lesson.title, address],
        ]}
      />
      <LessonView
        lesson={{ ...lesson, lessons: [] }}
        asked={asked}
        address={address}
        next={next && { title: next.title, address: href(path, { slug: next.slug }) }}
      />
      <p className="max-w-measure border-l-6 border-info bg-info-tint p-4">
        <b>Why now:</b> {why}
      </p>
    </div>
  )
}

VideoGuideVideo.load = load
/** The same lesson has its own page in the hub, which is the one to be found. */
VideoGuideVideo.head = ({ data: { lesson } }: Props): Head =>
  lesson.access === 'premium'
    ? { title: lesson.title, description: lesson.summary, noindex: true }
    : {
        title: lesson.title,
        description: lesson.summary,
        canonical: lesson.address,
        picture: videoPicture(lesson.title, null),
      }
