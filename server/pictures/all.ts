import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { articlePicture, defaultPicture, ebookPicture, guidePicture, landingPicture, reportPicture, type Picture } from '#shared/site/pictures.ts'
import { articles } from '#server/features/blog/content.ts'
import { guideText } from '#server/features/country-guides/content.ts'
import { ebooks } from '#server/features/ebooks/content.ts'
import { landingPages } from '#server/features/landing/content.ts'

/** Every picture that a page names. */
export const allPictures = (): Picture[] => [
  defaultPicture, reportPicture,
  ...jobCountries.map(({ slug, id }) => guidePicture(guideText(slug, 'overview').title, id)),
  ...articles.map(({ title }) => articlePicture(title)),
  ...[...landingPages.values()].map(({ title }) => landingPicture(title)),
  ...ebooks.map(({ title, countryId }) => ebookPicture(title, countryId)),
]
