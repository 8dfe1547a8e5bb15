import type { ReactNode } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { Href } from '#shared/routing/href.ts'
import type { listSavedVideos } from '#shared/videos/api.ts'
import { showMoment, spellLength } from '#shared/videos/lengths.ts'
import { levelWords } from '#shared/videos/levels.ts'
import { A } from '#client/ui/a.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'

export type LessonCardData = AnswerOf<typeof listSavedVideos>['lessons'][number]

interface LessonCardProps {
  lesson: LessonCardData
  /** The heading's place in its page. */
  level?: 2 | 3
  /** Its page, where that is not the hub's. */
  to?: Href
  /** What this list says about it, or lets people do with it. */
  children?: ReactNode
}

/** A lesson in a list. Its title is the link. */
export function LessonCard({ lesson, level = 3, to = lesson.address as Href, children }: LessonCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { title, summary, poster, progress, isLocked } = lesson
  return (
    <article className="grid gap-x-5 gap-y-3 border-b border-line py-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="relative aspect-video overflow-hidden rounded-ticket border-[1.5px] border-line-strong bg-sunken">
        {poster ? (
          <img src={poster} alt="" width={1280} height={720} loading="lazy" className="size-full object-cover" />
        ) : (
          <div className="flex size-full items-center justify-center">
            <RouteFragment name="gate" />
          </div>
        )}
        <span className="absolute right-2 bottom-2 rounded-sign bg-panel px-2 text-small text-on-panel tabular-nums">
          <span className="sr-only">Length </span>
          {showMoment(Math.round(lesson.seconds))}
        </span>
      </div>
      <div className="min-w-0">
        <Heading className="text-h3">
          <A to={to}>{title}</A>
        </Heading>
        <p className="mt-1 max-w-measure">{summary}</p>
        <p className="mt-1 text-small text-ink-2">{describeFacts(lesson)}</p>
        {isLocked && <p className="mt-1 text-small font-semibold">Premium: part of some accounts</p>}
        {progress && <ProgressNote progress={progress} />}
        {children}
      </div>
    </article>
  )
}

export const describeFacts = ({ seconds, level, country }: LessonCardData) =>
  [spellLength(seconds), levelWords[level], country?.name ?? 'Any country'].join(' · ')

function ProgressNote({ progress: { percent, isComplete } }: { progress: NonNullable<LessonCardData['progress']> }) {
  if (isComplete) return <p className="mt-1 text-small font-semibold text-good">Watched</p>
  return (
    <div className="mt-2 text-small text-ink-2">
      {percent} % watched
      <progress value={percent} max={100} aria-label={`${percent} % watched`} className="route-progress mt-1" />
    </div>
  )
}
