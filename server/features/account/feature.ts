import { and, isNull, lt, or } from 'drizzle-orm'
import { hours } from '#shared/calendar/durations.ts'
import { defineFeature, type Feature, type Retention } from '#server/platform/feature.ts'
import { emptyGivenUpMails, givenUpTextDays } from '#server/platform/mail/queries.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { emailChanges } from '#server/platform/people/tables.ts'
import { deleteDueAccounts } from './closing.ts'
import { createAccountHandlers } from './handlers.ts'
import { accountData } from './personal-data.ts'

/** Their words are deleted as soon as they are sent. */
const sentEmails: Retention = {
  what: 'Address, subject and time of emails',
  days: 90,
  from: 'the day they were sent',
  deleteBefore: (tx, before) =>
    tx.delete(outbox).where(or(lt(outbox.sentAt, before), and(isNull(outbox.sentAt), lt(outbox.createdAt, before)))),
}

const givenUpEmails: Retention = {
  what: 'The text of emails that could not be delivered',
  days: givenUpTextDays,
  from: 'the day we stopped trying',
  deleteBefore: emptyGivenUpMails,
}

/** Takes the other features as its argument, since it exports and erases what all of them hold about a person. */
export function createAccountFeature(others: readonly Feature[]): Feature {
  const personalData = [accountData, ...others.flatMap(feature => feature.personalData ?? [])]
  return defineFeature({
    name: 'account',
    handlers: createAccountHandlers(personalData),
    tasks: [
      {
        name: 'delete closed accounts',
        everyMs: hours(1),
        run: (db, now) => deleteDueAccounts(db, personalData, now),
      },
    ],
    housekeeping: [(tx, now) => tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now))],
    retention: [sentEmails, givenUpEmails],
    personalData: accountData,
  })
}
