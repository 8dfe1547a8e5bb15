import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { href, withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { loadSetup, NoSetup } from './setup-link.tsx'

const path = '/register/setup-account-redirection/:user_email'
const load = ({ params, ...args }: LoadArgs<typeof path>) => loadSetup(args, { email: params.user_email })

/** Where the link in the email leads. Opening it changes nothing, since programs that read email open links too. */
export default function SetupAccountRedirection({ data, params }: PageProps<typeof path, typeof load>) {
  const { key, setup, isBegunElsewhere } = data
  const navigate = useNavigate()
  const next =
    setup && withQuery(href('/register/setup-account/update-profile/:user_email', { user_email: setup.email }), { key })
  useEffect(() => {
    if (next) void navigate(next, { replace: true })
  }, [navigate, next])
  if (!next) return <NoSetup isBegunElsewhere={isBegunElsewhere} email={params.user_email} />
  return (
    <div className="wrap">
      <PageHeading
        title="You’ve confirmed your address"
        lead={`Next, set up your account at ${setup.universityName}.`}
      />
      <LinkButton to={next}>Continue</LinkButton>
    </div>
  )
}

SetupAccountRedirection.load = load
SetupAccountRedirection.head = () => ({
  title: 'Confirm your email address',
  description: 'Confirm your address to set up your account.',
  noindex: true,
})
