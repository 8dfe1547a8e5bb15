import { useState } from 'react'
import { sendApplication, type listVacancies } from '#shared/careers/api.ts'
import { longestMessage } from '#shared/forms/choices.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useVisitor } from '#client/app/context.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Select } from '#client/ui/select.tsx'
import { SenderFields } from '#client/ui/sender-fields.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface ApplicationFormProps {
  vacancies: AnswerOf<typeof listVacancies>['vacancies']
  chosen: string
}

export function ApplicationForm({ vacancies, chosen }: ApplicationFormProps) {
  const visitor = useVisitor()
  const [sent, setSent] = useState<{ to: string; whileChosen: string }>()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof sendApplication>>(
    async values => {
      await call(sendApplication, values)
      setSent({ to: values.email, whileChosen: chosen })
    },
    { schema: async () => (await import('#shared/careers/schemas.ts')).CareerForm },
  )
  // Choosing another vacancy afterwards shows the form again.
  if (sent?.whileChosen === chosen) {
    return (
      <Sent title="Application sent" again={{ words: 'Apply for another vacancy', onPress: () => setSent(undefined) }}>
        <p>
          A person will read it and reply to <b className="wrap-anywhere">{sent.to}</b>, whether it’s a yes or a no.
          We’ve just sent a short confirmation there.
        </p>
      </Sent>
    )
  }
  return (
    <Form failure="Your application hasn’t been sent yet" errors={errors} onSubmit={submit}>
      {/* Reset when a link above chooses another vacancy. The other fields keep their text. */}
      <Select key={chosen} id="vacancy" name="vacancy" label="Vacancy" defaultValue={chosen} error={errorOf('vacancy')}>
        <option value="">Choose a vacancy</option>
        {vacancies.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </Select>
      <SenderFields name={visitor?.name} errorOf={errorOf} />
      <TextInput
        id="link"
        name="link"
        type="url"
        label="A link to your CV or your work"
        hint="Optional. A full address that starts with https://"
        autoComplete="url"
        error={errorOf('link')}
      />
      <TextArea
        id="message"
        name="message"
        label="Why this work, and why you?"
        rows={8}
        most={longestMessage}
        error={errorOf('message')}
        hint="Half a page is plenty. Please leave out your age, photo and marital status."
      />
      <div>
        <Button type="submit" busy={busy}>
          Send application
        </Button>
      </div>
    </Form>
  )
}
