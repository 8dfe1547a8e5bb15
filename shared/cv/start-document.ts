import { isTargetCountry } from '#shared/account/target-countries.ts'
import { createDocument, type CvDocument } from './document.ts'
import type { DocumentKind } from './choices.ts'

/** What an account and its profile say about a person. */
export interface ProfileFacts {
  name: string
  email: string
  phone: string | null
  course: string
  courseEnds: string | null
  university: string | null
  targetCountries: readonly string[]
  targetRoles: readonly string[]
}

/** The job that a document is written for. */
export interface TargetJob {
  title: string
  company: string
  place: string
}

/** A new document with what we know. Nothing is guessed: what the profile does not say stays empty. */
export function startDocument(
  facts: ProfileFacts,
  kind: DocumentKind,
  job: TargetJob | null,
  today: string,
): CvDocument {
  const country = facts.targetCountries.find(isTargetCountry)
  const studies = facts.course || facts.university
  return createDocument({
    basics: { name: facts.name, email: facts.email, phone: facts.phone ?? '' },
    education:
      studies && kind === 'cv'
        ? [
            {
              id: 'education-1',
              institution: facts.university ?? '',
              area: facts.course,
              endDate: facts.courseEnds?.slice(0, 'YYYY-MM'.length) ?? '',
            },
          ]
        : [],
    ...(kind === 'letter' && { letter: startLetter(job, today) }),
    meta: {
      sojourn: { kind, targetRole: job?.title ?? facts.targetRoles[0] ?? '', ...(country && { country }) },
    },
  })
}

const startLetter = (job: TargetJob | null, today: string) => ({
  company: job?.company ?? '',
  address: job?.place ?? '',
  date: today,
  subject: job?.title ?? '',
  greeting: 'Dear Hiring Manager,',
  paragraphs: [''],
  closing: 'Yours faithfully,',
})
