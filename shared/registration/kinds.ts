import type { Role } from '../access/visitor.ts'
import { normaliseEmail } from '../email-address.ts'

/** Who asks to be let in: a student, a graduate, a student who has not left home yet, a colleague at the university. */
export const applicantKinds = ['student', 'graduate', 'predeparture', 'colleague'] as const
export type ApplicantKind = (typeof applicantKinds)[number]

/** What they become. */
export const roleOfKind = {
  student: 'student',
  graduate: 'student',
  predeparture: 'predeparture_student',
  colleague: 'university_admin',
} as const satisfies Record<ApplicantKind, Role>

/** An email domain is enough for students. Administrators decide who works for the university. */
export const isVouchedFor = (kind: ApplicantKind, email: string, emailDomains: readonly string[]) =>
  kind !== 'colleague' && emailDomains.includes(normaliseEmail(email.slice(email.lastIndexOf('@') + 1)))

/** The steps of setting up an account, in their order. A colleague needs only the first. */
export const setupSteps = ['account', 'course', 'plans'] as const
export type SetupStep = (typeof setupSteps)[number]
export const stepsOfKind = (kind: ApplicantKind): readonly SetupStep[] =>
  kind === 'colleague' ? ['account'] : setupSteps
