import { useCallback, useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import type { Href } from '#shared/routing/href.ts'
import {
  deleteOwnLesson,
  getOwnLesson,
  publishOwnLesson,
  restoreOwnLesson,
  saveOwnLesson,
} from '#shared/videos/upload-api.ts'
import { daysToRestoreLesson } from '#shared/videos/upload-limits.ts'
import type { LessonValues } from '#shared/videos/upload-schemas.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { ViewerNote } from '#client/ui/viewer-note.tsx'
import { LessonFields, lessonLabels, readLesson, spellLesson } from './lesson-fields.tsx'
import { CaptionsFile, PosterFile } from './lesson-files.tsx'
import { UploadVideo } from './upload-video.tsx'

export type OwnLessonData = AnswerOf<typeof getOwnLesson>

interface ChangeProps {
  lesson: OwnLessonData
  onChanged(): Promise<void>
}

/** One lesson to edit: its files, what is said about it, and whether it is on the hub. */
export function OwnLessonView({ first, desk }: { first: OwnLessonData; desk: 'staff' | 'university' }) {
  const [lesson, setLesson] = useState(first)
  const { id } = first
  const refresh = useCallback(async () => setLesson(await call(getOwnLesson, { id, desk })), [id, desk])
  if (lesson.state === 'deleted') return <DeletedLesson lesson={lesson} onChanged={refresh} />
  return (
    <div className="mt-8">
      {!lesson.canEdit && <ViewerNote />}
      <Section title="Video">
        <UploadVideo lesson={lesson} onChanged={refresh} />
      </Section>
      <Section title="Captions">
        <CaptionsFile lesson={lesson} onChanged={refresh} />
      </Section>
      <Section title="Poster">
        <PosterFile lesson={lesson} onChanged={refresh} />
      </Section>
      {lesson.canEdit && (
        <Section title="Details">
          <Details lesson={lesson} onChanged={refresh} />
        </Section>
      )}
      <Section title="Publish">
        <Publish lesson={lesson} onChanged={refresh} />
      </Section>
    </div>
  )
}

function Details({ lesson, onChanged }: ChangeProps) {
  const [seen, setSeen] = useState<{ version: number; theirs: LessonValues }>()
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    try {
      await call(saveOwnLesson, { ...readLesson(data), id: lesson.id, version: seen?.version ?? lesson.version })
      setSeen(undefined)
      await onChanged()
      show('The lesson has been saved.')
    } catch (cause) {
      if (!(cause instanceof Problem) || cause.code !== 'CHANGED_MEANWHILE') throw cause
      // From here on saving means: mine, though I have seen theirs.
      const { version, values } = cause.body.current as { version: number; values: LessonValues }
      setSeen({ version, theirs: values })
      throw cause
    }
  })
  const names = Object.keys(lessonLabels) as (keyof LessonValues)[]
  return (
    <Form failure="The lesson hasn’t been saved yet" errors={errors} onSubmit={submit}>
      {seen && (
        <ConflictNote
          what="this lesson’s details"
          fields={names.map(name => ({ label: lessonLabels[name], theirs: spellLesson(name, seen.theirs) }))}
        />
      )}
      <LessonFields values={lesson.values} courses={lesson.courses} errorOf={errorOf} />
      <div>
        <Button type="submit" busy={busy}>
          {seen ? 'Save my version' : 'Save lesson'}
        </Button>
      </div>
    </Form>
  )
}

function Publish({ lesson, onChanged }: ChangeProps) {
  const { id, version, state, address, canEdit } = lesson
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const isPublished = state === 'published'
  const publish = () =>
    act(async () => {
      await call(publishOwnLesson, { id, version, isPublished: !isPublished })
      await onChanged()
      show(isPublished ? 'The lesson is no longer on the hub.' : 'The lesson is on the hub.')
    })
  const remove = () =>
    act(async () => {
      await call(deleteOwnLesson, { id, version })
      await onChanged()
    })
  return (
    <div className="grid max-w-measure gap-4">
      <p>
        {isPublished ? 'The lesson is on the hub. ' : 'Only you and your colleagues can see the lesson. '}
        {address && <A to={address as Href}>Open its page</A>}
      </p>
      {canEdit && (
        <div className="flex flex-wrap gap-3">
          <Button variant={isPublished ? 'outline' : 'primary'} busy={busy} onClick={() => void publish()}>
            {isPublished ? 'Take off the hub' : 'Publish lesson'}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Delete lesson
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

function DeletedLesson({ lesson, onChanged }: ChangeProps) {
  const { act, busy, error } = useAct()
  const restore = () =>
    act(async () => {
      await call(restoreOwnLesson, { id: lesson.id })
      await onChanged()
    })
  return (
    <div className="mt-8 grid max-w-measure gap-4">
      <p role="status">
        This lesson has been deleted. You can restore it for {daysToRestoreLesson} days after it was deleted; then its
        files are deleted too.
      </p>
      {lesson.canEdit && (
        <div>
          <Button busy={busy} onClick={() => void restore()}>
            Restore lesson
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
