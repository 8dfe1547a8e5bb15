import type { ReactNode } from 'react'
import { href } from '#shared/routing/href.ts'
import { signIn } from '#client/app/account.ts'
import { useSite } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { Horizon } from '#client/ui/horizon.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { LoginForm } from './login-form.tsx'

/** The form, and the way out for those who forgot. */
export function SignInForm({ universityId = 0 }: { universityId?: number }) {
  return (
    <>
      <LoginForm onSubmit={signIn} />
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
