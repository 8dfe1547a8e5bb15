import { productName } from '#shared/brand.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { defineFeature, type Feature } from '#server/platform/feature.ts'
import { auditHandlers } from './audit-handlers.ts'
import { loadDemoEdit } from './content/demo.ts'
import { contentHandlers } from './content/handlers.ts'
import { deleteLines } from './audit-queries.ts'
import { peopleHandlers } from './people/handlers.ts'
import { healthHandlers } from './health/handlers.ts'
import { loadDemoSources } from './imports/demo.ts'
import { importHandlers } from './imports/handlers.ts'
import { deleteFilesBefore, deleteRunsBefore } from './imports/queries.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { reportHandlers } from './jobs/report-handlers.ts'
import { queueHandlers } from './queues/handlers.ts'
import { deleteOldMarks } from './queues/queries.ts'
import { overviewHandlers } from './overview-handlers.ts'
import { createRuleHandlers } from './rules/handlers.ts'
import { createRateHandlers } from './rules/rate-handlers.ts'
import { followRequests } from './requests/carry-out.ts'
import { accountRequestHandlers } from './requests/handlers.ts'
import { deleteOldRequests } from './requests/queries.ts'
import { settingsHandlers } from './settings-handlers.ts'
import { setupHandlers } from './setup-handlers.ts'
import { staffData } from './personal-data.ts'
import { universityHandlers } from './universities/handlers.ts'

const twoYears = 2 * 365
const unusedFileDays = 14

const staff = defineFeature({
  name: 'staff',
  interface: ['setup.ts', 'imports/read-import.ts'],
  sqlTables: ['invitations'],
  handlers: [
    ...overviewHandlers,
    ...setupHandlers,
    ...settingsHandlers,
    ...universityHandlers,
    ...peopleHandlers,
    ...importHandlers,
    ...healthHandlers,
    ...queueHandlers,
    ...reportHandlers,
    ...jobHandlers,
    ...accountRequestHandlers,
    ...contentHandlers,
    ...auditHandlers,
  ],
  tasks: [
    {
      name: 'follow requests about accounts',
      everyMs: minutes(10),
      run: (db, now, { sites, config: { staffInbox } }) =>
        followRequests(db, now, { origin: sites.originOf(null), name: productName, staffInbox }),
    },
  ],
  retention: [
    {
      what: 'Requests about accounts and personal data, and what was done',
      days: twoYears,
      from: 'the day they were closed',
      deleteBefore: deleteOldRequests,
    },
    {
      what: 'The audit log of staff changes',
      days: twoYears,
      from: 'the day of the change',
      deleteBefore: deleteLines,
    },
    {
      what: 'Files that staff uploaded to import and did not',
      days: unusedFileDays,
      from: 'the day of the upload',
      deleteBefore: deleteFilesBefore,
    },
    {
      what: 'Records of imports',
      days: twoYears,
      from: 'the day of the import',
      deleteBefore: deleteRunsBefore,
    },
    {
      what: 'Which member of staff works on an item',
      days: 365,
      from: 'the day it was last changed',
      deleteBefore: deleteOldMarks,
    },
  ],
  demo: { begin: loadDemoSources, lives: loadDemoEdit },
  personalData: staffData,
})

/** Takes the other features as its argument, since staff change what all of them show. */
export const createStaffFeature = (others: readonly Feature[]): Feature => ({
  ...staff,
  handlers: [...staff.handlers!, ...createRuleHandlers(others), ...createRateHandlers(others)],
})
