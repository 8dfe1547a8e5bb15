import { jobAddress } from '#shared/jobs/address.ts'
import type { reportReasons } from '#shared/jobs/report-schemas.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { JobDetail } from '#server/features/jobs/queries.ts'
import { jobStatus } from '#server/features/jobs/tables.ts'

interface Report {
  reason: (typeof reportReasons)[number]
  words: string
  isSignedIn: boolean
}

const reasonWords: Readonly<Record<Report['reason'], string>> = {
  scam: 'asks for money or looks like a scam',
  closed: 'has already closed',
  wrong: 'contains a mistake',
  other: 'has another problem',
}

/**
 * To us: someone says that a job is not what it seems. The subject never contains the sender's or the advert's words.
 */
export const reportLetter = (
  job: JobDetail,
  { reason, words, isSignedIn }: Report,
  site: { name: string; canonicalOrigin: string },
): Letter => ({
  subject: `Report: a job ${reasonWords[reason]}`,
  paragraphs: [
    `${job.title}, ${job.company} ` +
      `(job ${job.id}, from ${job.source}${job.status === jobStatus.closed ? ', closed' : ''}).`,
    ...(words === '' ? [] : words.split(/\n+/)),
    `Sent from: ${site.name}, by ${isSignedIn ? 'someone who was signed in' : 'a visitor'}.`,
  ],
  action: { words: 'Open the job', link: site.canonicalOrigin + jobAddress(job.board, job.slug) },
})
