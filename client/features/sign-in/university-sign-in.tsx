import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getUniversity } from '#shared/universities/api.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { NewHere, SignInWays } from './sign-in.tsx'
import { UniversityFrame } from './university-frame.tsx'

interface UniversitySignInProps {
  university: AnswerOf<typeof getUniversity>
  title: string
  /** Where to choose another university. */
  back: '/login' | '/jumpstart-login'
}

/** A university's sign-in on the main site, in the university's colours. */
export function UniversitySignIn({ university, title, back }: UniversitySignInProps) {
  return (
    <UniversityFrame university={university}>
      <PageHeading title={title} lead={university.welcome} />
      <SignInWays ways={university} />
      <NewHere
        path={
          back === '/jumpstart-login' && university.hasJumpstart
            ? '/jumpstart-register/:university_id'
            : '/register/:university_id'
        }
        universityId={university.id}
      />
      <p>
        <A to={back} className="inline-flex min-h-11 items-center">
          Choose another university
        </A>
      </p>
    </UniversityFrame>
  )
}
