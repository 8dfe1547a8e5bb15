import type { PersonalData } from '#server/platform/feature.ts'
import { exportCvs } from './queries.ts'
import { exportEmailOptOut } from './sharing/announce-to-administrators.ts'
import { exportCommentsOnOwn, exportWrittenComments } from './sharing/comment-queries.ts'
import { exportShares } from './sharing/share-queries.ts'

/**
 * Shares and comments go with the document. What an administrator wrote stays with it, without their name: it is advice
 * that the student keeps.
 */
export const cvData: PersonalData = {
  columns: ['cvs.user_id', 'cv_comments.author_id', 'cv_email_opt_outs.user_id'],
  export: [
    {
      name: 'cvs',
      about: 'your CVs and cover letters, including those you deleted in the last seven days',
      read: (db, { id }) => exportCvs(db, id),
    },
    {
      name: 'sharedCvs',
      about: 'which of your CVs and cover letters you shared with your university, and until when',
      read: (db, { id }) => exportShares(db, id),
    },
    {
      name: 'cvComments',
      about: 'comments on your CVs and cover letters, and your replies',
      read: (db, { id }) => exportCommentsOnOwn(db, id),
    },
    {
      name: 'writtenCvComments',
      about: 'comments you wrote on students’ documents as an administrator',
      read: (db, { id }) => exportWrittenComments(db, id),
    },
    {
      name: 'sharedCvEmails',
      about: 'when you turned off emails about shared CVs as an administrator',
      read: (db, { id }) => exportEmailOptOut(db, id),
    },
  ],
}
