import { targetCountries } from '#shared/account/target-countries.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { sectionNames, type ListSection } from './choices.ts'
import { countryProfiles } from './countries.ts'
import type { CvDocument } from './document.ts'

/** Something that could be better, why, and where. */
export interface Finding {
  /** Rule and place: what is remembered when it is dismissed. */
  key: string
  /** The field of the form it is about. */
  fieldId: string
  where: string
  words: string
  reason: string
  isImportant: boolean
}

export interface Facts {
  document: CvDocument
  /** Pages when printed; 0 while it is not known. */
  pages: number
  today: string
}

export type Draft = Omit<Finding, 'key' | 'isImportant'> & { rule: string; isImportant?: boolean }

export const countryOf = ({ meta }: CvDocument) => {
  const { country } = meta.sojourn
  return {
    profile: countryProfiles[country],
    place: inSentence(targetCountries.find(({ code }) => code === country)!.name),
  }
}

/** Name of the form's first part. */
export const details = 'Personal details'
export const nameEntry = ({ section, name }: { section: ListSection; name: string }) =>
  [sectionNames[section], name].filter(Boolean).join(': ')
