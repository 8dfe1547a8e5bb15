import { SignIn } from './sign-in.tsx'

export default function JumpstartLogin() {
  return (
    <SignIn
      registerAt="/jumpstart-register/:university_id"
      title="Sign in before you fly"
      lead="For students who have a university place and haven’t left home yet."
    />
  )
}

JumpstartLogin.head = () => ({
  title: 'Sign in before you fly',
  description: 'Sign in to the programme for students who have not left home yet.',
})
