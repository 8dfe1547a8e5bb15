import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { Href } from '#shared/routing/href.ts'
import { spellLength } from '#shared/videos/lengths.ts'
import { createOwnLesson, type listOwnLessons } from '#shared/videos/upload-api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { ViewerNote } from '#client/ui/viewer-note.tsx'
import { emptyLesson, LessonFields, readLesson } from './lesson-fields.tsx'

type OwnLessonList = AnswerOf<typeof listOwnLessons>

interface OwnLessonsProps {
  data: OwnLessonList
  /** The page of one. */
  addressOf(id: number): Href
}

export const stateWords = { draft: 'Not published', published: 'Published', deleted: 'Deleted' } as const

/** The lessons that staff or a university has added, and a form for another. */
export function OwnLessonsView({ data: { lessons, courses, canEdit }, addressOf }: OwnLessonsProps) {
  return (
    <div className="mt-8">
      {!canEdit && <ViewerNote />}
      <Section title="Lessons">
        {lessons.length === 0 ? (
          <p>No lessons yet.</p>
        ) : (
          <ul className="border-t-[1.5px] border-ink">
            {lessons.map(lesson => (
              <li
                key={lesson.id}
                className="grid gap-x-8 border-b border-line py-2.5 md:grid-cols-[minmax(0,1fr)_18rem_14rem] md:items-center"
              >
                <h3 className="text-h3">
                  <A to={addressOf(lesson.id)} className="inline-flex min-h-11 items-center wrap-anywhere">
                    {lesson.title}
                  </A>
                </h3>
                <p className="wrap-anywhere">
                  {lesson.course}, {lesson.place}
                  {lesson.access === 'premium' && ' (premium)'}
                </p>
                <p className="text-small text-ink-2">
                  {stateWords[lesson.state]}
                  {lesson.seconds === null ? ', no video' : `, ${spellLength(lesson.seconds)}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {canEdit && (
        <Section title="Add a lesson" lead="Then upload its video, captions and poster, and publish it.">
          <NewLesson courses={courses} addressOf={addressOf} />
        </Section>
      )}
    </div>
  )
}

function NewLesson({ courses, addressOf }: Pick<OwnLessonsProps, 'addressOf'> & Pick<OwnLessonList, 'courses'>) {
  // One for all attempts, so that a lesson is added once.
  const [key] = useState(() => crypto.randomUUID())
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    const { id } = await call(createOwnLesson, { ...readLesson(data), key })
    location.assign(addressOf(id))
  })
  return (
    <Form failure="The lesson hasn’t been added yet" errors={errors} onSubmit={submit}>
      <LessonFields values={emptyLesson} courses={courses} errorOf={errorOf} />
      <div>
        <Button type="submit" busy={busy}>
          Add lesson
        </Button>
      </div>
    </Form>
  )
}
