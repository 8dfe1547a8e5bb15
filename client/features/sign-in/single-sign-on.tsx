import { startSingleSignOn } from '#shared/single-sign-on/api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { rememberSignInPage } from './sign-in-page.ts'

/** Leads to the university's own sign-in, which leads back to /login-success. */
export function SingleSignOn({ universityId, words }: { universityId: number; words: string }) {
  const { submit, busy, errors } = useForm(async () => {
    const { address } = await call(startSingleSignOn, { universityId })
    rememberSignInPage()
    location.assign(address)
  })
  return (
    <Form failure="You’re not signed in yet" errors={errors} onSubmit={submit}>
      <div>
        <Button type="submit" busy={busy}>
          {words}
        </Button>
      </div>
    </Form>
  )
}
