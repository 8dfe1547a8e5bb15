import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listJobs } from '#shared/jobs/api.ts'
import { hoursInWords, judgePay, seasonsInWords, selfEmploymentInWords } from '#shared/jobs/part-time-words.ts'
import {
  closingInShort,
  payInWords,
  placeInWords,
  placeWithinCountry,
  postedInWords,
  typeInWords,
} from '#shared/jobs/words.ts'
import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { Monogram } from '#client/ui/monogram.tsx'
import { Ticket } from '#client/ui/ticket.tsx'
import { VerdictBand } from '#client/ui/verdict-band.tsx'
import { SaveJob } from './save-job.tsx'
import { checkedAgainst } from './evidence-words.ts'

type Card = AnswerOf<typeof listJobs>['jobs'][number]
type Rules = Pick<AnswerOf<typeof listJobs>['workRules'][number], 'minimumWage' | 'selfEmployment'>

interface JobTicketProps {
  job: Card
  board: 'careers' | 'part-time'
  today: string
  registerDate: string | null
  /** Visitors have none. */
  isSaved?: boolean | undefined
  /** Of part-time jobs, what the job's country says about pay and self-employment. */
  rules?: Rules | undefined
  level?: 2 | 3
  /** The list is of one country, and says so above. */
  isInOneCountry?: boolean
}

const partTimeType = 5

/** A job in a list: what it is and pays, and what is known about sponsorship. */
export function JobTicket(props: JobTicketProps) {
  const { job, board, today, registerDate, isSaved = false, rules, level = 2, isInOneCountry = false } = props
  const to = href(board === 'careers' ? '/jobs/:slug' : '/part-time-jobs/:slug', { slug: job.slug })
  return (
    <Ticket
      level={level}
      title={
        <A to={to} className="link-alone text-ink">
          {job.title}
        </A>
      }
      subtitle={
        <p className="wrap-anywhere">
          {job.company} ·{' '}
          <span className="text-ink-2">{isInOneCountry ? placeWithinCountry(job) : placeInWords(job)}</span>
        </p>
      }
      badge={<Monogram name={job.company} />}
      corner={<SaveJob jobId={job.id} title={job.title} isSaved={isSaved} isCompact />}
      stub={
        <>
          {board === 'careers' ? (
            <>
              <VerdictBand {...job.verdict} />
              <p className="mt-1 text-small text-ink-2 @max-ticket:hidden">
                {checkedAgainst(job.countryId, registerDate, job.isMatched, job.registerMatch)}
              </p>
            </>
          ) : (
            <Hours job={job} rules={rules} />
          )}
        </>
      }
    >
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display font-semibold tabular-nums">{payInWords(job) ?? 'Pay not stated'}</span>
        <span className="text-small">{closingInShort(job.closesOn, today)}</span>
      </p>
      {job.payQuote !== null && <p className="text-small text-ink-2">Pay read from the advert’s text</p>}
      {rules && <AgainstMinimum job={job} minimumWage={rules.minimumWage} />}
      <p className="mt-1 text-small text-ink-2 @max-ticket:hidden">
        {[...(job.typeId === partTimeType ? [] : [typeInWords(job.typeId)]), postedInWords(job.postedAt, today)].join(
          '. ',
        )}
        .
      </p>
    </Ticket>
  )
}

function AgainstMinimum({ job, minimumWage }: { job: Card; minimumWage: Rules['minimumWage'] }) {
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

function Hours({ job, rules }: { job: Card; rules: Rules | undefined }) {
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
