import { anyUniversity } from '#shared/universities/any-university.ts'
import { useSite } from '#client/app/context.ts'
import type { PageProps } from '#client/app/pages.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { NewHere, SignIn, SignInForm } from './sign-in.tsx'
import { loadFoundUniversities, UniversityFinder } from './university-finder.tsx'

/** A microsite's own people sign in at once; on the main site students first find their university. */
export default function Login({ data }: PageProps<'/login', typeof loadFoundUniversities>) {
  const { brand } = useSite()
  if (brand) return <SignIn title="Sign in" lead={brand.welcome} />
  return (
    <div className="wrap">
      <PageHeading title="Sign in" lead="Find your university first. You then sign in on its own page." />
      <UniversityFinder {...data} page="/login" leadsTo="/login/user-email-password/:university_id" />
      <NewHere path="/register/:university_id" universityId={anyUniversity} />
      <section className="mt-12 max-w-form border-t border-line pt-8">
        <h2>Not with a university?</h2>
        <p className="mt-2 mb-6 text-ink-2">
          Employers and our staff sign in here. You can too, with your email address and password.
        </p>
        <SignInForm />
      </section>
    </div>
  )
}

Login.load = loadFoundUniversities
Login.head = () => ({ title: 'Sign in', description: 'Sign in to see your saved jobs, your CVs and your next step.' })
