import { useState, type ReactNode } from 'react'
import { Problem } from '#shared/http/problem.ts'
import { href } from '#shared/routing/href.ts'
import type { UniversitySignIn as Ways } from '#shared/site/site.ts'
import { signIn } from '#client/app/account.ts'
import { useSite } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { Horizon } from '#client/ui/horizon.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { LoginForm } from './login-form.tsx'
import { SingleSignOn } from './single-sign-on.tsx'

/** Most people never need it, so it comes only when asked for. Without it the form stays, and can be sent again. */
const loadSecondStep = () =>
  import('./second-step/open-second-step.tsx').catch(() => {
    throw new Problem({
      code: 'NO_CONNECTION',
      status: 503,
      title: 'We couldn’t load your second step. Check your connection and try again.',
    })
  })

/** The form, the second step in its place, and the way out for those who forgot. */
export function SignInForm({ universityId = 0, second = false }: { universityId?: number; second?: boolean }) {
  const [secondStep, setSecondStep] = useState<ReactNode>()
  const submit = async (values: Parameters<typeof signIn>[0]) => {
    const asked = await signIn(values)
    if (!asked) return
    const { openSecondStep } = await loadSecondStep()
    setSecondStep(await openSecondStep(asked, () => setSecondStep(undefined)))
  }
  if (secondStep) return secondStep
  return (
    <>
      <LoginForm onSubmit={submit} second={second} />
      <p className="mt-6">
        <A
          to={href('/forgot-password/:university_id', { university_id: String(universityId) })}
          className="inline-flex min-h-11 items-center"
        >
          Forgot your password?
        </A>
      </p>
    </>
  )
}

/** A university's own sign-in first, where it has one, then email and password, where it takes them. */
export function SignInWays({ ways: { id, singleSignOn, takesPassword } }: { ways: Ways }) {
  if (singleSignOn === null) return <SignInForm universityId={id} />
  return (
    <>
      <SingleSignOn universityId={id} words={singleSignOn} />
      {takesPassword && (
        <section className="mt-10 max-w-form border-t border-line pt-6">
          <h2 className="mb-6 text-h3">Or use your email and password</h2>
          <SignInForm universityId={id} second />
        </section>
      )}
    </>
  )
}

type RegisterPath = '/register/:university_id' | '/jumpstart-register/:university_id'

export function NewHere({ path, universityId }: { path: RegisterPath; universityId: number }) {
  return (
    <p>
      New here?{' '}
      <A to={href(path, { university_id: String(universityId) })} className="inline-flex min-h-11 items-center">
        Create an account
      </A>
    </p>
  )
}

/** Heading and ways in of a sign-in page; a university's own shows its country's horizon in its colour. */
export function SignIn({
  title,
  lead,
  registerAt = '/register/:university_id',
}: {
  title: string
  lead: ReactNode
  registerAt?: RegisterPath
}) {
  const { isMicrosite, countryId, brand } = useSite()
  return (
    <>
      <div className="wrap">
        <PageHeading title={title} lead={lead} />
        {brand ? <SignInWays ways={brand.signIn} /> : <SignInForm />}
        {brand && <NewHere path={registerAt} universityId={brand.signIn.id} />}
      </div>
      {isMicrosite && (
        <div className="mt-12 -mb-18">
          <Horizon country={countryId} tone="brand" />
        </div>
      )}
    </>
  )
}
