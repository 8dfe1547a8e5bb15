import type { PersonalData } from '#server/platform/feature.ts'
import { closeRequestsOfDeleted, listRequestsOf } from './requests/queries.ts'
import { listMarksOf } from './queues/queries.ts'
import { forgetPerson, listLinesOf } from './audit-queries.ts'

export const staffData: PersonalData = {
  columns: [
    'audit_log.actor_id',
    'audit_log.person_id',
    'queue_marks.assignee_id',
    'account_requests.user_id',
    'account_requests.started_by',
    'content_edits.saved_by',
  ],
  export: [
    {
      name: 'auditLog',
      about:
        'what our staff changed about your account, and what you changed as a member of staff or for your university',
      read: listLinesOf,
    },
    {
      name: 'accountRequests',
      about: 'what our staff were asked to do with your account, and what was done',
      read: listRequestsOf,
    },
    {
      name: 'assignedItems',
      about: 'the items that were assigned to you as a member of staff',
      read: listMarksOf,
    },
  ],
  erase: async (tx, person, now) => {
    await forgetPerson(tx, person)
    await closeRequestsOfDeleted(tx, person.id, now)
  },
}
