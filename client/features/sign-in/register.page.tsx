import { href } from '#shared/routing/href.ts'
import { anyUniversity } from '#shared/universities/any-university.ts'
import { getUniversity } from '#shared/universities/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RegisterForm } from './register-form.tsx'
import { loadFoundUniversities, UniversityFinder } from './university-finder.tsx'
import { UniversityFrame } from './university-frame.tsx'

const load = async ({ call, params, search }: LoadArgs<'/register/:university_id'>) =>
  params.university_id === String(anyUniversity)
    ? { university: null, ...(await loadFoundUniversities({ call, search })) }
    : { university: await call(getUniversity, { id: params.university_id }), typed: '', found: [] }

const title = 'Create your account'

type Props = PageProps<'/register/:university_id', typeof load>

export default function Register({ data: { university, ...finder } }: Props) {
  if (!university)
    return (
      <div className="wrap">
        <PageHeading title={title} lead="Find your university first. It decides which services you can use." />
        <UniversityFinder
          {...finder}
          page={href('/register/:university_id', { university_id: String(anyUniversity) })}
          leadsTo="/register/:university_id"
        />
        <p className="mt-8">
          Have an account?{' '}
          <A to="/login" className="inline-flex min-h-11 items-center">
            Sign in
          </A>
        </p>
      </div>
    )
  const id = { university_id: String(university.id) }
  return (
    <UniversityFrame university={university}>
      <RegisterForm
        universityId={university.id}
        universityName={university.name}
        kind="student"
        title={title}
        lead={`For students of ${university.name}. We only need your email address now. We’ll send you a link.`}
      >
        <ul className="mt-8 grid gap-1">
          <li>
            Have an account?{' '}
            <A to={href('/login/user-email-password/:university_id', id)} className="inline-flex min-h-11 items-center">
              Sign in
            </A>
          </li>
          <li>
            Graduated already?{' '}
            <A
              to={href('/alumni-student-registration/:university_id', id)}
              className="inline-flex min-h-11 items-center"
            >
              Register as a graduate
            </A>
          </li>
          {university.hasJumpstart && (
            <li>
              Not left home yet?{' '}
              <A to={href('/jumpstart-register/:university_id', id)} className="inline-flex min-h-11 items-center">
                Register before you fly
              </A>
            </li>
          )}
          <li>
            No university address?{' '}
            <A to={href('/request-access/:university_id', id)} className="inline-flex min-h-11 items-center">
              Ask for access
            </A>
          </li>
        </ul>
      </RegisterForm>
    </UniversityFrame>
  )
}

Register.load = load
Register.head = ({ data: { university } }: Props) => ({
  title,
  description: university
    ? `Create your account with your ${university.name} email address.`
    : 'Create your account: find your university, then enter your email address.',
})
