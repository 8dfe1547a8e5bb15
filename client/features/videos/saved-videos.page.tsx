import { useState } from 'react'
import { listSavedVideos, saveVideo } from '#shared/videos/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { HubLinks } from './hub-links.tsx'
import { LessonCard, type LessonCardData } from './lesson-card.tsx'

const path = '/cih/saved-videos'
const load = ({ call: ask }: LoadArgs<typeof path>) => ask(listSavedVideos, {})
type Props = PageProps<typeof path, typeof load>

export default function SavedVideos({ data: { lessons } }: Props) {
  return (
    <div className="wrap pb-12">
      <PageHeading title="Your saved videos" lead="Lessons you saved for later. Only you can see this list." />
      <HubLinks current={path} />
      {lessons.length === 0 ? (
        <div>
          <RouteFragment name="ahead" />
          <p className="mt-4 max-w-measure">
            No saved videos. Open a <A to="/cih/standard">lesson</A> and choose “Save”.
          </p>
        </div>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {lessons.map(lesson => (
            <SavedVideo key={lesson.slug} lesson={lesson} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A removed lesson leaves a line that puts it back. */
function SavedVideo({ lesson }: { lesson: LessonCardData }) {
  const [isSaved, setIsSaved] = useState(true)
  const [isChanged, setIsChanged] = useState(false)
  const { act, busy, error } = useAct()
  const save = (wanted: boolean) =>
    act(async () => {
      await call(saveVideo, { slug: lesson.slug, isSaved: wanted })
      setIsSaved(wanted)
      setIsChanged(true)
    })
  if (!isSaved)
    return (
      <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
        <p role="status">Removed: {lesson.title}</p>
        <Button ref={takeFocus} variant="outline" busy={busy} onClick={() => void save(true)}>
          Undo<span className="sr-only"> removing {lesson.title}</span>
        </Button>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </li>
    )
  return (
    <li>
      <LessonCard lesson={lesson} level={2}>
        <Button
          ref={isChanged ? takeFocus : null}
          variant="outline"
          busy={busy}
          className="mt-3"
          onClick={() => void save(false)}
        >
          Remove<span className="sr-only"> {lesson.title}</span>
        </Button>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </LessonCard>
    </li>
  )
}

SavedVideos.load = load
SavedVideos.head = () => ({
  title: 'Your saved videos',
  description: 'The video lessons you saved for later.',
  noindex: true,
})
