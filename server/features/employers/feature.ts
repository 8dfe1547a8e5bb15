import { defineFeature } from '#server/platform/feature.ts'
import { loadDemoEmployers } from './demo.ts'
import { hiringHandlers } from './handlers.ts'
import { organisationHandlers } from './organisations/handlers.ts'
import { deleteOldInvitations } from './organisations/queries.ts'
import { staffOrganisationHandlers } from './organisations/staff-handlers.ts'
import { employerData } from './personal-data.ts'

export const employers = defineFeature({
  name: 'employers',
  interface: ['standing.ts', 'organisations/my-organisation.ts'],
  handlers: [...hiringHandlers, ...organisationHandlers, ...staffOrganisationHandlers],
  retention: [
    {
      what: 'Invitations to colleagues at an employer',
      days: 30,
      from: 'the day they were sent',
      deleteBefore: deleteOldInvitations,
    },
  ],
  demo: { begin: loadDemoEmployers },
  personalData: employerData,
})
