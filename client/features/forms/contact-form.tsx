import { useState } from 'react'
import { sendContact } from '#shared/forms/api.ts'
import { contactTopicWords, contactTopics, longestMessage } from '#shared/forms/choices.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useVisitor } from '#client/app/context.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { Form } from '#client/ui/form.tsx'
import { SenderFields } from '#client/ui/sender-fields.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

const topics = contactTopics.map(value => ({ value, words: contactTopicWords[value] }))

export function ContactForm() {
  const visitor = useVisitor()
  const [sentTo, setSentTo] = useState<string>()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof sendContact>>(
    async values => {
      await call(sendContact, values)
      setSentTo(values.email)
    },
    { schema: async () => (await import('#shared/forms/schemas.ts')).ContactForm },
  )
  if (sentTo !== undefined) {
    return (
      <Sent title="Message sent" again={{ words: 'Write another message', onPress: () => setSentTo(undefined) }}>
        <p>
          A person will read it and reply to <b className="wrap-anywhere">{sentTo}</b>. We’ve just sent a short
          confirmation there.
        </p>
        <p>If it doesn’t arrive, check your spam folder and the address above.</p>
      </Sent>
    )
  }
  return (
    <Form failure="Your message hasn’t been sent yet" errors={errors} onSubmit={submit}>
      <ChoiceGroup
        id="topic"
        type="radio"
        name="topic"
        label="What is it about?"
        choices={topics}
        chosen={[]}
        error={errorOf('topic')}
      />
      <SenderFields name={visitor?.name} errorOf={errorOf} />
      <TextArea
        id="message"
        name="message"
        label="Your message"
        rows={7}
        most={longestMessage}
        error={errorOf('message')}
        hint="If something is wrong, tell us the page and what it should say. Please don’t send passport or visa documents."
      />
      <div>
        <Button type="submit" busy={busy}>
          Send message
        </Button>
      </div>
    </Form>
  )
}
