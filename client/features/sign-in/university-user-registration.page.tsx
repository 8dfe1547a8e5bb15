import type { PageProps } from '#client/app/pages.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { loadFoundUniversities, UniversityFinder } from './university-finder.tsx'

export default function UniversityUserRegistration({
  data,
}: PageProps<'/university-user-registration', typeof loadFoundUniversities>) {
  return (
    <div className="wrap">
      <PageHeading
        title="For people who work at a university"
        lead="Find your university, then ask for an administrator account. A colleague who has one will decide."
      />
      <UniversityFinder {...data} page="/university-user-registration" leadsTo="/register-uni/:university_id" />
    </div>
  )
}

UniversityUserRegistration.load = loadFoundUniversities
UniversityUserRegistration.head = () => ({
  title: 'For people who work at a university',
  description: 'Ask for an administrator account for your university.',
})
