import { getVideoGuide } from '#shared/jumpstart/api.ts'
import { href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LessonCard } from '#client/features/videos/lesson-card.tsx'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'

const path = '/jumpstart/employability-video-guide'
const load = ({ call }: LoadArgs<typeof path>) => call(getVideoGuide, {})
type Props = PageProps<typeof path, typeof load>

export default function VideoGuide({ data: { entries } }: Props) {
  const locked = entries.filter(({ lesson }) => lesson.isLocked).length
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Employability video guide"
        lead="Short lessons worth watching before you leave home, in an order that fits your plan."
      />
      {locked > 0 && (
        <p className="mb-6 max-w-measure">
          {locked === 1 ? 'One of them is' : `${locked} of them are`} from the premium courses, which some universities
          include in their students’ accounts. The others are open to everyone.
        </p>
      )}
      {entries.length === 0 ? (
        <div>
          <RouteFragment name="ahead" />
          <p className="mt-4">
            No lessons yet. Read the <A to="/blog">articles</A> in the meantime.
          </p>
        </div>
      ) : (
        <ol className="border-t-[1.5px] border-ink">
          {entries.map(({ lesson, why }) => (
            <li key={lesson.slug}>
              <LessonCard lesson={lesson} level={2} to={href(`${path}/:slug`, { slug: lesson.slug })}>
                <p className="mt-2 max-w-measure text-small">
                  <b>Why now:</b> {why}
                </p>
              </LessonCard>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

VideoGuide.load = load
VideoGuide.head = () => ({
  title: 'Employability video guide',
  description: 'Short video lessons to watch before you leave home: working hours, CVs, job adverts and sponsorship.',
})
