import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getUniversity } from '#shared/universities/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { RequestAccessForm, type Applicant } from './request-access-form.tsx'
import { UniversityFrame } from './university-frame.tsx'

/** 0 means a university that is not listed. */
const load = async ({ call, params }: LoadArgs<'/request-access/:university_id'>) =>
  params.university_id === '0' ? null : call(getUniversity, { id: params.university_id })

export default function RequestAccess({ data: university }: PageProps<'/request-access/:university_id', typeof load>) {
  const { state } = useLocation() as { state: Applicant | null }
  // The server knows nothing of what another form handed over, so it is taken up after the first drawing.
  const [applicant, setApplicant] = useState<Applicant | null>(null)
  useEffect(() => setApplicant(state), [state])
  return (
    <UniversityFrame university={university}>
      <RequestAccessForm
        key={applicant?.email}
        university={university ?? undefined}
        applicant={applicant}
        title={university ? `Ask ${university.name} for access` : 'Ask for access'}
        lead={leadOf(university?.name, applicant?.email)}
        reasonLabel="How can they recognise you?"
        reasonHint="For example your course and year, or your student number. Two sentences are enough."
      />
    </UniversityFrame>
  )
}

const whoDecides = 'Tell the university who you are. It will decide on your request.'

function leadOf(universityName: string | undefined, email: string | undefined) {
  if (universityName === undefined)
    return 'Your university isn’t a partner yet. Tell us about it, and we’ll see what we can do.'
  return email ? `${email} isn’t an address of ${universityName}. That’s fine. ${whoDecides}` : whoDecides
}

RequestAccess.load = load
RequestAccess.head = () => ({
  title: 'Ask for access',
  description: 'Ask your university for access when you have no university email address.',
  noindex: true,
})
