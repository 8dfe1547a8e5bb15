import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  BoardActed,
  BoardAction,
  BoardChange,
  BoardConnected,
  BoardDecided,
  BoardDecision,
  BoardForm,
  BoardListAnswer,
  StaffBoardsAnswer,
} from './schemas.ts'

export const listMyBoards = endpoint<typeof NoInput, typeof BoardListAnswer>()({
  method: 'GET',
  path: '/api/employer/boards',
  access: 'employer',
  perMinute: callLimits.search,
  summary: 'The job boards that my organisation has connected, with what their last import or preview found.',
})

export const connectBoard = endpoint<typeof BoardForm, typeof BoardConnected>()({
  method: 'POST',
  path: '/api/employer/boards',
  access: 'employer',
  perMinute: callLimits.heavy,
  summary: 'Connect a Greenhouse, Lever, Ashby or Workable board and make a preview of it.',
})

export const changeBoard = endpoint<typeof BoardChange, typeof BoardActed>()({
  method: 'PUT',
  path: '/api/employer/boards/:id',
  access: 'employer',
  perMinute: callLimits.write,
  summary: 'Change who can take the jobs of a board. The next import changes the jobs.',
})

export const actOnBoard = endpoint<typeof BoardAction, typeof BoardActed>()({
  method: 'POST',
  path: '/api/employer/boards/:id/actions',
  access: 'employer',
  perMinute: callLimits.write,
  summary: 'Make a preview of a board, import it now and then every day, or disconnect it.',
})

export const listStaffBoards = endpoint<typeof NoInput, typeof StaffBoardsAnswer>()({
  method: 'GET',
  path: '/api/staff/boards',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'Job boards of employers for which nothing proves whose they are, the oldest first.',
})

export const decideBoard = endpoint<typeof BoardDecision, typeof BoardDecided>()({
  method: 'POST',
  path: '/api/staff/boards/:id/decision',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Confirm that a board belongs to an employer, or refuse it. Refused if it has changed since it was read.',
})
