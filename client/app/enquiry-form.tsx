import { useState, type ReactNode } from 'react'
import { longestMessage, longestOrganisation } from '#shared/forms/choices.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { SenderFields } from '#client/ui/sender-fields.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useVisitor } from './context.ts'
import { useForm, type FetchSchema } from './use-form.ts'

interface EnquiryFormProps<Values> {
  send(values: Values): Promise<unknown>
  schema: FetchSchema
  /** What did not happen, above the reasons. */
  failure: string
  organisation: { name: string; label: string }
  message: { label: string; hint: string }
  button: string
  sent: { title: string; children: ReactNode }
}

/** A person, where they belong, and what they have to say: the form of every page that ends in a talk with us. */
export function EnquiryForm<Values extends { email: string }>({
  send,
  schema,
  failure,
  organisation,
  message,
  button,
  sent,
}: EnquiryFormProps<Values>) {
  const visitor = useVisitor()
  const [sentTo, setSentTo] = useState<string>()
  const { submit, busy, errors, errorOf } = useForm<Values>(
    async values => {
      await send(values)
      setSentTo(values.email)
    },
    { schema },
  )
  if (sentTo !== undefined) {
    return (
      <Sent title={sent.title}>
        <p>{sent.children}</p>
        <p>
          We have sent a short confirmation to <b className="wrap-anywhere">{sentTo}</b>. If it doesn’t arrive, check
          your spam folder and the address above.
        </p>
      </Sent>
    )
  }
  return (
    <Form failure={failure} errors={errors} onSubmit={submit} isWide>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-x-12">
        <div className="grid content-start gap-6">
          <SenderFields name={visitor?.name} errorOf={errorOf} />
          <TextInput
            id={organisation.name}
            name={organisation.name}
            label={organisation.label}
            autoComplete="organization"
            maxLength={longestOrganisation}
            error={errorOf(organisation.name)}
          />
        </div>
        <TextArea
          id="message"
          name="message"
          label={message.label}
          hint={message.hint}
          rows={8}
          most={longestMessage}
          error={errorOf('message')}
        />
      </div>
      <div>
        <Button type="submit" busy={busy}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
