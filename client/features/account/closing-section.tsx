import { closeAccount } from '#shared/account/api.ts'
import { daysToKeep } from '#shared/account/choices.ts'
import { cookieNames } from '#shared/constants.ts'
import { flashOn } from '#shared/flash.ts'
import { call } from '#client/api.ts'
import { writeCookie } from '#client/app/cookies.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface ClosingSectionProps {
  hasPassword: boolean
  isLastAdmin: boolean
}

export function ClosingSection({ hasPassword, isLastAdmin }: ClosingSectionProps) {
  const { submit, busy, errors, errorOf } = useForm<{ proof: string }>(async values => {
    const { deleteAfter } = await call(closeAccount, values)
    writeCookie(cookieNames.flash, flashOn('accountClosing', deleteAfter), 1)
    location.assign('/')
  })
  const error = errorOf('proof')
  return (
    <Section
      id="close-account"
      title="Close your account"
      lead={`We delete your account and everything in it after ${daysToKeep} days. You’ll be signed out everywhere now. Until then you can sign in and keep it.`}
    >
      {isLastAdmin && (
        <p className="max-w-measure border-l-6 border-warn bg-warn-tint p-4">
          <b>You’re the only administrator of your university.</b> Without you, no one can approve access requests or
          invite students. If you can, add a colleague first.
        </p>
      )}
      <Form failure="Your account hasn’t been closed" errors={errors} onSubmit={submit}>
        {hasPassword ? (
          <PasswordInput
            id="proof"
            name="proof"
            label="Your password, so that we know it’s you"
            autoComplete="current-password"
            error={error}
          />
        ) : (
          <TextInput
            id="proof"
            name="proof"
            type="email"
            label="Enter your email address, so that we know it’s you"
            autoComplete="off"
            error={error}
          />
        )}
        <div>
          <Button type="submit" variant="danger" busy={busy}>
            Close my account
          </Button>
        </div>
      </Form>
    </Section>
  )
}
