import { useRef, useState } from 'react'
import { addApplication } from '#shared/applications/api.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { stages, stageWords } from '#shared/applications/stages.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { ApplicationChange } from './application-ticket.tsx'

export function AddApplication({ onAdded }: { onAdded(answer: ApplicationChange): void }) {
  const [added, setAdded] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof addApplication>>(
    async values => {
      const answer = await call(addApplication, values)
      onAdded(answer)
      setAdded(answer.application.title)
      form.current?.reset()
    },
    { prefix: 'new-' },
  )
  return (
    <div className="mt-12 print:hidden">
      <Section
        title="Add an application from elsewhere"
        lead="For jobs you found on another site, so that you can track all your applications in one place."
      >
        <Form ref={form} failure="The application hasn’t been added" errors={errors} onSubmit={submit}>
          <TextInput id="new-title" name="title" label="Job title" error={errorOf('title')} />
          <TextInput id="new-company" name="company" label="Employer" autoComplete="off" error={errorOf('company')} />
          <TextInput id="new-place" name="place" label="Place (optional)" autoComplete="off" error={errorOf('place')} />
          <TextInput
            id="new-url"
            name="url"
            type="url"
            label="Link to the job (optional)"
            hint="Starts with https://"
            autoComplete="off"
            error={errorOf('url')}
          />
          <Select id="new-stage" name="stage" label="Stage" defaultValue="applied" error={errorOf('stage')}>
            {stages.map(stage => (
              <option key={stage} value={stage}>
                {stageWords[stage]}
              </option>
            ))}
          </Select>
          <div>
            <Button type="submit" busy={busy}>
              Add application
            </Button>
          </div>
          <p role="status" className="font-semibold text-good">
            {added && `Added to the top of the list: ${added}`}
          </p>
        </Form>
      </Section>
    </div>
  )
}
