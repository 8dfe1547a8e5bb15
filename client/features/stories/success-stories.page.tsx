import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withQuery } from '#shared/routing/href.ts'
import { listStories } from '#shared/stories/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'

const load = ({ call, search }: LoadArgs<'/success-stories'>) => {
  const before = search.get('before') ?? ''
  return call(listStories, /^[1-9]\d{0,8}$/.test(before) ? { before: Number(before) } : {})
}
type Props = PageProps<'/success-stories', typeof load>

export default function SuccessStories({ data: { stories, before } }: Props) {
  return (
    <div className="wrap">
      <PageHeading
        title="Success stories"
        lead="How others found work abroad or back home, in their own words. Each story is published with its writer’s consent."
      />
      <LinkButton to="/share-your-success-story">Share your story</LinkButton>
      {stories.some(({ isDemo }) => isDemo) && (
        <p className="mt-6 max-w-measure border-l-6 border-info bg-info-tint p-4">
          Stories marked “Demo story” and the people in them are invented. They show what this page looks like.
        </p>
      )}
      {stories.length === 0 && (
        <div className="mt-8 border-t-[1.5px] border-ink pt-6">
          <RouteFragment name="ahead" />
          <p className="mt-4 max-w-measure">
            {before === null
              ? 'No stories have been published yet. Yours could be the first.'
              : 'There are no older stories.'}
          </p>
        </div>
      )}
      <div className="mt-8 border-t-[1.5px] border-ink">
        {stories.map(story => (
          <Story key={story.id} {...story} />
        ))}
      </div>
      {before !== null && (
        <LinkButton to={withQuery('/success-stories', { before: String(before) })} variant="outline" className="mt-6">
          Older stories
        </LinkButton>
      )}
      <p className="mt-8 max-w-measure text-small text-ink-2">
        What worked for one person may not work for another. Rules differ and change.{' '}
        <A to="/immigration-guide">Read the rules that apply today.</A>
      </p>
    </div>
  )
}

SuccessStories.load = load
SuccessStories.head = ({ data: { origin } }: Props) => ({
  title: 'Success stories',
  description: 'How international students and graduates found their work, in their own words and with their consent.',
  jsonLd: breadcrumbs(origin, [['Success stories', '/success-stories']]),
})

function Story({
  firstName,
  role,
  from,
  worksIn,
  words,
  isDemo,
  publishedOn,
}: AnswerOf<typeof listStories>['stories'][number]) {
  const [first, ...rest] = words.split(/\n\s*\n/)
  return (
    <article className="grid gap-x-12 gap-y-3 border-b border-line py-8 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-h3">
          {firstName}, {role}
        </h2>
        <p className="mt-1 text-ink-2">
          From: {from}
          <br />
          Works in: {worksIn}
        </p>
        <p className="text-small text-ink-2">
          {isDemo && <b>Demo story. </b>}
          <time dateTime={publishedOn}>{spellDay(publishedOn)}</time>
        </p>
      </div>
      <div className="max-w-measure whitespace-pre-line">
        <p>{first}</p>
        {rest.length > 0 && (
          <details className="mt-1">
            <summary className="min-h-11 py-2.5 font-semibold">
              Read the whole story<span className="sr-only"> of {firstName}</span>
            </summary>
            <div className="grid gap-3 pt-1">
              {rest.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        )}
      </div>
    </article>
  )
}
