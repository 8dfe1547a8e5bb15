import { getUniversity } from '#shared/universities/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { RequestAccessForm } from './request-access-form.tsx'
import { UniversityFrame } from './university-frame.tsx'

const load = ({ call, params }: LoadArgs<'/alumni-student-registration/:university_id'>) =>
  call(getUniversity, { id: params.university_id })

type Props = PageProps<'/alumni-student-registration/:university_id', typeof load>

export default function RegisterAlumni({ data: university }: Props) {
  return (
    <UniversityFrame university={university}>
      <RequestAccessForm
        university={university}
        kind="graduate"
        title={`Register as a graduate of ${university.name}`}
        lead="If your university email address still works, use it to register straight away. With any other address, your university decides on your request."
        reasonLabel="What did you study, and when did you finish?"
        reasonHint="For example BA Economics, 2025, student number 4711."
      />
    </UniversityFrame>
  )
}

RegisterAlumni.load = load
RegisterAlumni.head = ({ data }: Props) => ({
  title: `Register as a graduate of ${data.name}`,
  description: `Graduates of ${data.name} register here.`,
})
