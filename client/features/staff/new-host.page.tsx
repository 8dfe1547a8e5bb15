import { useNavigate } from 'react-router'
import { createHost, listHosts } from '#shared/meetings/staff-api.ts'
import { href } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { emptyHost, HostFields, readHost } from './host-fields.tsx'

// What the list answers is not shown, but only staff get an answer.
const load = ({ call: ask }: LoadArgs<'/staff/new-host'>) => ask(listHosts, {})

export default function NewHost() {
  const navigate = useNavigate()
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    const { id } = await call(createHost, readHost(data))
    await navigate(href('/staff/hosts/:id', { id: String(id) }))
    show('The host has been added. Now add the times they offer.')
  })
  return (
    <ConsoleFrame
      place="/staff/content"
      title="Add a host"
      lead="Someone visitors can book a meeting with. You then add the times they offer."
    >
      <div className="mt-8">
        <Form failure="The host hasn’t been added yet" errors={errors} onSubmit={submit}>
          <HostFields values={emptyHost} errorOf={errorOf} />
          <div>
            <Button type="submit" busy={busy}>
              Add host
            </Button>
          </div>
        </Form>
      </div>
    </ConsoleFrame>
  )
}

NewHost.load = load
NewHost.head = () => ({ title: 'Add a host', description: 'For staff.', noindex: true })
