import { defineFeature } from '#server/platform/feature.ts'
import { href } from '#shared/routing/href.ts'
import { caseStudyPicture } from '#shared/site/pictures.ts'
import { caseStudies as studies, publishedIn } from './content.ts'
import { caseStudyHandlers } from './handlers.ts'

export const caseStudies = defineFeature({
  name: 'case-studies',
  handlers: caseStudyHandlers,
  sitemap: ({ config }) =>
    publishedIn(config).map(({ slug }) => ({ to: href('/university-case-study/:slug', { slug }) })),
  pictures: () => studies().map(({ title }) => caseStudyPicture(title)),
})
