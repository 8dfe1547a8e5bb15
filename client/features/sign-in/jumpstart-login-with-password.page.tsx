import { getUniversity } from '#shared/universities/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { UniversitySignIn } from './university-sign-in.tsx'

const load = ({ call, params }: LoadArgs<'/jumpstart-login/:university_id'>) =>
  call(getUniversity, { id: params.university_id })

type Props = PageProps<'/jumpstart-login/:university_id', typeof load>

export default function JumpstartLoginWithPassword({ data }: Props) {
  return <UniversitySignIn university={data} title={`${data.name}: before you fly`} back="/jumpstart-login" />
}

JumpstartLoginWithPassword.load = load
JumpstartLoginWithPassword.head = ({ data }: Props) => ({
  title: `${data.name}: before you fly`,
  description: `Sign in before you leave home. ${data.welcome}`,
})
