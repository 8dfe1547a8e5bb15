import { defineFeature } from '#server/platform/feature.ts'
import { minutes } from '#shared/calendar/durations.ts'

import { withQuery } from '#shared/routing/href.ts'
import { loadDemoWorkshops } from './demo.ts'
import { workshopHandlers } from './handlers.ts'
import { workshopData } from './personal-data.ts'
import { deleteOldPlaces, deleteUnconfirmedPlaces, listAll } from './queries.ts'
import { passOnLapsedPlaces } from './seating.ts'
import { staffWorkshopHandlers } from './staff-handlers.ts'
import { tellNews } from './tell-news.ts'

export const workshops = defineFeature({
  name: 'workshops',
  handlers: [...workshopHandlers, ...staffWorkshopHandlers],
  tasks: [
    { name: 'reassign places whose hold expired', everyMs: minutes(1), run: passOnLapsedPlaces },
    { name: 'tell people about changed events', everyMs: minutes(1), run: tellNews },
  ],
  retention: [
    {
      what: 'Places at events that were not confirmed',
      days: 1,
      from: 'the sign-up',
      deleteBefore: deleteUnconfirmedPlaces,
    },
    { what: 'Places at events', days: 365, from: 'the day of the event', deleteBefore: deleteOldPlaces },
  ],
  demo: { begin: loadDemoWorkshops },
  sitemap: async ({ db, now }) =>
    (await listAll(db, now)).upcoming.map(({ slug }) => ({ to: withQuery('/workshop-and-webinars', { event: slug }) })),
  personalData: workshopData,
})
