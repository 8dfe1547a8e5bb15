import { and, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { unhurried } from '#server/platform/db/unhurried.ts'
import { emailChanges } from '#server/platform/people/tables.ts'
import { forgetOldDevices } from '#server/features/sign-in/devices.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { forgetOldAttempts } from '#server/platform/people/throttle.ts'
import { forgetOldEvents } from '#server/features/usage/queries.ts'
import { eventBatches } from '#server/features/usage/tables.ts'
import { forgetOldSubmissions } from '#server/features/forms/queries.ts'
import { forgetPastMeetings, forgetUnconfirmedMeetings } from '#server/features/meetings/queries.ts'
import { forgetSubmissions, forgetUnconfirmed } from '#server/features/job-alerts/newsletter/queries.ts'
import { forgetWithdrawnInvitations } from '#server/features/registration/invitations.ts'
import { forgetUnpublishedStories } from '#server/features/stories/queries.ts'
import { applications, mailedJobs, savedSearches } from '#server/features/applications/tables.ts'
import { restorableSince } from '#server/features/applications/queries.ts'
import { forgetOldPlaces, forgetUnconfirmedPlaces } from '#server/features/workshops/queries.ts'
import { forgetStaleSessions } from '#server/platform/people/session.ts'
import { outbox } from '#server/platform/mail/tables.ts'

const day = 24 * 60 * 60_000

/** Throws away what nobody needs any more. Nothing here changes what anybody sees. What fails does not hold up the rest. */
export async function keepHouse(db: Database, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  const tasks: readonly ((tx: Database) => PromiseLike<unknown>)[] = [
    tx => forgetOldAttempts(tx, now),
    tx => forgetOldDevices(tx, now),
    tx => tx.delete(authTokens).where(or(lt(authTokens.expiresAt, daysAgo(30)), lt(authTokens.usedAt, daysAgo(30)))),
    tx => tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now)),
    tx =>
      tx
        .delete(outbox)
        .where(or(lt(outbox.sentAt, daysAgo(90)), and(isNull(outbox.sentAt), lt(outbox.createdAt, daysAgo(90))))),
    tx => tx.delete(applications).where(lt(applications.removedAt, restorableSince(now))),
    tx => tx.delete(savedSearches).where(lt(savedSearches.removedAt, restorableSince(now))),
    // Far longer than any search looks back.
    tx => tx.delete(mailedJobs).where(lt(mailedJobs.mailedAt, daysAgo(90))),
    tx => forgetWithdrawnInvitations(tx, daysAgo(1)),
    tx => forgetUnconfirmed(tx, daysAgo(30)),
    tx => forgetSubmissions(tx, daysAgo(30)),
    tx => forgetUnconfirmedMeetings(tx, daysAgo(1)),
    tx => forgetUnconfirmedPlaces(tx, daysAgo(1)),
    tx => forgetPastMeetings(tx, daysAgo(365)),
    tx => forgetOldPlaces(tx, daysAgo(365)),
    tx => forgetOldSubmissions(tx, daysAgo(365)),
    tx => forgetUnpublishedStories(tx, daysAgo(365)),
    // No batch is sent again after that long.
    tx => tx.delete(eventBatches).where(lt(eventBatches.writtenAt, daysAgo(1))),
    tx => forgetOldEvents(tx, now),
    tx => forgetStaleSessions(tx, now),
  ]
  const failures: unknown[] = []
  for (const task of tasks) await unhurried(db, task).catch(error => failures.push(error))
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${tasks.length} things could not be thrown away.`)
}
