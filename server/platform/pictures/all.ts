import { blogCategories } from '#shared/blog/categories.ts'
import { australiaId, canadaId, irelandId } from '#shared/constants.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { ledgerCountries } from '#shared/rules/ledger.ts'
import { pagePictures } from '#shared/site/page-pictures.ts'
import {
  articlePicture,
  authorPicture,
  caseStudyPicture,
  categoryPicture,
  defaultPicture,
  ebookPicture,
  guidePicture,
  homePicture,
  landingPicture,
  reportPicture,
  rulesPicture,
  type Picture,
} from '#shared/site/pictures.ts'
import { articles, authors } from '#server/features/blog/content.ts'
import { caseStudies } from '#server/features/case-studies/content.ts'
import { guideText } from '#server/features/country-guides/content.ts'
import { ebooks } from '#server/features/ebooks/content.ts'
import { landingPages } from '#server/features/landing/content.ts'

/** Every picture that a page names. */
export const allPictures = (): Picture[] => [
  defaultPicture,
  reportPicture,
  ...Object.values(pagePictures).flatMap(picture => picture ?? []),
  ...[australiaId, canadaId, irelandId].map(id =>
    homePicture(jobCountries.find(country => country.id === id)!.words, id),
  ),
  ...Object.values(ledgerCountries).map(({ name, countryId }) => rulesPicture(name, countryId)),
  ...jobCountries.map(({ slug, id }) => guidePicture(guideText(slug, 'overview').title, id)),
  ...articles.map(({ title }) => articlePicture(title)),
  ...Object.values(blogCategories).map(({ title }) => categoryPicture(title)),
  ...authors.map(({ name }) => authorPicture(name)),
  ...caseStudies.map(({ title }) => caseStudyPicture(title)),
  ...[...landingPages.values()].map(({ title }) => landingPicture(title)),
  ...ebooks.map(({ title, countryId }) => ebookPicture(title, countryId)),
]
