import { systemCountryId } from '../constants.ts'

/** What the picture of a page in link previews shows: 1200 by 630 pixels, drawn by the build. */
export interface Picture {
  title: string
  /** What kind of page it is. */
  kind: string
  /** Whose colour and horizon. Null: a way without a place. */
  countryId: number | null
}

export const defaultPicture: Picture = {
  title: 'Find work that can keep you here.',
  kind: 'Jobs, visas and careers for international students',
  countryId: systemCountryId,
}

/** Each site's home shows its own country. */
export const homePicture = (country: string, countryId: number): Picture =>
  countryId === systemCountryId
    ? defaultPicture
    : { ...defaultPicture, kind: `Jobs and visa facts in ${country}`, countryId }
export const guidePicture = (title: string, countryId: number): Picture => ({ title, kind: 'Country guide', countryId })
export const articlePicture = (title: string): Picture => ({ title, kind: 'From the blog', countryId: null })
export const categoryPicture = (title: string): Picture => ({ title, kind: 'Advice', countryId: null })
export const authorPicture = (name: string): Picture => ({ title: name, kind: 'Articles by', countryId: null })
export const videoPicture = (title: string, countryId: number | null): Picture => ({
  title,
  kind: 'Video lesson',
  countryId,
})
export const caseStudyPicture = (title: string): Picture => ({
  title,
  kind: 'University case study',
  countryId: systemCountryId,
})
export const rulesPicture = (country: string, countryId: number): Picture => ({
  title: `Visa and work rules: ${country}`,
  kind: 'Every figure with its source and date',
  countryId,
})
export const landingPicture = (title: string): Picture => ({
  title,
  kind: 'Jobs with visa facts',
  countryId: systemCountryId,
})
export const ebookPicture = (title: string, countryId: number): Picture => ({
  title,
  kind: 'Free guide to download',
  countryId,
})
export const reportPicture: Picture = {
  title: 'International student job search report',
  kind: 'Report',
  countryId: systemCountryId,
}
