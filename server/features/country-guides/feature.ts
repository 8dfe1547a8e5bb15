import { defineFeature } from '#server/platform/feature.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { guideParts } from '#shared/country-guides/sections.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { href } from '#shared/routing/href.ts'
import { guidePicture } from '#shared/site/pictures.ts'
import { guideText, openGuides } from './content.ts'
import { countryGuideHandlers } from './handlers.ts'
import { guidesNear } from './neighbours.ts'
import { countryGuideData } from './personal-data.ts'

export const countryGuides = defineFeature({
  name: 'country-guides',
  interface: ['progress.ts'],
  handlers: countryGuideHandlers,
  figureTexts: async (db, day) => {
    const guides = await openGuides(db, day)
    return jobCountries.flatMap(({ slug, words }) =>
      guideParts.map(part => ({
        title: `${words}: ${guides(slug, part).title}`,
        to: `/country-guide/${slug}/${part}`,
        text: JSON.stringify(guides(slug, part)),
      })),
    )
  },
  sitemap: async ({ db, now }) => {
    const guides = await openGuides(db, dayOf(now))
    return jobCountries.map(({ slug }) => ({
      to: href('/country-guide/:slug/overview', { slug }),
      changed: guides(slug, 'overview').checked,
    }))
  },
  pictures: () => jobCountries.map(({ slug, id }) => guidePicture(guideText(slug, 'overview').title, id)),
  findNearby: guidesNear,
  personalData: countryGuideData,
})
