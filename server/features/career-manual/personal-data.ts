import type { PersonalData } from '#server/platform/feature.ts'

/** Who saved a version is the university's record; the name is removed with the account. */
export const careerManualData: PersonalData = { columns: ['career_manual_versions.saved_by'], export: [] }
