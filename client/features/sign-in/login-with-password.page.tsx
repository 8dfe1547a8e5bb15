import { getUniversity } from '#shared/universities/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { UniversitySignIn } from './university-sign-in.tsx'

const load = ({ call, params }: LoadArgs<'/login/user-email-password/:university_id'>) =>
  call(getUniversity, { id: params.university_id })

type Props = PageProps<'/login/user-email-password/:university_id', typeof load>

export default function LoginWithPassword({ data }: Props) {
  return <UniversitySignIn university={data} title={`Sign in to ${data.name}`} back="/login" />
}

LoginWithPassword.load = load
LoginWithPassword.head = ({ data }: Props) => ({ title: `Sign in to ${data.name}`, description: data.welcome })
