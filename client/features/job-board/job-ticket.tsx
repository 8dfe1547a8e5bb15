import type { ReactNode } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listJobs } from '#shared/jobs/api.ts'
import {
  closingInShort,
  payInWords,
  placeInWords,
  placeWithinCountry,
  postedInWords,
  typeInWords,
} from '#shared/jobs/words.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { ChosenSituation } from '#shared/verdict/situations.ts'
import { A } from '#client/ui/a.tsx'
import { Monogram } from '#client/ui/monogram.tsx'
import { Ticket } from '#client/ui/ticket.tsx'
import { VerdictBand } from '#client/ui/verdict-band.tsx'
import { SaveJob } from './save-job.tsx'
import { checkedAgainst } from './evidence-words.ts'

export type Card = AnswerOf<typeof listJobs>['jobs'][number]
export type WorkRules = Pick<AnswerOf<typeof listJobs>['workRules'][number], 'minimumWage' | 'selfEmployment'>

/** What a part-time job says that others do not. Pages with such jobs bring it; the careers board need not carry it. */
export interface PartTimeParts {
  Hours(props: { job: Card; rules: WorkRules | undefined }): ReactNode
  AgainstMinimum(props: { job: Card; minimumWage: WorkRules['minimumWage'] }): ReactNode
}

interface JobTicketProps {
  job: Card
  board: 'careers' | 'part-time'
  today: string
  registerDate: string | null
  /** Visitors have none. */
  isSaved?: boolean | undefined
  /** Of part-time jobs, what the job's country says about pay and self-employment. */
  rules?: WorkRules | undefined
  partTime?: PartTimeParts | undefined
  level?: 2 | 3
  /** Whom the list is for, where someone chose it: the job's page then answers for the same person. */
  situation?: ChosenSituation | null
  /** The list is of one country, and says so above. */
  isInOneCountry?: boolean
  /** Not on the board yet: it leads nowhere and can’t be saved. */
  isPreview?: boolean
}

const partTimeType = 5

/** A job in a list: what it is and pays, and what is known about sponsorship. */
export function JobTicket(props: JobTicketProps) {
  const { job, board, today, registerDate, isSaved = false, rules, partTime, level = 2, isInOneCountry = false } = props
  const { situation, isPreview = false } = props
  const address = href(board === 'careers' ? '/jobs/:slug' : '/part-time-jobs/:slug', { slug: job.slug })
  const to = withQuery(address, { situation: situation ?? undefined })
  return (
    <Ticket
      level={level}
      title={
        isPreview ? (
          job.title
        ) : (
          <A to={to} className="link-alone text-ink">
            {job.title}
          </A>
        )
      }
      subtitle={
        <p className="wrap-anywhere">
          {job.company} ·{' '}
          <span className="text-ink-2">{isInOneCountry ? placeWithinCountry(job) : placeInWords(job)}</span>
        </p>
      }
      badge={<Monogram name={job.company} />}
      corner={isPreview ? null : <SaveJob jobId={job.id} title={job.title} isSaved={isSaved} isCompact />}
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
            partTime && <partTime.Hours job={job} rules={rules} />
          )}
        </>
      }
    >
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display font-semibold tabular-nums">{payInWords(job) ?? 'Pay not stated'}</span>
        <span className="text-small">{closingInShort(job.closesOn, today)}</span>
      </p>
      {job.payQuote !== null && <p className="text-small text-ink-2">Pay read from the advert’s text</p>}
      {rules && partTime && <partTime.AgainstMinimum job={job} minimumWage={rules.minimumWage} />}
      <p className="mt-1 text-small text-ink-2 @max-ticket:hidden">
        {[...(job.typeId === partTimeType ? [] : [typeInWords(job.typeId)]), postedInWords(job.postedAt, today)].join(
          '. ',
        )}
        .
      </p>
    </Ticket>
  )
}
