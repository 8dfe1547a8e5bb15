import type { Role } from '../access/visitor.ts'
import type { Situation } from './salary-test.ts'

/** Until they say otherwise, a student or graduate is judged by the rule for those new to work. Null: nothing is known, the standard rule. */
export const usualSituation = (role: Role | undefined): Extract<Situation, { kind: 'newEntrant' }> | null =>
  (role === 'student' || role === 'predeparture_student' ? { kind: 'newEntrant', because: 'studentOrGraduate' } : null)
