import { defineFeature } from '#server/platform/feature.ts'
import { loadDemoBoard } from './demo.ts'
import { boardHandlers } from './handlers.ts'
import { staffBoardHandlers } from './staff-handlers.ts'

/** Boards of other systems that employers import their own jobs from. */
export const employerBoards = defineFeature({
  name: 'employer-boards',
  handlers: [...boardHandlers, ...staffBoardHandlers],
  demo: { lives: loadDemoBoard },
  // Who connected a board is no more than a link to the account, and goes with it.
  personalData: { columns: ['employer_boards.connected_by'], export: [] },
})
