import { spellDay } from '#shared/calendar/days.ts'
import { postSource } from '#shared/employers/states.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import type { StoredJob } from '#server/features/jobs/hold-queries.ts'
import { jobStatus } from '#server/features/jobs/tables.ts'

/** A source that did not list a job so often no longer has it. */
const mostMissed = 2

/** Why a job is or is not on the board, in words. */
export function describeStanding(job: StoredJob, today: string): { isOnBoard: boolean; standing: string } {
  if (job.status === jobStatus.live) return { isOnBoard: true, standing: describeLive(job) }
  if (job.status === jobStatus.pending)
    return { isOnBoard: false, standing: 'Not on the board: it has not been published yet.' }
  return { isOnBoard: false, standing: `Not on the board: ${whyClosed(job, today)}` }
}

function describeLive({ board, isFurther, missed }: StoredJob): string {
  const name = board === boards.partTime ? 'part-time board' : 'careers board'
  const parts = [`On the ${name}.`]
  if (isFurther) parts.push('A board of all countries shows the same advert under its first country.')
  if (missed > 0) parts.push('Its source did not list it last time. It closes if it is missing once more.')
  return parts.join(' ')
}

function whyClosed({ hold, closesOn, missed, source, closedAt }: StoredJob, today: string): string {
  if (hold === 'closed') return 'staff closed it.'
  if (hold === 'duplicate') return 'staff marked it as a duplicate.'
  if (hold === 'blocked') return 'its employer is blocked.'
  if (closesOn !== null && closesOn < today) return `its closing day was ${spellDay(closesOn)}.`
  if (missed >= mostMissed) return 'its source no longer lists it.'
  if (source === postSource) return 'its employer closed it, or is no longer approved.'
  return closedAt ? `it was closed on ${spellDay(closedAt.toISOString())}.` : 'it is closed.'
}
