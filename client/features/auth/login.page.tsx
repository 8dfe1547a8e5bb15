import { useSite } from '#client/app/context.ts'
import { SignIn } from './sign-in.tsx'

export default function Login() {
  const { brand } = useSite()
  return <SignIn title="Sign in" lead={brand?.welcome ?? 'Use the e-mail address you registered with.'} />
}

Login.head = () => ({ title: 'Sign in', description: 'Sign in to see your saved jobs, your CVs and your next step.' })
