import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { withQuery, type Href } from '#shared/routing/href.ts'
import { showMoment } from '#shared/videos/lengths.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface Sentence {
  text: string
  start: number
  end: number
}
interface TranscriptProps {
  chapters: readonly { title: string; start: number; sentences: readonly Sentence[] }[]
  time: number
  isPlaying: boolean
  /** Whether a script runs: without it the sentences are plain links to the same page. */
  isReady: boolean
  address: Href
  onSeek(second: number): void
}

/** The text of a lesson. It follows what is said until someone scrolls it away, and can be searched. */
export function Transcript({ chapters, time, isPlaying, isReady, address, onSeek }: TranscriptProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isFollowing, setIsFollowing] = useState(true)
  const [q, setQ] = useState('')
  const words = q.trim().toLowerCase()
  const isFound = ({ text }: Sentence) => words !== '' && text.toLowerCase().includes(words)
  const found = chapters.flatMap(({ sentences }) => sentences.filter(isFound))
  const current = chapters.flatMap(({ sentences }) => sentences).findLast(({ start }) => start <= time + 0.05)
  const isSaid = (sentence: Sentence) => sentence === current && (isPlaying || time > 0)

  useEffect(() => {
    if (isFollowing && isPlaying) showCurrent(box.current!)
  }, [current, isFollowing, isPlaying])

  const goToNext = () => onSeek((found.find(({ start }) => start > time + 0.05) ?? found[0]!).start)
  return (
    <section aria-labelledby="transcript" className="flex min-h-0 flex-col gap-3">
      <h2 id="transcript" className="text-h3">
        Transcript
      </h2>
      {isReady && (
        <form
          role="search"
          className="grid gap-2"
          onSubmit={event => {
            event.preventDefault()
            if (found.length > 0) goToNext()
          }}
        >
          <TextInput
            id="transcript-q"
            type="search"
            label="Search in this lesson"
            value={q}
            maxLength={120}
            autoComplete="off"
            onChange={event => setQ(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="text-small empty:hidden">
              {words !== '' && describeFound(found.length)}
            </p>
            {found.length > 0 && (
              <Button type="submit" variant="outline">
                Next match
              </Button>
            )}
          </div>
        </form>
      )}
      <div
        ref={box}
        // Someone who scrolls wants to read something else.
        onWheel={() => setIsFollowing(false)}
        onTouchMove={() => setIsFollowing(false)}
        className="relative max-h-96 overflow-y-auto border-y border-line md:max-h-[30rem]"
      >
        {chapters.map(chapter => (
          <Chapter
            key={chapter.start}
            {...chapter}
            linkTo={second => withQuery(address, { t: String(Math.floor(second)) })}
            isSaid={isSaid}
            isFound={isFound}
            onSeek={second => {
              setIsFollowing(true)
              onSeek(second)
            }}
          />
        ))}
      </div>
      {isReady && !isFollowing && (
        <Button variant="outline" onClick={() => setIsFollowing(true)}>
          Follow the video again
        </Button>
      )}
    </section>
  )
}

function describeFound(count: number) {
  if (count === 0) return 'No sentence has these words.'
  return count === 1 ? 'One sentence' : `${count} sentences`
}

/** Moves the text alone, never the page. */
function showCurrent(box: HTMLElement) {
  const line = box.querySelector<HTMLElement>('[aria-current]')
  if (!line) return
  const top = line.offsetTop - box.clientHeight / 3
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  box.scrollTo({ top, behavior: isCalm ? 'auto' : 'smooth' })
}

interface ChapterProps {
  title: string
  start: number
  sentences: readonly Sentence[]
  linkTo(second: number): Href
  isSaid(sentence: Sentence): boolean
  isFound(sentence: Sentence): boolean
  onSeek(second: number): void
}

function Chapter({ title, start, sentences, linkTo, isSaid, isFound, onSeek }: ChapterProps) {
  const id = useId()
  const follow = (second: number) => (event: MouseEvent) => {
    event.preventDefault()
    onSeek(second)
  }
  return (
    <section aria-labelledby={id} className="py-3">
      <h3 id={id} className="mb-1 text-small">
        <A to={linkTo(start)} onClick={follow(start)} className="flex gap-2 py-1 text-ink link-alone">
          <span className="text-ink-2 tabular-nums">{showMoment(start)}</span>
          {title}
        </A>
      </h3>
      <ol>
        {sentences.map(sentence => (
          <li key={sentence.start}>
            <A
              to={linkTo(sentence.start)}
              aria-current={isSaid(sentence) ? 'time' : undefined}
              onClick={follow(sentence.start)}
              className="block border-l-4 border-transparent py-1 pr-2 pl-3 text-ink link-alone aria-[current]:border-route aria-[current]:bg-brand-tint"
            >
              {isFound(sentence) ? <mark className="bg-sign text-on-sign">{sentence.text}</mark> : sentence.text}
            </A>
          </li>
        ))}
      </ol>
    </section>
  )
}
