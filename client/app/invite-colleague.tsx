import { useRef, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useForm } from './use-form.ts'

interface Colleague {
  name: string
  email: string
}

/** The form is empty again once `invite` is done. */
export function InviteColleague({ lead, invite }: { lead: ReactNode; invite(colleague: Colleague): Promise<void> }) {
  const form = useRef<HTMLFormElement>(null)
  const { submit, busy, errors, errorOf } = useForm<Colleague>(async colleague => {
    await invite(colleague)
    form.current?.reset()
  })
  return (
    <Section title="Invite a colleague" lead={lead}>
      <Form ref={form} failure="The invitation hasn’t been sent yet" errors={errors} onSubmit={submit}>
        <TextInput id="name" name="name" label="Name" autoComplete="off" error={errorOf('name')} />
        <TextInput
          id="email"
          name="email"
          type="email"
          label="Email address"
          autoComplete="off"
          error={errorOf('email')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Send invitation
          </Button>
        </div>
      </Form>
    </Section>
  )
}
