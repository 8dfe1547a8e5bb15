import { minutes } from '#shared/calendar/durations.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { loadDemoCvs } from './demo.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { drawingHandlers } from './drawing-handlers.ts'
import { cvHandlers } from './handlers.ts'
import { importHandlers } from './import-handlers.ts'
import { cvData } from './personal-data.ts'
import { removeDeletedCvs } from './queries.ts'
import { administratorSharingHandlers } from './sharing/administrator-handlers.ts'
import { announceToAdministrators } from './sharing/announce-to-administrators.ts'
import { announceComments } from './sharing/announce-comments.ts'
import { studentSharingHandlers } from './sharing/student-handlers.ts'

export const cv = defineFeature({
  name: 'cv',
  interface: ['exports/make-file.ts', 'sharing/share-queries.ts'],
  handlers: [
    ...cvHandlers,
    ...drawingHandlers,
    ...importHandlers,
    ...studentSharingHandlers,
    ...administratorSharingHandlers,
  ],
  tasks: [
    {
      name: 'announce comments on CVs',
      everyMs: minutes(5),
      run: (db, now, { sites }) => announceComments(db, sites, now),
    },
    {
      name: 'announce shared CVs to administrators',
      everyMs: minutes(5),
      run: (db, now, { sites }) => announceToAdministrators(db, sites, now),
    },
  ],
  housekeeping: [removeDeletedCvs],
  demo: { lives: (tx, now) => loadDemoCvs(tx, demoPersonId('student@northbridge.example'), now) },
  personalData: cvData,
})
