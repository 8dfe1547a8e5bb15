import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getUniversity } from '#shared/universities/api.ts'
import { A } from '#client/ui/a.tsx'
import { Horizon } from '#client/ui/horizon.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SignInWays } from './sign-in.tsx'

interface UniversitySignInProps {
  university: AnswerOf<typeof getUniversity>
  title: string
  /** Where to choose another university. */
  back: '/login' | '/jumpstart-login'
}

/** A university's sign-in on the main site, in the university's colours. */
export function UniversitySignIn({ university, title, back }: UniversitySignInProps) {
  return (
    <div className="branded">
      {/* `precedence` lets React put it into the head once, and wait for it. */}
      <link rel="stylesheet" href={university.stylesheet} precedence="university" />
      <div className="wrap">
        <PageHeading title={title} lead={university.welcome} />
        <SignInWays ways={university} />
        <p><A to={back} className="inline-flex min-h-11 items-center">Choose another university</A></p>
      </div>
      <div className="mt-12 -mb-18"><Horizon country={university.countryId} tone="brand" /></div>
    </div>
  )
}
