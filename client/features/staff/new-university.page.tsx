import { href } from '#shared/routing/href.ts'
import { listStaffUniversities, createUniversity } from '#shared/staff/university-api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { emptyUniversity, readUniversity, UniversityFields } from './university-fields.tsx'

// What the list answers is not shown, but only staff get an answer.
const load = ({ call: ask }: LoadArgs<'/staff/new-university'>) => ask(listStaffUniversities, {})

export default function NewUniversity() {
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    const { id } = await call(createUniversity, readUniversity(data))
    location.assign(href('/staff/universities/:id', { id: String(id) }))
  })
  return (
    <ConsoleFrame
      place="/staff/universities"
      title="Create a university"
      lead="Its site is open as soon as you save. You then invite its first administrator."
    >
      <div className="mt-8">
        <Form failure="The university hasn’t been created yet" errors={errors} onSubmit={submit}>
          <UniversityFields values={emptyUniversity} errorOf={errorOf} />
          <div>
            <Button type="submit" busy={busy}>
              Create university
            </Button>
          </div>
        </Form>
      </div>
    </ConsoleFrame>
  )
}

NewUniversity.load = load
NewUniversity.head = () => ({ title: 'Create a university', description: 'For staff.', noindex: true })
