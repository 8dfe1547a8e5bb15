import { daysBetween } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { payInWords, placeInWords } from '#shared/jobs/words.ts'
import type { Head } from '#client/app/pages.ts'
import { breadcrumbs, type Trail } from '#client/ui/breadcrumbs.tsx'
import { describeJobPosting } from './job-posting.ts'

export const trailOf = ({ board, slug, title }: { board: number; slug: string; title: string }): Trail => [
  board === boards.careers ? ['Jobs', '/jobs'] : ['Part-time jobs', '/part-time-jobs'],
  [title, jobAddress(board, slug)],
]

const goneAfterDays = 30

/** A job closed long ago is answered as gone (410), though people with its address can still read it. */
export function jobHead({ data: { job, today, origin } }: { data: AnswerOf<typeof getJob> }): Head {
  const closedDays = job.closedOn === null ? 0 : daysBetween(job.closedOn, today)
  return {
    title: `${job.title}, ${job.company}`,
    description: `${job.title} at ${job.company}, ${placeInWords(job)}. ${payInWords(job) ?? 'Pay not stated'}.`,
    ...(job.isClosed && { noindex: true }),
    ...(job.isClosed && closedDays > goneAfterDays && { status: 410 as const }),
    // Only robots read it, in what the server sends; no browser has to carry how it is made.
    ...(import.meta.env.SSR && {
      jsonLd: { '@graph': [breadcrumbs(origin, trailOf(job)), ...describeJobPosting(job)] },
    }),
  }
}
