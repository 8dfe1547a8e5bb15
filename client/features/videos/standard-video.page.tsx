import { href, type Href } from '#shared/routing/href.ts'
import { videoPicture } from '#shared/site/pictures.ts'
import { getLesson } from '#shared/videos/api.ts'
import type { Head, LoadArgs, PageProps } from '#client/app/pages.ts'
import { Breadcrumbs, breadcrumbs, type Trail } from '#client/ui/breadcrumbs.tsx'
import { describeVideo } from './describe-video.ts'
import { LessonView, readMoment, type LessonData } from './lesson.tsx'

const path = '/cih/standard/:slug'
const load = async ({ call, params: { slug }, search }: LoadArgs<typeof path>) => {
  const lesson = await call(getLesson, { slug, access: 'standard' })
  return { lesson, asked: readMoment(search) }
}
type Props = PageProps<typeof path, typeof load>

const addressOf = ({ slug }: LessonData) => href(path, { slug })
const trailOf = (lesson: LessonData): Trail => [
  ['Career videos', '/cih/standard'],
  [lesson.title, addressOf(lesson)],
]

export default function StandardVideo({ data: { lesson, asked } }: Props) {
  return (
    <div className="wrap pb-12">
      <Breadcrumbs trail={trailOf(lesson)} />
      <LessonView
        lesson={lesson}
        asked={asked}
        address={addressOf(lesson)}
        next={lesson.next && { ...lesson.next, address: lesson.next.address as Href }}
      />
    </div>
  )
}

StandardVideo.load = load
StandardVideo.head = ({ data: { lesson } }: Props): Head => ({
  title: lesson.title,
  description: lesson.summary,
  ...(lesson.madeBy === null && { picture: videoPicture(lesson.title, null) }),
  jsonLd: {
    '@graph': [breadcrumbs(lesson.origin, trailOf(lesson)), describeVideo(lesson, addressOf(lesson))],
  },
})
