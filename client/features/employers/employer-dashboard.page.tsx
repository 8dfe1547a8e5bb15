import { getMyOrganisation } from '#shared/employers/account-api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Section } from '#client/ui/section.tsx'
import { EmployerFrame } from './employer-frame.tsx'
import { OrganisationNotice } from './organisation-notice.tsx'

const load = ({ call: ask }: LoadArgs<'/employer-dashboard'>) => ask(getMyOrganisation, {})

export default function EmployerDashboard({ data }: PageProps<'/employer-dashboard', typeof load>) {
  const { organisation, hasSecondStep } = data
  return (
    <EmployerFrame place="/employer-dashboard" title="Your jobs">
      <OrganisationNotice organisation={organisation} />
      <div className="mt-8">
        {organisation && (
          <Section title={organisation.name} lead={organisation.standing.words}>
            {null}
          </Section>
        )}
        {!hasSecondStep && (
          <p className="max-w-measure">
            Protect your account: <A to="/student-login">set up a second step</A>.
          </p>
        )}
      </div>
    </EmployerFrame>
  )
}

EmployerDashboard.load = load
EmployerDashboard.head = () => ({
  title: 'Your jobs',
  description: 'The jobs of your organisation.',
  noindex: true,
})
