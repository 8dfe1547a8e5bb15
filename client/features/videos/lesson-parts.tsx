import { spellDay } from '#shared/calendar/days.ts'
import { href, type Href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { FoldedFigures } from '#client/ui/figures.tsx'
import type { LessonData } from './lesson.tsx'
import { LessonCard } from './lesson-card.tsx'

const credits = `${href('/terms-condition')}#lesson-videos` as Href

/** A lesson says its figures aloud, so a change is marked until it is made again. */
export function RuleChanged({ figures }: { figures: LessonData['changedFigures'] }) {
  if (figures.length === 0) return null
  return (
    <div className="mb-6 max-w-measure border-l-6 border-warn bg-warn-tint p-4">
      <p className="font-semibold">Made before the rule changed</p>
      <ul className="mt-1 list-disc pl-6">
        {figures.map(({ title, shown, now, to }) => (
          <li key={title}>
            <A to={to as Href}>{title}</A>: the lesson says {shown}.{' '}
            {now === null ? 'We have no figure for today.' : `Today it is ${now}.`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where its facts come from, and the file for those who are offline later. */
export function LessonSources({
  lesson: { sources, figures, bytes, title, madeBy },
  media,
}: {
  lesson: LessonData
  media: NonNullable<LessonData['media']>
}) {
  const megabytes = (bytes / 1_000_000).toFixed(1)
  const kind = media.video.split('.').at(-1)
  return (
    <section aria-labelledby="sources" className="border-t border-line py-8">
      <h2 id="sources">{madeBy === null ? 'Sources' : 'About this lesson'}</h2>
      {madeBy !== null && <p className="mt-3">Made by {madeBy}.</p>}
      {sources.length > 0 && (
        <ul className="mt-3 grid max-w-measure gap-2">
          {sources.map(source => (
            <li key={source.url}>
              <a href={source.url}>{source.title}</a>{' '}
              <span className="text-small text-ink-2">checked {spellDay(source.checked)}</span>
            </li>
          ))}
        </ul>
      )}
      <FoldedFigures figures={figures} />
      <p className="mt-3 text-small text-ink-2">
        General information, not immigration advice.{' '}
        {madeBy === null && (
          <>
            <A to={credits}>Credits for voice and letters</A>.{' '}
          </>
        )}
        <a href={media.video} download={`${title}.${kind}`}>
          Download the video ({megabytes} MB)
        </a>
      </p>
    </section>
  )
}

/** The other lessons of the course. */
export function CourseLessons({ lesson: { lessons, course, slug } }: { lesson: LessonData }) {
  const others = lessons.filter(lesson => lesson.slug !== slug)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="course" className="border-t border-line py-8">
      <h2 id="course">More in “{course.title}”</h2>
      <ul className="mt-3 border-t-[1.5px] border-ink">
        {others.map(lesson => (
          <li key={lesson.slug}>
            <LessonCard lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  )
}
