import { useState } from 'react'
import { stageWords } from '#shared/applications/stages.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { withdrawApplication } from '#shared/received-applications/api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Section } from '#client/ui/section.tsx'
import type { ApplyPage } from './apply-form.tsx'
import { Message, SentParts } from './sent-parts.tsx'

interface SentApplicationProps {
  page: ApplyPage
  onChange(page: ApplyPage): void
}

/** What a student sent, how far it has come, and what the employer answered. */
export function SentApplication({ page: { job, sent: found }, onChange }: SentApplicationProps) {
  const sent = found!
  const isWithdrawn = sent.withdrawnAt !== null
  return (
    <>
      <p role="status" className="border-l-6 border-info bg-info-tint px-4 py-3">
        <b>{stageWords[sent.stage]}.</b>{' '}
        {isWithdrawn
          ? `You withdrew this application on ${spellDay(sent.withdrawnAt!)}. ${job.company} keeps your name and the days, and nothing else.`
          : `Sent to ${job.company} on ${spellDay(sent.sentAt)}. It is in your tracker, which moves when they decide.`}{' '}
        <A to="/my-saved-jobs">Open your tracker</A>
      </p>
      <Section title={`Answers from ${job.company}`}>
        {sent.replies.length === 0 ? (
          <p className="max-w-measure text-ink-2">No answer yet. We’ll email you when they answer.</p>
        ) : (
          <ol className="grid max-w-measure gap-4">
            {sent.replies.map(reply => (
              <Message key={reply.id} text={reply.text} note={spellDay(reply.sentAt)} />
            ))}
          </ol>
        )}
      </Section>
      {!isWithdrawn && (
        <>
          <Section title="What you sent" lead={`${sent.name}, ${sent.email}`}>
            <p>
              <a href={`/api/sent-applications/${sent.id}/cv`} className="inline-flex min-h-11 items-center">
                Download the CV you sent ({sent.cvName})
              </a>
            </p>
            <SentParts letter={sent.letter} answers={sent.answers} />
          </Section>
          <Withdraw id={sent.id} company={job.company} onChange={onChange} />
        </>
      )}
    </>
  )
}

/** Asks once more: what the employer had is deleted. */
function Withdraw({ id, company, onChange }: { id: number; company: string } & Pick<SentApplicationProps, 'onChange'>) {
  const [isAsking, setAsking] = useState(false)
  const { act, busy, error } = useAct()
  const withdraw = () => act(async () => onChange(await call(withdrawApplication, { id })))
  return (
    <Section
      title="Withdraw"
      lead={`We then delete your CV, letter and answers at ${company}. You can apply again as long as the job is open.`}
    >
      {isAsking ? (
        <div className="grid justify-items-start gap-3">
          <p ref={takeFocus} tabIndex={-1} className="font-semibold">
            Withdraw this application?
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={busy} onClick={() => void withdraw()}>
              Yes, withdraw it
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
          <div role="alert">{error && <ErrorLine words={error} />}</div>
        </div>
      ) : (
        <div>
          <Button variant="outline" onClick={() => setAsking(true)}>
            Withdraw application
          </Button>
        </div>
      )}
    </Section>
  )
}
