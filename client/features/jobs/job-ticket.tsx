import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listJobs } from '#shared/jobs/api.ts'
import { closingInWords, payInWords, placeInWords, postedInWords, typeInWords } from '#shared/jobs/words.ts'
import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { Stamp } from '#client/ui/stamp.tsx'
import { Ticket } from '#client/ui/ticket.tsx'
import { SaveJob } from './save-job.tsx'
import { checkedAgainst, evidenceWords } from './evidence-words.ts'

type Card = AnswerOf<typeof listJobs>['jobs'][number]

interface JobTicketProps {
  job: Card
  board: 'careers' | 'part-time'
  today: string
  registerDate: string | null
  /** Undefined for visitors, who cannot save. */
  isSaved?: boolean | undefined
  level?: 2 | 3
}

const partTimeType = 5

/** A job in a list: what it is and pays, and what is known about sponsorship. */
export function JobTicket({ job, board, today, registerDate, isSaved, level = 2 }: JobTicketProps) {
  const { mark, words } = evidenceWords[job.evidence]
  const to = href(board === 'careers' ? '/jobs/:slug' : '/part-time-jobs/:slug', { slug: job.slug })
  return (
    <Ticket
      level={level} title={<A to={to} className="text-ink">{job.title}</A>}
      stub={(
        <>
          {board === 'careers' ? <Stamp mark={mark} words={words} checked={checkedAgainst(job.countryId, registerDate)} /> : <Hours job={job} />}
          <p className="mt-3 text-small">{closingInWords(job.closesOn, today)}</p>
        </>
      )}
    >
      <p className="mt-1 wrap-anywhere">{job.company}</p>
      <p className="text-ink-2">{placeInWords(job)}</p>
      <p className="mt-2 font-display font-semibold tabular-nums">{payInWords(job) ?? 'Pay not stated'}</p>
      <p className="mt-2 text-small text-ink-2">{[...(job.typeId === partTimeType ? [] : [typeInWords(job.typeId)]), postedInWords(job.postedAt, today), ...(job.isDemo ? ['Demo: invented'] : [])].join('. ')}.</p>
      {isSaved !== undefined && <div className="mt-3 print:hidden"><SaveJob jobId={job.id} title={job.title} isSaved={isSaved} /></div>}
    </Ticket>
  )
}

function Hours({ job: { hoursMin, hoursMax, isSelfEmployed } }: { job: Card }) {
  const [low, high] = [hoursMin ?? hoursMax, hoursMax ?? hoursMin]
  return (
    <>
      <p className="font-semibold">{low === null ? 'Hours not stated' : `${low === high ? low : `${low} to ${high}`} hours a week`}</p>
      {isSelfEmployed && <p className="mt-2 text-small font-semibold text-bad">Self-employed: not allowed on a UK Student visa.</p>}
    </>
  )
}
