import type { Role } from '#shared/access/visitor.ts'
import { listSessions } from '#shared/account/api.ts'
import { href } from '#shared/routing/href.ts'
import { getOwnSignIn } from '#shared/single-sign-on/own-api.ts'
import { getSecondStep } from '#shared/sign-in/second-step/api.ts'
import { useVisitor } from '#client/app/context.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SecondStepSection } from '#client/features/sign-in/second-step/second-step-section.tsx'
import { SessionList } from './session-list.tsx'
import { UniversitySignInSection } from './university-sign-in-section.tsx'

const load = async ({ call }: LoadArgs<'/student-login'>) => {
  const [{ sessions }, secondStep, signIn] = await Promise.all([
    call(listSessions, {}),
    call(getSecondStep, {}),
    call(getOwnSignIn, {}),
  ])
  return { sessions, secondStep, signIn }
}

/** Each role changes its password among its own pages; employers and staff share the students'. */
const passwordPage = (role: Role | undefined) => {
  if (role === 'predeparture_student') return '/jumpstart-change-password'
  return role === 'university_admin'
    ? href('/university-user-profile/:type?', { type: 'password' })
    : '/student-change-password'
}

export default function SignInAndSecurity({ data }: PageProps<'/student-login', typeof load>) {
  const visitor = useVisitor()
  return (
    <div className="wrap">
      <PageHeading title="Sign-in and security" lead="Manage how you sign in and where you’re signed in." />
      <div className="grid gap-12">
        <SessionList sessions={data.sessions} />
        <SecondStepSection secondStep={data.secondStep} />
        <UniversitySignInSection signIn={data.signIn} asksPassword={data.secondStep.asksPassword} />
        {data.secondStep.asksPassword && (
          <section className="border-t-[1.5px] border-ink pt-6">
            <h2>Password</h2>
            <p className="mt-2 mb-4 text-ink-2">
              Changing it signs out your other devices. It doesn’t change your second step.
            </p>
            <LinkButton variant="outline" to={passwordPage(visitor?.role)}>
              Change your password
            </LinkButton>
          </section>
        )}
      </div>
    </div>
  )
}

SignInAndSecurity.load = load
SignInAndSecurity.head = () => ({
  title: 'Sign-in and security',
  description: 'See where you’re signed in and add a second step.',
  noindex: true,
})
