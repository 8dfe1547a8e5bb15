import { href, withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { loadSetup, NoSetup } from './setup-link.tsx'
import { UniversityFrame } from './university-frame.tsx'

const load = ({ params, ...args }: LoadArgs<'/register-invite/:user_id'>) =>
  loadSetup(args, { invitationId: params.user_id })

export default function RegisterInvite({
  data: { key, setup, isBegunElsewhere },
}: PageProps<'/register-invite/:user_id', typeof load>) {
  if (!setup) return <NoSetup isBegunElsewhere={isBegunElsewhere} />
  return (
    <UniversityFrame university={setup}>
      <PageHeading
        title={`${setup.universityName} invites you`}
        lead={
          setup.invitedBy
            ? `${setup.invitedBy} has invited ${setup.email}. Setting up your account takes two minutes.`
            : 'Setting up your account takes two minutes.'
        }
      />
      <LinkButton
        to={withQuery(href('/register/setup-account/update-profile/:user_email', { user_email: setup.email }), { key })}
      >
        Accept invitation
      </LinkButton>
    </UniversityFrame>
  )
}

RegisterInvite.load = load
RegisterInvite.head = () => ({
  title: 'Accept your invitation',
  description: 'Accept the invitation from your university.',
  noindex: true,
})
