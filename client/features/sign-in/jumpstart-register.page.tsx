import { href } from '#shared/routing/href.ts'
import { getUniversity } from '#shared/universities/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RegisterForm } from './register-form.tsx'
import { UniversityFrame } from './university-frame.tsx'

const load = ({ call, params }: LoadArgs<'/jumpstart-register/:university_id'>) =>
  call(getUniversity, { id: params.university_id })

type Props = PageProps<'/jumpstart-register/:university_id', typeof load>

export default function JumpstartRegister({ data: university }: Props) {
  const id = { university_id: String(university.id) }
  return (
    <UniversityFrame university={university}>
      {university.hasJumpstart ? (
        <RegisterForm
          universityId={university.id}
          universityName={university.name}
          kind="predeparture"
          title="Register before you fly"
          lead={`For students who have a place at ${university.name} and haven’t left home yet. If you don’t have a university email address, use any other.`}
        >
          <ul className="mt-8 grid gap-1">
            <li>
              Have an account?{' '}
              <A to={href('/jumpstart-login/:university_id', id)} className="inline-flex min-h-11 items-center">
                Sign in
              </A>
            </li>
            <li>
              Arrived already?{' '}
              <A to={href('/register/:university_id', id)} className="inline-flex min-h-11 items-center">
                Register as a student
              </A>
            </li>
          </ul>
        </RegisterForm>
      ) : (
        <>
          <PageHeading
            title="Not offered here"
            lead={`${university.name} does not offer the programme for students who have not left home yet. You can register as a student.`}
          />
          <LinkButton to={href('/register/:university_id', id)}>Register as a student</LinkButton>
        </>
      )}
    </UniversityFrame>
  )
}

JumpstartRegister.load = load
JumpstartRegister.head = ({ data }: Props) => ({
  title: 'Register before you fly',
  description: `For students who have a place at ${data.name} and have not left home yet.`,
})
