import { listVideos } from '#shared/videos/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { useSite } from '#client/app/context.ts'
import { LessonCard } from './lesson-card.tsx'

const path = '/cih'
const load = ({ call }: LoadArgs<typeof path>) => call(listVideos, {})
type Props = PageProps<typeof path, typeof load>

const mostShown = 3

/** What a university's visitors see before they sign in; everyone else is sent on to the lessons. */
export default function HubFront({ data: { courses } }: Props) {
  const site = useSite()
  const open = courses.filter(({ access }) => access === 'standard').flatMap(({ lessons }) => lessons)
  const premium = courses.filter(({ access }) => access === 'premium')
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Career Ignition Hub"
        lead="Short video lessons on finding work abroad, with captions, a transcript and a place for your notes."
      />
      <p className="mb-8 flex flex-wrap gap-3">
        <LinkButton to="/login">Sign in to {site.name}</LinkButton>
        <LinkButton to="/cih/standard" variant="outline">
          Watch the open lessons
        </LinkButton>
      </p>
      {open.length > 0 && (
        <section aria-labelledby="open" className="mb-12">
          <h2 id="open" className="mb-3">
            Open to everyone
          </h2>
          <ul className="border-t-[1.5px] border-ink">
            {open.slice(0, mostShown).map(lesson => (
              <li key={lesson.slug}>
                <LessonCard lesson={lesson} />
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <A to="/cih/standard" className="inline-flex min-h-11 items-center">
              All open lessons
            </A>
          </p>
        </section>
      )}
      {premium.length > 0 && (
        <section aria-labelledby="premium">
          <h2 id="premium">Premium courses</h2>
          <p className="mt-1 mb-3 max-w-measure text-ink-2">
            Your university decides whether they are part of your account. Sign in to see.
          </p>
          <ul className="border-t-[1.5px] border-ink">
            {premium.map(({ slug, title, summary, lessons }) => (
              <li key={slug} className="border-b border-line py-4">
                <h3>{title}</h3>
                <p className="max-w-measure">{summary}</p>
                <p className="text-small text-ink-2">
                  {lessons.length === 1 ? 'One lesson' : `${lessons.length} lessons`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

HubFront.load = load
HubFront.head = () => ({
  title: 'Career Ignition Hub',
  description: 'Short video lessons on finding work abroad, with captions and a transcript.',
})
