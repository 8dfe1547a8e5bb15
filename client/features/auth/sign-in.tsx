import type { ReactNode } from 'react'
import { signIn } from '#client/app/account.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { LoginForm } from './login-form.tsx'

/** Heading and form of a sign-in page. */
export function SignIn({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <div className="wrap">
      <PageHeading title={title} lead={lead} />
      <LoginForm onSubmit={signIn} />
    </div>
  )
}
