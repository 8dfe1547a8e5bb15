import type { Finding } from './lint.ts'
import type { closeReasons, PostState } from './states.ts'

/** Whether something we found keeps a post from being sent. */
export const stopsSending = ({ level }: Pick<Finding, 'level'>) => level === 'error' || level === 'missing'

export const stateWords: Readonly<Record<PostState, string>> = {
  draft: 'Draft',
  review: 'In review',
  changes: 'Changes asked for',
  live: 'Live',
  closed: 'Closed',
  rejected: 'Rejected',
}

/** Why a job left the board: chosen by the employer, or what happened. */
export const closeReasonWords: Readonly<Record<string, string>> = {
  filledHere: 'Filled by someone from here',
  filledElsewhere: 'Filled by someone else',
  notNeeded: 'No longer needed',
  other: 'Another reason',
  ended: 'The closing day is over',
  leftBoard: 'No longer on your connected board',
  boardRefused: 'The connected board is not yours',
  employerLeft: 'The employer is no longer here',
  rejected: 'Rejected after a review',
} satisfies Record<(typeof closeReasons)[number], string> & Record<string, string>
