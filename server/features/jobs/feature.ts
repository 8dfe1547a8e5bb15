import { defineFeature } from '#server/platform/feature.ts'
import { minutes } from '#shared/calendar/durations.ts'

import { loadDemoJobs } from './demo/load.ts'
import { refreshJobBoards } from './refresh-job-counts.ts'

export const jobs = defineFeature({
  name: 'jobs',
  sqlTables: ['ledger_loads', 'register_imports'],
  interface: [
    'text-query.ts',
    'search.ts',
    'draft.ts',
    'save-listing.ts',
    'lost-jobs.ts',
    'listing-rows.ts',
    'assess-jobs.ts',
    'count-boards.ts',
    'compare-verdicts.ts',
    'refresh-job-counts.ts',
    'clear-matches.ts',
    'work-rules.ts',
    'correct-words.ts',
    'relaxations.ts',
    'gazetteer.ts',
    'content-table.ts',
    'towns.ts',
    'filter-conditions.ts',
    'card-verdict.ts',
    'demo/generate.ts',
  ],
  tasks: [{ name: 'refresh the job boards', everyMs: minutes(5), run: (db, now) => refreshJobBoards(db, now) }],
  demo: { content: (db, now) => db.transaction(tx => loadDemoJobs(tx, now)) },
})
