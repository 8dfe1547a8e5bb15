import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getLesson } from '#shared/videos/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { PlayerControls } from './player-controls.tsx'
import { play } from './player-icons.ts'
import { handlePlayerKey } from './player-keys.ts'
import type { Player } from './use-player.ts'

type Lesson = AnswerOf<typeof getLesson>

interface VideoPlayerProps {
  lesson: Lesson
  media: NonNullable<Lesson['media']>
  player: Player
  /** Where it begins, in seconds. */
  startsAt: number
}

const captionLook =
  'pointer-events-none absolute inset-x-2 bottom-2 mx-auto w-fit max-w-full rounded-sign bg-panel px-3 py-1 text-center whitespace-pre-line text-on-panel'
/** Below the picture, which is too small there to be covered. The room for three lines is always kept. */
const captionOnPhone =
  'max-md:top-full max-md:bottom-auto max-md:text-small max-md:leading-snug max-md:whitespace-normal'

/** The browser's own player until our script runs, then the same video with our controls and captions. */
export function VideoPlayer({ lesson, media, player, startsAt }: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isFull, setIsFull] = useState(false)
  const { state, video } = player
  useEffect(() => {
    const note = () => setIsFull(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  // Someone on this page chose another moment.
  const begun = useRef(startsAt)
  useEffect(() => {
    if (begun.current !== startsAt) player.seek(startsAt)
    begun.current = startsAt
  })
  const hasRoomBelow = state.isReady && state.settings.hasCaptions && !isFull
  const toggleFullScreen = () =>
    void (isFull ? document.exitFullscreen() : openFullScreen(frame.current!, video.current!))
  return (
    // Keys are heard here while the focus is on any control inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="group"
      aria-label={`Video: ${lesson.title}`}
      tabIndex={-1}
      onKeyDown={event => handlePlayerKey(event, player, lesson.seconds, toggleFullScreen)}
      className="panel flex flex-col overflow-hidden rounded-ticket [&:fullscreen]:h-full [&:fullscreen]:rounded-none"
    >
      <div className={`relative flex min-h-0 flex-1 items-center justify-center ${hasRoomBelow ? 'max-md:mb-16' : ''}`}>
        <video
          ref={video}
          src={startsAt > 0 ? `${media.video}#t=${startsAt}` : media.video}
          poster={media.poster}
          preload="metadata"
          playsInline
          controls={!state.isReady}
          width={1280}
          height={720}
          onClick={state.isReady ? player.toggle : undefined}
          className="aspect-video h-auto max-h-full w-full"
        >
          <track kind="captions" src={media.captions} srcLang="en" label="English" default />
          <track kind="chapters" src={media.chapters} srcLang="en" label="Chapters" />
        </video>
        {state.settings.hasCaptions && state.caption !== '' && (
          <p
            aria-hidden="true"
            data-testid="caption"
            className={`${captionLook} ${isFull ? 'text-h2' : captionOnPhone}`}
          >
            {state.caption}
          </p>
        )}
        {state.isReady && !state.isPlaying && state.time === startsAt && !state.hasFailed && (
          <span
            aria-hidden="true"
            className="panel pointer-events-none absolute inset-0 m-auto flex size-20 items-center justify-center rounded-[50%]"
          >
            <Icon path={play} className="size-9 fill-current" />
          </span>
        )}
        {state.hasFailed && (
          <div
            role="alert"
            className="panel absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center"
          >
            <p>
              The video stopped loading. Check your connection. You can read everything that is said in the transcript.
            </p>
            <Button onClick={player.retry}>Try again</Button>
          </div>
        )}
      </div>
      {state.isReady && (
        <PlayerControls
          player={player}
          length={lesson.seconds}
          isFull={isFull}
          chapters={lesson.chapters}
          onToggleFullScreen={toggleFullScreen}
        />
      )}
    </div>
  )
}

/** Some phones enlarge only the video itself, with controls and captions of their own. */
async function openFullScreen(frame: HTMLElement, video: HTMLVideoElement & { webkitEnterFullscreen?: () => void }) {
  if ('requestFullscreen' in frame) await frame.requestFullscreen().catch(() => {})
  else video.webkitEnterFullscreen?.()
}
