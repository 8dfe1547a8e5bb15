import { useState } from 'react'
import { getSetup, resendSetupLink } from '#shared/registration/api.ts'
import { href } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import type { LoadArgs } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { MailSent } from './mail-sent.tsx'

const longestKey = 100

/** What the link in the address is good for. A key that cannot be one of ours is not even asked about. */
export async function loadSetup(
  { call: ask, search }: Pick<LoadArgs<never>, 'call' | 'search'>,
  owner: { email: string } | { invitationId: string },
) {
  const key = search.get('key') ?? ''
  const isPossible =
    key !== '' &&
    key.length <= longestKey &&
    ('email' in owner ? owner.email.length <= 254 : /^[1-9]\d{0,8}$/.test(owner.invitationId))
  return { key, ...(isPossible ? await ask(getSetup, { key, ...owner }) : { setup: null, isBegunElsewhere: false }) }
}

/** What to do instead, when the address does not lead to a setup. */
export function NoSetup({ isBegunElsewhere, email = '' }: { isBegunElsewhere: boolean; email?: string }) {
  return isBegunElsewhere ? <SignInToContinue /> : <AskForSetupLink email={email} />
}

function SignInToContinue() {
  return (
    <div className="wrap">
      <PageHeading
        title="Sign in to continue"
        lead="You have already chosen a password in another browser. Sign in with it, then complete your profile."
      />
      <LinkButton to={href('/login')}>Sign in</LinkButton>
    </div>
  )
}

/** Shown for a link that is no good any more, and for an address that was opened without one. */
function AskForSetupLink({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const { submit, busy, errors, errorOf } = useForm<{ email: string }>(
    async values => {
      await call(resendSetupLink, values)
      setSentTo(values.email)
    },
    { schema: async () => (await import('#shared/registration/schemas.ts')).SetupLinkRequest },
  )
  return (
    <div className="wrap">
      {sentTo === undefined ? (
        <>
          <PageHeading
            title="You need the link from our email"
            lead="The link works for 7 days, or until your account is set up. We can send you a new one."
          />
          <Form failure="We couldn’t send the email" errors={errors} onSubmit={submit}>
            <TextInput
              id="email"
              name="email"
              type="email"
              label="Email address"
              autoComplete="email"
              defaultValue={email}
              error={errorOf('email')}
            />
            <div>
              <Button type="submit" busy={busy}>
                Send new link
              </Button>
            </div>
          </Form>
        </>
      ) : (
        <MailSent
          words={`We’ve sent an email to ${sentTo}. If you registered with this address, it contains a new link.`}
          until="The link works for 7 days."
          onAgain={() => setSentTo(undefined)}
        />
      )}
    </div>
  )
}
