import { useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { Href } from '#shared/routing/href.ts'
import type { getLesson } from '#shared/videos/api.ts'
import { useVisitor } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { describeFacts } from './lesson-card.tsx'
import { CourseLessons, LessonSources, RuleChanged } from './lesson-parts.tsx'
import { Quiz } from './quiz.tsx'
import { SaveVideo } from './save-video.tsx'
import { Transcript } from './transcript.tsx'
import { usePlayer } from './use-player.ts'
import { useProgress } from './use-progress.ts'
import { VideoPlayer } from './video-player.tsx'

export type LessonData = AnswerOf<typeof getLesson>

interface LessonViewProps {
  lesson: LessonData
  /** The moment the address asks for. */
  asked: number | undefined
  /** This page, without a moment. */
  address: Href
  /** The lesson after this one, on the same kind of page. */
  next: { title: string; address: Href } | null
}

/** A player begins a little earlier, so that the first words are heard. */
const earlier = 2
/** Closer to the end than this, a lesson begins again. */
const nearEnd = 5

/** The moment in an address, if it is one. */
export const readMoment = (search: URLSearchParams): number | undefined =>
  /^\d{1,4}$/.test(search.get('t') ?? '') ? Number(search.get('t')) : undefined

function startOf({ seconds, progress }: LessonData, asked: number | undefined): number {
  if (asked !== undefined) return Math.min(asked, Math.floor(seconds))
  if (!progress || progress.position > seconds - nearEnd) return 0
  return Math.max(0, progress.position - earlier)
}

/** One lesson: the video, its text, notes, questions, and what comes next. */
export function LessonView(props: LessonViewProps) {
  const { lesson } = props
  return (
    <>
      <PageHeading title={lesson.title} lead={lesson.summary} />
      {lesson.media ? (
        <OpenLesson key={lesson.slug} {...props} media={lesson.media} />
      ) : (
        <LockedLesson lesson={lesson} />
      )}
    </>
  )
}

function OpenLesson({
  lesson,
  media,
  asked,
  address,
  next,
}: LessonViewProps & { media: NonNullable<LessonData['media']> }) {
  const visitor = useVisitor()
  const player = usePlayer(lesson.seconds)
  const { progress, failure } = useProgress(player.video, lesson, lesson.progress, visitor !== null)
  const { state } = player
  const extras = useExtras()
  const seekAndPlay = (second: number) => player.seek(second, true)
  return (
    <>
      <RuleChanged figures={lesson.changedFigures} />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <VideoPlayer lesson={lesson} media={media} player={player} startsAt={startOf(lesson, asked)} />
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <SaveVideo slug={lesson.slug} title={lesson.title} isSaved={lesson.isSaved} />
            <p className="text-small text-ink-2">{describeFacts(lesson)}</p>
            {progress?.isComplete && <p className="text-small font-semibold text-good">Watched</p>}
            {progress && !progress.isComplete && <p className="text-small">{progress.percent} % watched</p>}
          </div>
          <p role="status" className="mt-2 text-small empty:hidden">
            {failure === 'offline' && 'Your progress isn’t saved at the moment. We keep trying while you watch.'}
            {failure === 'signedOut' && 'You have been signed out, so your progress isn’t saved. Sign in again.'}
          </p>
          {next && (
            <p className={state.hasEnded ? 'mt-4 border-l-6 border-route bg-brand-tint p-4' : 'mt-4'}>
              Next lesson: <A to={next.address}>{next.title}</A>
            </p>
          )}
        </div>
        <Transcript
          chapters={lesson.chapters}
          time={state.time}
          isPlaying={state.isPlaying}
          isReady={state.isReady}
          address={address}
          onSeek={seekAndPlay}
        />
      </div>
      <div className="mt-8">
        <Quiz questions={lesson.quiz} QuestionForm={extras?.QuestionForm} />
        {visitor && extras && (
          <extras.Notes
            slug={lesson.slug}
            first={lesson.notes}
            readTime={() => player.video.current?.currentTime ?? 0}
            onSeek={second => player.seek(second)}
          />
        )}
        <LessonSources lesson={lesson} media={media} />
        <CourseLessons lesson={lesson} />
      </div>
    </>
  )
}

function useExtras() {
  const [extras, setExtras] = useState<typeof import('./lesson-extras.ts')>()
  useEffect(() => {
    // Without a connection the video and its text still work.
    import('./lesson-extras.ts').then(setExtras, () => {})
  }, [])
  return extras
}

function LockedLesson({ lesson }: { lesson: LessonData }) {
  const visitor = useVisitor()
  const reason = visitor
    ? 'which your account doesn’t include.'
    : 'which some universities include in their students’ accounts. Sign in to see whether yours does.'
  return (
    <div className="pb-8">
      <RouteFragment name="gate" />
      <p className="mt-4 max-w-measure">
        This lesson is part of the premium course “{lesson.course.title}”, {reason}
      </p>
      {lesson.madeBy === null && (
        <>
          <h2 className="mt-6 mb-2 text-h3">What it covers</h2>
          <ul className="list-disc pl-6">
            {lesson.chapters.map(({ title, start }) => (
              <li key={start}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {visitor ? (
          <LinkButton to="/cih-ad">How to get access</LinkButton>
        ) : (
          <LinkButton to="/login">Sign in</LinkButton>
        )}
        <LinkButton to="/cih/standard" variant="outline">
          Watch the open lessons
        </LinkButton>
      </p>
    </div>
  )
}
