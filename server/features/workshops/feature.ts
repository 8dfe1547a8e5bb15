import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore, minutes } from '#shared/calendar/durations.ts'

import { withQuery } from '#shared/routing/href.ts'
import { loadDemoWorkshops } from './demo.ts'
import { workshopHandlers } from './handlers.ts'
import { workshopData } from './personal-data.ts'
import { deleteOldPlaces, deleteUnconfirmedPlaces, listAll } from './queries.ts'
import { passOnLapsedPlaces } from './seating.ts'

export const workshops = defineFeature({
  name: 'workshops',
  handlers: workshopHandlers,
  tasks: [{ name: 'reassign places whose hold expired', everyMs: minutes(1), run: passOnLapsedPlaces }],
  housekeeping: [
    (tx, now) => deleteUnconfirmedPlaces(tx, daysBefore(now, 1)),
    (tx, now) => deleteOldPlaces(tx, daysBefore(now, 365)),
  ],
  demo: { begin: loadDemoWorkshops },
  sitemap: async ({ db, now }) =>
    (await listAll(db, now)).upcoming.map(({ slug }) => ({ to: withQuery('/workshop-and-webinars', { event: slug }) })),
  personalData: workshopData,
})
