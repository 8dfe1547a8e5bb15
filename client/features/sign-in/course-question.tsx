import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { saveOwnCourse } from '#shared/registration/api.ts'
import type { completeSingleSignOn } from '#shared/single-sign-on/api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { CourseFields } from './course-fields.tsx'

interface CourseQuestionProps {
  question: NonNullable<AnswerOf<typeof completeSingleSignOn>['course']>
  onDone(): void
}

/** After the first sign-in through a university: those who set up an account here are asked there. */
export function CourseQuestion({ question, onDone }: CourseQuestionProps) {
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof saveOwnCourse>>(async values => {
    await call(saveOwnCourse, values)
    onDone()
  })
  return (
    <>
      <PageHeading
        title="You’re signed in. What do you study?"
        lead="This is optional and private. With it, we show you which jobs and dates matter to you. You can add it to your profile later."
        takesFocus
      />
      <Form failure="Your course hasn’t been saved yet" errors={errors} onSubmit={submit}>
        <CourseFields {...question} errorOf={errorOf} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Save and continue
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Skip
          </Button>
        </div>
      </Form>
    </>
  )
}
