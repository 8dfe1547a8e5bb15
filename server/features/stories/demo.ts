import demoStories from '../../../content/stories/demo-stories.json'
import type { Database } from '#server/platform/db/database.ts'
import { stories } from './tables.ts'

/** Invented people. Their stories say so wherever they are shown. */
export const loadDemoStories = (tx: Database) =>
  tx
    .insert(stories)
    .values(
      demoStories.map(({ key, publishedOn, ...story }) => {
        const day = new Date(publishedOn)
        return {
          ...story,
          submissionKey: key,
          state: 'published' as const,
          createdAt: day,
          decidedAt: day,
          isDemo: true,
        }
      }),
    )
    .onConflictDoNothing({ target: [stories.submissionKey, stories.contentHash] })
