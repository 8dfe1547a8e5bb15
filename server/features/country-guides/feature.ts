import { defineFeature } from '#server/platform/feature.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { guideParts } from '#shared/country-guides/sections.ts'
import { href } from '#shared/routing/href.ts'
import { guidePicture } from '#shared/site/pictures.ts'
import { guideText } from './content.ts'
import { countryGuideHandlers } from './handlers.ts'
import { guidesNear } from './neighbours.ts'
import { countryGuideData } from './personal-data.ts'

export const countryGuides = defineFeature({
  name: 'country-guides',
  interface: ['progress.ts'],
  handlers: countryGuideHandlers,
  figureTexts: () =>
    jobCountries.flatMap(({ slug, words }) =>
      guideParts.map(part => ({
        title: `${words}: ${guideText(slug, part).title}`,
        to: `/country-guide/${slug}/${part}`,
        text: JSON.stringify(guideText(slug, part)),
      })),
    ),
  sitemap: () =>
    jobCountries.map(({ slug }) => ({
      to: href('/country-guide/:slug/overview', { slug }),
      changed: guideText(slug, 'overview').checked,
    })),
  pictures: () => jobCountries.map(({ slug, id }) => guidePicture(guideText(slug, 'overview').title, id)),
  findNearby: guidesNear,
  personalData: countryGuideData,
})
