import { getSiteUniversity } from '#shared/universities/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { SignIn } from './sign-in.tsx'

const load = ({ call }: LoadArgs<'/jumpstart-login'>) => call(getSiteUniversity, {})

export default function JumpstartLogin({ data }: PageProps<'/jumpstart-login', typeof load>) {
  return <SignIn title="Sign in before you fly" lead="For students who have a place at university and have not left home yet." university={data.university} />
}

JumpstartLogin.load = load
JumpstartLogin.head = () => ({ title: 'Sign in before you fly', description: 'Sign in to the programme for students who have not left home yet.' })
