import * as z from 'zod/mini'
import { Reason } from '#shared/employers/staff-schemas.ts'
import { organisationStates } from '#shared/employers/states.ts'
import { workStatusIds } from '#shared/employers/work-statuses.ts'
import { Id } from '#shared/http/row-id.ts'
import { RunResult } from '#shared/staff/import-schemas.ts'
import { boardSystemKeys, readBoardAddress } from './board-address.ts'

/** What all jobs of a board have in common. A reason for residents only belongs to one job, so it is not among them. */
const Statuses = z.array(z.enum(workStatusIds, 'Tick who can take the jobs.')).check(
  z.minLength(1, 'Tick who can take the jobs.'),
  z.maxLength(workStatusIds.length),
  z.refine(
    statuses => !statuses.includes('residentsOnly'),
    'Jobs for citizens or permanent residents only need a legal reason each. Set it in the job after the import.',
  ),
)

export const BoardForm = z.strictObject({
  address: z.string().check(
    z.trim(),
    z.minLength(1, 'Enter the address of your board.'),
    z.maxLength(300, 'This address is too long.'),
    z.refine(
      address => readBoardAddress(address) !== undefined,
      'Enter the address of a Greenhouse, Lever, Ashby or Workable board, such as https://jobs.lever.co/yourcompany.',
    ),
  ),
  statuses: Statuses,
})
export const BoardConnected = z.object({ id: z.number() })

export const boardStates = ['preview', 'active', 'refused'] as const

const Board = z.object({
  id: z.number(),
  version: z.number(),
  system: z.enum(boardSystemKeys),
  board: z.string(),
  statuses: z.array(z.enum(workStatusIds)),
  state: z.enum(boardStates),
  /** Whether we know that the board belongs to this employer. */
  isProven: z.boolean(),
  /** Of staff who refused it. */
  reason: z.nullable(z.string()),
  running: z.nullable(z.enum(['preview', 'import'])),
  hasPreview: z.boolean(),
  lastRun: z.nullable(
    z.object({
      at: z.string(),
      isPreview: z.boolean(),
      error: z.nullable(z.string()),
      /** The board lists far fewer jobs than before. The employer may confirm that. */
      hasShrunk: z.boolean(),
      result: z.nullable(RunResult),
    }),
  ),
  succeededAt: z.nullable(z.string()),
  nextRunAt: z.nullable(z.string()),
})
export const BoardListAnswer = z.object({
  organisation: z.nullable(
    z.object({
      name: z.string(),
      state: z.enum(organisationStates),
      isBlocked: z.boolean(),
      reason: z.nullable(z.string()),
    }),
  ),
  boards: z.array(Board),
})

export const BoardAction = z.strictObject({
  id: Id,
  version: Id,
  action: z.enum(['preview', 'import', 'disconnect']),
  /** Of `import`: most jobs are gone from the board, and that is right. */
  acceptDrop: z._default(z.boolean(), false),
})
export const BoardActed = z.object({ version: z.nullable(z.number()) })

export const BoardChange = z.strictObject({ id: Id, version: Id, statuses: Statuses })

export const StaffBoardsAnswer = z.object({
  boards: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      system: z.enum(boardSystemKeys),
      board: z.string(),
      isProven: z.boolean(),
      connectedAt: z.string(),
      employer: z.object({ name: z.string(), website: z.string(), domains: z.array(z.string()) }),
      /** Other employers that have connected the same board. */
      others: z.array(z.object({ name: z.string(), isProven: z.boolean() })),
      samples: z.array(z.string()),
    }),
  ),
})
export const BoardDecision = z.strictObject({
  id: Id,
  version: Id,
  decision: z.enum(['confirm', 'refuse']),
  reason: z._default(Reason, ''),
})
export const BoardDecided = z.object({ version: z.number() })
