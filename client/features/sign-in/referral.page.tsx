import { getReferral } from '#shared/registration/api.ts'
import { href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RegisterForm } from './register-form.tsx'
import { loadFoundUniversities, UniversityFinder } from './university-finder.tsx'
import { UniversityFrame } from './university-frame.tsx'

const load = async ({ call, params, search }: LoadArgs<'/referral/:slug'>) => {
  const [{ referral }, finder] = await Promise.all([
    call(getReferral, { slug: params.slug.slice(0, 200) }),
    loadFoundUniversities({ call, search }),
  ])
  return { referral, finder }
}

type Props = PageProps<'/referral/:slug', typeof load>

export default function Referral({ data: { referral, finder }, params }: Props) {
  if (!referral) {
    return (
      <div className="wrap">
        <PageHeading
          title="We don’t recognise this referral"
          lead="The address may be mistyped, or this person no longer refers people. You can still register: find your university."
        />
        <UniversityFinder {...finder} page={href('/referral/:slug', params)} leadsTo="/register/:university_id" />
      </div>
    )
  }
  const { universityId, universityName, referrerName } = referral
  return (
    <UniversityFrame university={referral}>
      <RegisterForm
        universityId={universityId}
        universityName={universityName}
        kind="student"
        referral={params.slug}
        title={`${referrerName} invites you to join ${universityName}`}
        lead={`We only need your email address now. We’ll record ${referrerName} as the person who referred you.`}
      >
        <p className="mt-8">
          Have an account?{' '}
          <A
            to={href('/login/user-email-password/:university_id', { university_id: String(universityId) })}
            className="inline-flex min-h-11 items-center"
          >
            Sign in
          </A>
        </p>
      </RegisterForm>
    </UniversityFrame>
  )
}

Referral.load = load
Referral.head = ({ data: { referral } }: Props) => ({
  title: referral ? `Join ${referral.universityName}` : 'We don’t recognise this referral',
  description: 'Register through a referral.',
  noindex: true,
})
