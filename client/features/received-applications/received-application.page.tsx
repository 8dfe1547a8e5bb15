import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import { getApplicant } from '#shared/received-applications/api.ts'
import { receivedStageWords } from '#shared/received-applications/stages.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { ReplyForm } from './reply-form.tsx'
import { DemoNote, Message, SentParts, TypedText } from './sent-parts.tsx'
import { StageForm } from './stage-form.tsx'

const load = ({ call, params: { id } }: LoadArgs<'/received-applications/:id'>) => call(getApplicant, { id })
type Props = PageProps<'/received-applications/:id', typeof load>

/** One application, for the employer. */
export default function ReceivedApplication({ data }: Props) {
  const [applicant, setApplicant] = useState(data)
  const { id, name, email, job, stage, sentAt, withdrawnAt, keptUntil, replies } = applicant
  return (
    <div className="wrap pb-12">
      <PageHeading title={name} lead={`${job.title}. Sent on ${spellDay(sentAt)}.`} />
      {applicant.isDemo && <DemoNote />}
      <p className="flex flex-wrap gap-x-6 border-y border-line py-1 print:hidden">
        <A to="/received-applications" className="inline-flex min-h-11 items-center">
          All applications
        </A>
        <A to={jobAddress(job.board, job.slug)} className="inline-flex min-h-11 items-center">
          Your advert
        </A>
      </p>
      <p role="status" className="mt-6 font-semibold">
        {receivedStageWords[stage]}
      </p>
      {withdrawnAt !== null ? (
        <p className="mt-2 max-w-measure">
          {name} withdrew this application on {spellDay(withdrawnAt)}. Their CV, letter and answers have been deleted.
        </p>
      ) : (
        <div className="grid items-start gap-x-12 lg:grid-cols-2">
          <div className="min-w-0">
            <Section
              title="What they sent"
              lead={
                <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center wrap-anywhere">
                  {email}
                </a>
              }
            >
              <p>
                <a href={`/api/received-applications/${id}/cv`} className="inline-flex min-h-11 items-center">
                  Download the CV (PDF)
                </a>
              </p>
              <SentParts letter={applicant.letter} answers={applicant.answers} />
              <details>
                <summary className="min-h-11 py-2.5 font-semibold">Read the CV as text</summary>
                <TypedText text={applicant.cvText} />
              </details>
            </Section>
          </div>
          <div className="min-w-0">
            <StageForm applicant={applicant} onChange={setApplicant} />
            <ReplyForm applicant={applicant} onChange={setApplicant} />
          </div>
        </div>
      )}
      {replies.length > 0 && (
        <Section title="Your answers">
          <ol className="grid max-w-measure gap-4">
            {replies.map(({ id: reply, text, sentAt: at, by }) => (
              <Message key={reply} text={text} note={`${spellDay(at)}, ${by ?? 'a former colleague'}`} />
            ))}
          </ol>
        </Section>
      )}
      <p className="max-w-measure pt-6 text-small text-ink-2">
        Use this only to decide about this job. We delete it after {spellDay(keptUntil)}, or earlier if the applicant
        withdraws it or closes their account.
      </p>
    </div>
  )
}

ReceivedApplication.load = load
ReceivedApplication.head = ({ data }: Props) => ({
  title: data.name,
  description: `Application for ${data.job.title}.`,
  noindex: true,
})
