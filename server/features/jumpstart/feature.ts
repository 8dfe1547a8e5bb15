import { defineFeature } from '#server/platform/feature.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { openGuides } from '#server/features/country-guides/content.ts'
import { adminHandlers } from './admin-handlers.ts'
import { arriveAllDeparted } from './arrival.ts'
import { arrivalHandlers } from './arrival-handlers.ts'
import { loadDemoPlans } from './demo.ts'
import { jumpstartHandlers } from './handlers.ts'
import { learningHandlers } from './learning-handlers.ts'
import { marketHandlers } from './market-handlers.ts'
import { jumpstartData } from './personal-data.ts'
import { planContent, writtenCountries } from './plan-content.ts'
import { videoGuideHandlers } from './video-guide-handlers.ts'

export const jumpstart = defineFeature({
  name: 'jumpstart',
  handlers: [
    ...jumpstartHandlers,
    ...arrivalHandlers,
    ...learningHandlers,
    ...marketHandlers,
    ...adminHandlers,
    ...videoGuideHandlers,
  ],
  figureTexts: async (db, day) => {
    const guides = await openGuides(db, day)
    return writtenCountries.map(country => ({
      title: `Jumpstart plan: ${country}`,
      to: '/jumpstart',
      text: JSON.stringify(planContent(country, guides)),
    }))
  },
  demo: { lives: loadDemoPlans },
  sqlTables: ['jobs', 'cities', 'sponsors'],
  tasks: [{ name: 'turn departed accounts into student accounts', everyMs: minutes(60), run: arriveAllDeparted }],
  personalData: jumpstartData,
})
