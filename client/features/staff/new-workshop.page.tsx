import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#shared/routing/href.ts'
import { createWorkshop, listStaffWorkshops } from '#shared/workshops/staff-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { emptyWorkshop, readWorkshop, WorkshopFields } from './workshop-fields.tsx'

// What the list answers is not shown, but only staff get an answer.
const load = ({ call: ask }: LoadArgs<'/staff/new-workshop'>) => ask(listStaffWorkshops, {})

export default function NewWorkshop() {
  const navigate = useNavigate()
  const { show } = useFlash()
  const isDraft = useRef(false)
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    const { id } = await call(createWorkshop, { ...readWorkshop(data), isDraft: isDraft.current })
    await navigate(href('/staff/workshops/:id', { id: String(id) }))
    show(isDraft.current ? 'The draft has been saved.' : 'The event has been published.')
  })
  return (
    <ConsoleFrame
      place="/staff/content"
      title="Add an event"
      lead="A workshop or webinar. People can sign up as soon as it is published."
    >
      <div className="mt-8">
        <Form failure="The event hasn’t been added yet" errors={errors} onSubmit={submit}>
          <WorkshopFields values={emptyWorkshop} errorOf={errorOf} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} onClick={() => (isDraft.current = false)}>
              Publish event
            </Button>
            <Button type="submit" variant="outline" busy={busy} onClick={() => (isDraft.current = true)}>
              Save draft
            </Button>
          </div>
        </Form>
      </div>
    </ConsoleFrame>
  )
}

NewWorkshop.load = load
NewWorkshop.head = () => ({ title: 'Add an event', description: 'For staff.', noindex: true })
