import { defineFeature } from '#server/platform/feature.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import { countLiveJobs, listJobAddresses } from '#server/features/jobs/queries.ts'
import { mountJobFeeds } from './feeds.ts'
import { jobHandlers } from './handlers.ts'
import { jobBoardData } from './personal-data.ts'

export const jobBoard = defineFeature({
  name: 'job-board',
  interface: ['assess-for-viewer.ts'],
  handlers: jobHandlers,
  mount: mountJobFeeds,
  largeSitemap: {
    name: 'jobs',
    count: countLiveJobs,
    list: async (db, offset, limit) =>
      (await listJobAddresses(db, offset, limit)).map(({ slug, board, changed }) => ({
        to: jobAddress(board, slug),
        changed,
      })),
  },
  personalData: jobBoardData,
})
