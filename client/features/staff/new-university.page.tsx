import { useNavigate } from 'react-router'
import { href, withQuery } from '#shared/routing/href.ts'
import { listStaffUniversities, createUniversity } from '#shared/staff/university-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { readQueuePlace } from './queue-frame.tsx'
import { emptyUniversity, readUniversity, UniversityFields } from './university-fields.tsx'

const load = async ({ call: ask, search }: LoadArgs<'/staff/new-university'>) => {
  // What the list answers is not shown, but only staff get an answer.
  await ask(listStaffUniversities, {})
  const request = search.get('request') ?? ''
  return {
    name: (search.get('name') ?? '').trim().slice(0, 100),
    request: /^[1-9]\d{0,8}$/.test(request) ? request : null,
    place: readQueuePlace(search),
  }
}

/** The name may come in the address, from a request for a university that is not with us yet: it leads back there. */
export default function NewUniversity({
  data: { name, request, place },
}: PageProps<'/staff/new-university', typeof load>) {
  const navigate = useNavigate()
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    const { id } = await call(createUniversity, readUniversity(data))
    if (request === null) {
      await navigate(href('/staff/universities/:id', { id: String(id) }))
      show('The university has been added.')
      return
    }
    const back = { view: place.view, page: String(place.page), request, university: String(id) }
    await navigate(`${withQuery('/staff/requests', back)}#request-${request}`)
    show('The university has been added and chosen for the request. Now approve it.')
  })
  return (
    <ConsoleFrame
      place="/staff/universities"
      title="Create a university"
      lead="Its site is open as soon as you save. You then invite its first administrator."
    >
      <div className="mt-8">
        <Form failure="The university hasn’t been created yet" errors={errors} onSubmit={submit}>
          <UniversityFields values={{ ...emptyUniversity, name }} errorOf={errorOf} />
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
