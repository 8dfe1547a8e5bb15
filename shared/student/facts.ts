import type { WorkStatus } from '#shared/account/work-rights.ts'
import type { Stage } from '#shared/applications/stages.ts'
import type { ProfilePart } from './profile-parts.ts'

/** An application that something is to be done about. */
export interface WaitingApplication {
  title: string
  company: string
  stage: Stage
  stageOn: string
  /** The next date and what it is, as the person noted them. */
  nextOn: string | null
  nextWords: string
}

export interface OpenJob {
  title: string
  company: string
  slug: string
  isPartTime: boolean
  closesOn: string | null
}

/** All that the dashboard's words are made from. */
export interface StudentFacts {
  today: string
  gaps: readonly ProfilePart[]
  /** How many are at each stage now; work alongside the course is not on the way and left out. */
  counts: Readonly<Record<Stage, number>>
  /** How many were ever sent, and how many ever came to an interview. */
  sent: number
  interviewed: number
  /** Saved anywhere, work alongside the course included. */
  saved: number
  searches: number
  /** CVs written here; letters are not counted. */
  cvs: number
  /** The oldest offer that waits for an answer. */
  offer: WaitingApplication | null
  /** With a date from today on, the soonest first; and the latest whose date has passed. */
  upcoming: readonly WaitingApplication[]
  passed: WaitingApplication | null
  /** Sent long ago, and nothing has changed since. */
  quiet: WaitingApplication | null
  /** The saved job that closes first, and the newest one that is open. */
  closing: OpenJob | null
  open: OpenJob | null
  /** What the person may do in the country they aim at first. */
  aim: { name: string; slug: string; right: { status: WorkStatus; until: string | null } | null } | null
  courseEnds: string | null
  mayReadGuides: boolean
}
