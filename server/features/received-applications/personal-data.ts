import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/feature.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { receivedApplicationReplies as replies, receivedApplications as received } from './tables.ts'

/**
 * A student's applications go with their account, also at the employer. What an employer wrote stays, without the
 * name.
 */
export const receivedApplicationData: PersonalData = {
  columns: ['received_applications.user_id', 'received_applications.email', 'received_application_replies.sent_by'],
  export: [
    {
      name: 'sentApplications',
      about: 'the applications you sent to employers here, with the text of your CV',
      read: (db, { id }) =>
        db
          .select({
            id: received.id,
            title: jobs.title,
            company: jobs.company,
            name: received.name,
            email: received.email,
            cv: received.cvText,
            letter: received.letter,
            answers: received.answers,
            stage: received.stage,
            sentAt: received.sentAt,
            withdrawnAt: received.withdrawnAt,
          })
          .from(received)
          .innerJoin(jobs, eq(jobs.id, received.jobId))
          .where(eq(received.userId, id))
          .orderBy(desc(received.id)),
    },
    {
      name: 'answersFromEmployers',
      about: 'what employers answered; applicationId says to which application',
      read: (db, { id }) =>
        db
          .select({ applicationId: replies.applicationId, text: replies.text, sentAt: replies.sentAt })
          .from(replies)
          .innerJoin(received, eq(received.id, replies.applicationId))
          .where(eq(received.userId, id))
          .orderBy(desc(replies.id)),
    },
    {
      name: 'answersToApplicants',
      about: 'what you answered applicants as an employer',
      read: (db, { id }) =>
        db
          .select({ text: replies.text, sentAt: replies.sentAt })
          .from(replies)
          .where(eq(replies.sentBy, id))
          .orderBy(desc(replies.id)),
    },
  ],
  erase: (tx, { id }) => tx.delete(received).where(eq(received.userId, id)),
}
