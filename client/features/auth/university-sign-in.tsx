import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getUniversity } from '#shared/universities/api.ts'
import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SignInForm } from './sign-in.tsx'
import { UniversityFrame } from './university-frame.tsx'

interface UniversitySignInProps {
  university: AnswerOf<typeof getUniversity>
  title: string
  /** Where to choose another university. */
  back: '/login' | '/jumpstart-login'
}

/** A university's sign-in on the main site, in the university's colours. */
export function UniversitySignIn({ university, title, back }: UniversitySignInProps) {
  const id = { university_id: String(university.id) }
  return (
    <UniversityFrame university={university}>
      <PageHeading title={title} lead={university.welcome} />
      <SignInForm universityId={university.id} />
      <p>
        New here? <A to={back === '/login' || !university.hasJumpstart ? href('/register/:university_id', id) : href('/jumpstart-register/:university_id', id)} className="inline-flex min-h-11 items-center">Create an account</A>
      </p>
      <p><A to={back} className="inline-flex min-h-11 items-center">Choose another university</A></p>
    </UniversityFrame>
  )
}
