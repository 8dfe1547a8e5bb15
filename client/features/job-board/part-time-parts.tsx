import { spellDay } from '#shared/calendar/days.ts'
import { hoursInWords, judgePay, seasonsInWords, selfEmploymentInWords } from '#shared/jobs/part-time-words.ts'
import type { Card, PartTimeParts, WorkRules } from './job-ticket.tsx'

function AgainstMinimum({ job, minimumWage }: { job: Card; minimumWage: WorkRules['minimumWage'] }) {
  const judged = judgePay(job, minimumWage)
  if (!judged || !minimumWage) return null
  return (
    <p className={judged.isBelow ? 'mt-1 font-semibold text-bad' : 'mt-1 text-small text-ink-2'}>
      {judged.isBelow && <span aria-hidden="true">✕ </span>}
      {judged.isBelow ? 'Below' : 'At or above'} the legal minimum of {minimumWage.words}, checked{' '}
      {spellDay(minimumWage.checkedOn)}
    </p>
  )
}

function Hours({ job, rules }: { job: Card; rules: WorkRules | undefined }) {
  const { shifts, seasons, isSelfEmployed, countryId } = job
  const times = [...(shifts && shifts.length > 0 ? [shifts.join(', ')] : []), seasonsInWords(seasons)].filter(Boolean)
  const selfEmployment = rules?.selfEmployment ?? null
  return (
    <>
      <p className="font-semibold">{hoursInWords(job)}</p>
      {times.map(words => (
        <p key={words} className="text-small first-letter:uppercase">
          {words}
        </p>
      ))}
      {isSelfEmployed && (
        <p className={`mt-2 text-small font-semibold ${selfEmployment && !selfEmployment.isAllowed ? 'text-bad' : ''}`}>
          {selfEmploymentInWords(countryId, selfEmployment)}
        </p>
      )}
    </>
  )
}

export const partTimeParts: PartTimeParts = { Hours, AgainstMinimum }
