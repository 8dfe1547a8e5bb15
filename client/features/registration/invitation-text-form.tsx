import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { saveInvitationText, type getInvitationText } from '#shared/registration/runs/api.ts'
import {
  fillInvitation,
  mostMessageCharacters,
  mostSubjectCharacters,
  ownInvitationText,
} from '#shared/registration/runs/invitation-text.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

export type SavedText = AnswerOf<typeof getInvitationText>

interface InvitationTextFormProps {
  saved: SavedText
  onSaved(text: SavedText): void
}

/** A university's own words, and next to them the email as its students read it. */
export function InvitationTextForm({ saved, onSaved }: InvitationTextFormProps) {
  const [subject, setSubject] = useState(saved.subject)
  const [message, setMessage] = useState(saved.message)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<Record<string, never>>(async () => {
    onSaved(await call(saveInvitationText, { subject, message, version: saved.version }))
    show('The invitation is saved.')
  })
  const { university, inviter } = saved
  const shown = fillInvitation({ subject, message }, { name: 'Ana Lima', university, inviter })
  const useOurs = () => {
    setSubject(ownInvitationText.subject)
    setMessage(ownInvitationText.message)
  }
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Form failure="The invitation hasn’t been saved" errors={errors} onSubmit={submit}>
        <TextInput
          id="subject"
          name="subject"
          label="Subject"
          value={subject}
          maxLength={mostSubjectCharacters}
          error={errorOf('subject')}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextArea
          id="message"
          name="message"
          label="Message"
          rows={8}
          most={mostMessageCharacters}
          value={message}
          error={errorOf('message')}
          hint="We put in the student’s name for {name}, your university for {university} and your name for {inviter}. An empty line begins a new paragraph."
          onChange={({ target }) => setMessage(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="outline" busy={busy}>
            Save invitation
          </Button>
          <Button variant="quiet" onClick={useOurs}>
            Use the standard text
          </Button>
        </div>
      </Form>
      <section
        aria-labelledby="preview"
        className="min-w-0 self-start border-[1.5px] border-line bg-surface p-4 md:p-6"
      >
        <h3 id="preview" className="text-small font-semibold text-ink-2">
          Preview
        </h3>
        <p className="mt-2 text-h3 wrap-anywhere">{shown.subject}</p>
        {shown.paragraphs.map((paragraph, place) => (
          <p key={place} className="mt-3 wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        <p className="mt-4 inline-block border-[1.5px] border-ink px-4 py-2 font-semibold">Accept the invitation</p>
        <p className="mt-3 text-small text-ink-2">
          The link works for 7 days. If you don’t know why you received this email, ignore it.
        </p>
      </section>
    </div>
  )
}
