import { and, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { emailChanges } from '#server/features/accounts/tables.ts'
import { authTokens, throttles } from '#server/features/auth/tables.ts'
import { forgetOldEvents } from '#server/features/events/queries.ts'
import { eventBatches } from '#server/features/events/tables.ts'
import { forgetOldSubmissions } from '#server/features/forms/queries.ts'
import { forgetPastMeetings } from '#server/features/meetings/queries.ts'
import { forgetSubmissions, forgetUnconfirmed } from '#server/features/newsletter/queries.ts'
import { forgetUnpublishedStories } from '#server/features/stories/queries.ts'
import { applications, mailedJobs, savedSearches } from '#server/features/tracker/tables.ts'
import { restorableSince } from '#server/features/tracker/queries.ts'
import { forgetOldPlaces } from '#server/features/workshops/queries.ts'
import { forgetStaleSessions } from '#server/http/session.ts'
import { outbox } from '#server/outbox/tables.ts'

const day = 24 * 60 * 60_000

/** Throws away what nobody needs any more. Nothing here changes what anybody sees. */
export async function keepHouse(db: Database, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  await db.delete(throttles).where(lt(throttles.forgetAt, now))
  await db.delete(authTokens).where(or(lt(authTokens.expiresAt, daysAgo(30)), lt(authTokens.usedAt, daysAgo(30))))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
  await db.delete(outbox).where(or(lt(outbox.sentAt, daysAgo(90)), and(isNull(outbox.sentAt), lt(outbox.createdAt, daysAgo(90)))))
  await db.delete(applications).where(lt(applications.removedAt, restorableSince(now)))
  await db.delete(savedSearches).where(lt(savedSearches.removedAt, restorableSince(now)))
  // Far longer than any search looks back.
  await db.delete(mailedJobs).where(lt(mailedJobs.mailedAt, daysAgo(90)))
  await forgetUnconfirmed(db, daysAgo(30))
  await forgetSubmissions(db, daysAgo(30))
  await forgetPastMeetings(db, daysAgo(365))
  await forgetOldPlaces(db, daysAgo(365))
  await forgetOldSubmissions(db, daysAgo(365))
  await forgetUnpublishedStories(db, daysAgo(365))
  // No batch is sent again after that long.
  await db.delete(eventBatches).where(lt(eventBatches.writtenAt, daysAgo(1)))
  await forgetOldEvents(db, now)
  await forgetStaleSessions(db, now)
}
