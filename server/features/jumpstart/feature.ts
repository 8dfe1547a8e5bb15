import { defineFeature } from '#server/platform/feature.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { arriveAllDeparted } from './arrival.ts'
import { arrivalHandlers } from './arrival-handlers.ts'
import { loadDemoPlans } from './demo.ts'
import { jumpstartHandlers } from './handlers.ts'
import { learningHandlers } from './learning-handlers.ts'
import { jumpstartData } from './personal-data.ts'

export const jumpstart = defineFeature({
  name: 'jumpstart',
  handlers: [...jumpstartHandlers, ...arrivalHandlers, ...learningHandlers],
  demo: { lives: loadDemoPlans },
  tasks: [{ name: 'turn departed accounts into student accounts', everyMs: minutes(60), run: arriveAllDeparted }],
  personalData: jumpstartData,
})
