import type { ApplicantKind } from '#shared/registration/kinds.ts'

export const requestKindWords: Readonly<Record<ApplicantKind, string>> = {
  student: 'Student',
  graduate: 'Graduate',
  predeparture: 'Before departure',
  colleague: 'Colleague, to be an administrator',
}
