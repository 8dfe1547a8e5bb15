import { getUniversity } from '#shared/universities/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { RequestAccessForm } from './request-access-form.tsx'
import { UniversityFrame } from './university-frame.tsx'

const load = ({ call, params }: LoadArgs<'/register-uni/:university_id'>) =>
  call(getUniversity, { id: params.university_id })

type Props = PageProps<'/register-uni/:university_id', typeof load>

export default function RegisterUni({ data: university }: Props) {
  return (
    <UniversityFrame university={university}>
      <RequestAccessForm
        university={university}
        kind="colleague"
        title={`Work for ${university.name}?`}
        lead="Ask for an administrator account. A colleague who has one will decide."
        reasonLabel="What do you do there?"
        reasonHint="For example careers adviser in the student services team."
      />
    </UniversityFrame>
  )
}

RegisterUni.load = load
RegisterUni.head = ({ data }: Props) => ({
  title: `Administrators of ${data.name}`,
  description: `Colleagues at ${data.name} ask for an administrator account here.`,
  noindex: true,
})
