import { addDays } from '#shared/calendar/days.ts'
import { daysAhead } from '#shared/applications/closing.ts'
import { stages, type Stage } from '#shared/applications/stages.ts'
import { boards, evidenceId } from '#shared/jobs/taxonomy.ts'
import type { OpenJob, WaitingApplication } from '#shared/student/facts.ts'
import { daysQuiet } from '#shared/student/next-step.ts'
import type { OwnApplication } from '#server/features/applications/progress-queries.ts'

const over: readonly Stage[] = ['rejected', 'withdrawn']

/** What a person's applications, oldest first, say about where they stand. */
export function sortApplications(own: readonly OwnApplication[], today: string) {
  // Part-time work is not a step towards a career. Jobs from elsewhere are taken as careers.
  const careers = own.filter(({ board }) => board !== boards.partTime)
  const saved = own.filter(({ stage }) => stage === 'saved')
  const closing = saved.filter(
    ({ isLive, closesOn }) => isLive && closesOn !== null && closesOn >= today && closesOn <= addDays(today, daysAhead),
  )
  const quiet = own.filter(
    ({ stage, stageOn, nextOn }) =>
      (stage === 'applied' || stage === 'screening') && stageOn <= addDays(today, -daysQuiet) && nextOn === null,
  )
  const passed = own.filter(
    ({ stage, nextOn }) => nextOn !== null && nextOn < today && stage !== 'accepted' && !over.includes(stage),
  )
  const upcoming = own.filter(({ stage, nextOn }) => nextOn !== null && nextOn >= today && !over.includes(stage))
  const offers = careers.filter(({ stage }) => stage === 'offer')
  return {
    counts: Object.fromEntries(
      stages.map(stage => [stage, careers.filter(each => each.stage === stage).length]),
    ) as Record<Stage, number>,
    sent: careers.filter(({ wasSent }) => wasSent).length,
    interviewed: careers.filter(({ wasInterviewed }) => wasInterviewed).length,
    saved: saved.length,
    upcoming: sorted(upcoming, byNext).map(toWaiting),
    offer: firstOf(sorted(offers, byStage)),
    passed: firstOf(sorted(passed, (a, b) => byNext(b, a))),
    quiet: firstOf(sorted(quiet, byStage)),
    closing: sorted(closing, (a, b) => compare(a.closesOn, b.closesOn) || a.jobId! - b.jobId!).map(each => each.jobId!),
    open: newestOpen(saved, today),
  }
}

/** The newest saved job that is open and whose advert does not rule sponsorship out. */
function newestOpen(saved: readonly OwnApplication[], today: string): OpenJob | null {
  const open = saved.findLast(
    ({ isLive, closesOn, board, evidence }) =>
      isLive &&
      (closesOn === null || closesOn >= today) &&
      (board === boards.partTime || evidence !== evidenceId('refused')),
  )
  if (!open) return null
  const { title, company, slug, closesOn, board } = open
  return { title, company, slug: slug!, closesOn, isPartTime: board === boards.partTime }
}

const compare = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '')
const byNext = (a: OwnApplication, b: OwnApplication) => compare(a.nextOn, b.nextOn)
const byStage = (a: OwnApplication, b: OwnApplication) => compare(a.stageOn, b.stageOn)
const sorted = (own: readonly OwnApplication[], order: (a: OwnApplication, b: OwnApplication) => number) =>
  [...own].sort(order)
const firstOf = ([first]: readonly OwnApplication[]) => (first ? toWaiting(first) : null)

const toWaiting = ({ title, company, stage, stageOn, nextOn, nextWords }: OwnApplication): WaitingApplication => ({
  title,
  company,
  stage,
  stageOn,
  nextOn,
  nextWords,
})
