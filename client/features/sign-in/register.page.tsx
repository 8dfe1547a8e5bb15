import { href } from '#shared/routing/href.ts'
import { getUniversity } from '#shared/universities/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { RegisterForm } from './register-form.tsx'
import { UniversityFrame } from './university-frame.tsx'

const load = ({ call, params }: LoadArgs<'/register/:university_id'>) =>
  call(getUniversity, { id: params.university_id })

type Props = PageProps<'/register/:university_id', typeof load>

export default function Register({ data: university }: Props) {
  const id = { university_id: String(university.id) }
  return (
    <UniversityFrame university={university}>
      <RegisterForm
        universityId={university.id}
        universityName={university.name}
        kind="student"
        title={`Join ${university.name}`}
        lead="We only need your email address now. We’ll send you a link."
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
Register.head = ({ data }: Props) => ({
  title: `Join ${data.name}`,
  description: `Create your account with your ${data.name} email address.`,
})
