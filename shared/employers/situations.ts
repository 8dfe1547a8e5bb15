/** Who a candidate is to the law, in the order an employer most often meets them. */
export const situationSlugs = [
  'student',
  'graduate',
  'student-switch',
  'graduate-switch',
  'abroad',
  'own-right',
] as const
export type SituationSlug = (typeof situationSlugs)[number]
/** Shown before anyone has chosen. */
export const usualSituation: SituationSlug = 'graduate'
