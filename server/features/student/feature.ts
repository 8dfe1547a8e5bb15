import { defineFeature } from '#server/platform/feature.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { studentHandlers } from './handlers.ts'
import { loadDemoJourney } from './journey/demo.ts'
import { journeyHandlers } from './journey/handlers.ts'
import { sendRuleNotices } from './rule-notices/send.ts'
import { studentData } from './personal-data.ts'

export const student = defineFeature({
  name: 'student',
  interface: ['rule-notices/count-moved-dates.ts'],
  handlers: [...studentHandlers, ...journeyHandlers],
  demo: { lives: (tx, now) => loadDemoJourney(tx, demoPersonId('student@northbridge.example'), now) },
  // After a release or an edit of the rules there is one run; otherwise this is one small query.
  tasks: [{ name: 'tell people about changed rules', everyMs: minutes(10), run: sendRuleNotices }],
  sqlTables: ['work_rights', 'applications'],
  personalData: studentData,
})
