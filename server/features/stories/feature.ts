import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore } from '#shared/calendar/durations.ts'

import { loadDemoStories } from './demo.ts'
import { storyHandlers } from './handlers.ts'
import { storyData } from './personal-data.ts'
import { deleteUnpublishedStories } from './queries.ts'

export const stories = defineFeature({
  name: 'stories',
  handlers: storyHandlers,
  housekeeping: [(tx, now) => deleteUnpublishedStories(tx, daysBefore(now, 365))],
  demo: { content: loadDemoStories },
  personalData: storyData,
})
