import { useState, type ReactNode } from 'react'
import { Problem } from '#shared/http/problem.ts'
import { href } from '#shared/routing/href.ts'
import { signIn } from '#client/app/account.ts'
import { useSite } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { Horizon } from '#client/ui/horizon.tsx'
import { importLate } from '#client/ui/import-late.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { LoginForm } from './login-form.tsx'

/** Most people never need it, so it comes only when asked for. Without it the form stays, and can be sent again. */
const loadSecondStep = () => importLate(() => import('./second-step/open-second-step.tsx')).catch(() => {
  throw new Problem({ code: 'NO_CONNECTION', status: 503, title: 'We could not load your second step. Check your connection and try again.' })
})

/** The form, the second step in its place, and the way out for those who forgot. */
export function SignInForm({ universityId = 0 }: { universityId?: number }) {
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
      <LoginForm onSubmit={submit} />
      <p className="mt-6">
        <A to={href('/forgot-password/:university_id', { university_id: String(universityId) })} className="inline-flex min-h-11 items-center">Forgot your password?</A>
      </p>
    </>
  )
}

/** Heading and form of a sign-in page; a university's own shows its country's horizon in its colour. */
export function SignIn({ title, lead }: { title: string; lead: ReactNode }) {
  const { isMicrosite, countryId } = useSite()
  return (
    <>
      <div className="wrap">
        <PageHeading title={title} lead={lead} />
        <SignInForm />
      </div>
      {isMicrosite && <div className="mt-12 -mb-18"><Horizon country={countryId} tone="brand" /></div>}
    </>
  )
}
