import { NoInput } from '#shared/access/schemas.ts'
import { dismissJob, listRecommendations, undismissJob } from '#shared/applications/recommendations-api.ts'
import { DismissedAnswer, RecommendationList } from '#shared/applications/recommendation-schemas.ts'
import { JobInput } from '#shared/applications/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { problem } from '#shared/http/problems.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { findProfile } from '#server/platform/people/profile-queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import { toCard } from '#server/features/jobs/search.ts'
import { findRegister } from '#server/features/sponsors/queries.ts'
import { audienceIn, createCardViewer } from '#server/features/verdict/card-viewer.ts'
import { readViewer, startCountryOf } from '#server/features/verdict/viewer.ts'
import { findSavableJob } from './queries.ts'
import { deleteDismissal, insertDismissal, reasonFor, recommendJobs } from './recommend.ts'

export const recommendationHandlers = [
  handle(listRecommendations, { input: NoInput, answer: RecommendationList }, async ({ visitor, db, now, site }) => {
    const today = dayOf(now)
    const [viewer, { targetRoles }, register] = await Promise.all([
      readViewer(db, visitor, site.countryId),
      findProfile(db, visitor.userId),
      findRegister(db),
    ])
    const countryId = startCountryOf(viewer)
    const found = await recommendJobs(db, {
      userId: visitor.userId,
      countryId,
      audience: audienceIn(viewer, countryId, today),
      roles: targetRoles,
    })
    const cardViewer = createCardViewer(viewer, today)
    return {
      today,
      registerDate: register?.date ?? null,
      country: jobCountries.find(({ id }) => id === countryId)?.slug ?? null,
      jobs: found.map(job => ({ ...toCard(job, cardViewer), reason: reasonFor(job) })),
    }
  }),

  handle(dismissJob, { input: JobInput, answer: DismissedAnswer }, async ({ input, visitor, db, now }) => {
    if (!(await findSavableJob(db, input.jobId))) throw problem('NOT_FOUND')
    await insertDismissal(db, visitor.userId, input.jobId, now)
    return { isDismissed: true }
  }),

  handle(undismissJob, { input: JobInput, answer: DismissedAnswer }, async ({ input, visitor, db }) => {
    await deleteDismissal(db, visitor.userId, input.jobId)
    return { isDismissed: false }
  }),
]
