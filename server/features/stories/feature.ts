import { defineFeature } from '#server/platform/feature.ts'
import { loadDemoStories } from './demo.ts'
import { storyHandlers } from './handlers.ts'
import { storyData } from './personal-data.ts'
import { deleteUnpublishedStories } from './queries.ts'

export const stories = defineFeature({
  name: 'stories',
  handlers: storyHandlers,
  retention: [
    {
      what: 'Stories that are not published',
      days: 365,
      from: 'the day they were sent',
      deleteBefore: deleteUnpublishedStories,
    },
  ],
  demo: { content: loadDemoStories },
  personalData: storyData,
})
