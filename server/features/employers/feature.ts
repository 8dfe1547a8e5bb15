import { href } from '#shared/routing/href.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { situations, stepsByCountry } from './content.ts'
import { loadDemoEmployers } from './demo.ts'
import { employerPageHandlers } from './employer-page.ts'
import { hiringHandlers } from './handlers.ts'
import { organisationHandlers } from './organisations/handlers.ts'
import { deleteOldInvitations } from './organisations/queries.ts'
import { postHandlers } from './posts/handlers.ts'
import { staffPostHandlers } from './posts/staff-handlers.ts'
import { staffOrganisationHandlers } from './organisations/staff-handlers.ts'
import { loadDemoPosts } from './posts/demo.ts'
import { employerData } from './personal-data.ts'
import { countEmployersWithJobs, listEmployersWithJobs } from './queries.ts'
import { costRuleIds } from './sponsorship-costs.ts'
import { followJobs } from './posts/watch-licences.ts'

export const employers = defineFeature({
  name: 'employers',
  sqlTables: ['jobs', 'events'],
  interface: [
    'standing.ts',
    'organisations/my-organisation.ts',
    'posts/board.ts',
    'posts/check-post.ts',
    'posts/list-posts.ts',
    'posts/submit.ts',
  ],
  handlers: [
    ...hiringHandlers,
    ...employerPageHandlers,
    ...organisationHandlers,
    ...postHandlers,
    ...staffOrganisationHandlers,
    ...staffPostHandlers,
  ],
  figureTexts: () => [
    { title: 'Sponsorship costs', to: '/employers/sponsorship-costs', text: costRuleIds },
    { title: 'For employers', to: '/employers', text: JSON.stringify([situations, stepsByCountry]) },
  ],
  tasks: [{ name: 'follow the jobs of employers', everyMs: minutes(10), run: followJobs }],
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
      (await listEmployersWithJobs(db, offset, limit)).map(slug => ({ to: href('/employers/:slug', { slug }) })),
  },
  demo: { begin: loadDemoEmployers, lives: loadDemoPosts },
  personalData: employerData,
})
