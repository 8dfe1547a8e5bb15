import { minutes } from '#shared/calendar/durations.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { noticeHandlers } from './handlers.ts'
import { deleteNoticesBefore } from './queries.ts'
import { sendDueNotices } from './send.ts'

export const notices = defineFeature({
  name: 'notices',
  sqlTables: ['invitations'],
  handlers: noticeHandlers,
  tasks: [{ name: 'send notices of universities', everyMs: minutes(1), run: sendDueNotices }],
  retention: [
    {
      what: 'Notices of universities to their students',
      days: 730,
      from: 'the day they were written',
      deleteBefore: deleteNoticesBefore,
    },
  ],
  // Who wrote a notice is the university's record; the name is removed with the account.
  personalData: { columns: ['university_notices.created_by'], export: [] },
})
