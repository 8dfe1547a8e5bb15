import { href } from '#shared/routing/href.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { loadDemoEmployers } from './demo.ts'
import { employerPageHandlers } from './employer-page.ts'
import { hiringHandlers } from './handlers.ts'
import { organisationHandlers } from './organisations/handlers.ts'
import { deleteOldInvitations } from './organisations/queries.ts'
import { staffOrganisationHandlers } from './organisations/staff-handlers.ts'
import { employerData } from './personal-data.ts'
import { countEmployersWithJobs, listEmployersWithJobs } from './queries.ts'

export const employers = defineFeature({
  name: 'employers',
  interface: ['standing.ts', 'organisations/my-organisation.ts'],
  handlers: [...hiringHandlers, ...employerPageHandlers, ...organisationHandlers, ...staffOrganisationHandlers],
  retention: [
    {
      what: 'Invitations to colleagues at an employer',
      days: 30,
      from: 'the day they were sent',
      deleteBefore: deleteOldInvitations,
    },
  ],
  largeSitemap: {
    name: 'employers',
    count: countEmployersWithJobs,
    list: async (db, offset, limit) =>
      (await listEmployersWithJobs(db, offset, limit)).map(({ slug }) => ({ to: href('/employers/:slug', { slug }) })),
  },
  demo: { begin: loadDemoEmployers },
  personalData: employerData,
})
