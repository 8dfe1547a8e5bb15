import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getUniversity } from '#shared/universities/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { RequestAccessForm, type Applicant } from './request-access-form.tsx'
import { UniversityFrame } from './university-frame.tsx'

/** 0 stands for a university that is not listed. */
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
        lead={
          applicant && university
            ? `${applicant.email} is not an address of ${university.name}. That is fine: say who you are, and the people there will decide.`
            : university
              ? 'Say who you are, and the people there will decide.'
              : 'Your university is not with us yet. Tell us about it, and we will see what we can do.'
        }
        reasonLabel="How can they recognise you?"
        reasonHint="For example your course and year, or your student number. Two sentences are enough."
      />
    </UniversityFrame>
  )
}

RequestAccess.load = load
RequestAccess.head = () => ({
  title: 'Ask for access',
  description: 'Ask your university for access when you have no university e-mail address.',
  noindex: true,
})
