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
      sojourn: {
        kind,
        targetRole: (job?.title ?? facts.targetRoles[0] ?? '').slice(0, 150),
        ...(country && { country }),
      },
    },
  })
}

/** A copy for another job, or a letter with the same header and look as the CV. */
export function startFromCv(started: CvDocument, cv: CvDocument, job: TargetJob | null): CvDocument {
  const { kind } = started.meta.sojourn
  const { template, design, country, language, targetRole } = cv.meta.sojourn
  if (kind === 'letter') {
    return {
      ...started,
      basics: cv.basics,
      meta: { sojourn: { ...started.meta.sojourn, template, design, country, language } },
    }
  }
  const role = job?.title.slice(0, 150) ?? targetRole
  return { ...cv, meta: { ...cv.meta, sojourn: { ...cv.meta.sojourn, kind, targetRole: role } } }
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
