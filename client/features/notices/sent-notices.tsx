import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withdrawNotice, type listNotices } from '#shared/notices/api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'
import { NoticeText } from './notice-text.tsx'

type Notice = AnswerOf<typeof listNotices>['notices'][number]

interface SentNoticesProps {
  notices: readonly Notice[]
  today: string
  mayChange: boolean
  onChanged(): Promise<void>
}

export function SentNotices({ notices, today, mayChange, onChanged }: SentNoticesProps) {
  return (
    <Section title="Your notices">
      {notices.length === 0 ? (
        <p>No notices yet.</p>
      ) : (
        <ul className="grid max-w-measure gap-6">
          {notices.map(notice => (
            <li key={notice.id} className="border-b border-line pb-6">
              <SentNotice notice={notice} today={today} mayChange={mayChange} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function SentNotice({ notice, today, mayChange, onChanged }: { notice: Notice } & Omit<SentNoticesProps, 'notices'>) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const { subject, paragraphs, audience, author, createdAt } = notice
  const withdraw = () =>
    act(async () => {
      await call(withdrawNotice, { id: notice.id })
      await onChanged()
      show('The notice has been withdrawn.')
    })
  const words = describeWithdrawal(notice, today)
  return (
    <article>
      <h3 className="font-semibold wrap-anywhere">{subject}</h3>
      <p className="text-small text-ink-2">
        {audience}. {spellMoment(createdAt)}
        {author && `, ${author}`}
      </p>
      <NoticeText paragraphs={paragraphs} />
      <ul className="mt-2 text-small">
        {describeState(notice, today).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      {mayChange && words && (
        <Button variant="outline" className="mt-3" busy={busy} onClick={() => void withdraw()}>
          {words}
          <span className="sr-only">: {subject}</span>
        </Button>
      )}
    </article>
  )
}

function describeState({ email, emailAfter, shownUntil, withdrawnAt }: Notice, today: string): string[] {
  const emails = {
    none: [],
    waiting: [`Emails start at ${spellMoment(emailAfter ?? '')}.`],
    sending: ['Emails are being sent.'],
    sent: ['Emails have been sent.'],
    stopped: ['Emails were stopped.'],
  }[email]
  if (withdrawnAt !== null) return [...emails, `Withdrawn on ${spellDay(withdrawnAt)}.`]
  if (shownUntil === null) return emails
  const board = shownUntil < today ? 'Was on the dashboards until' : 'On the dashboards until'
  return [...emails, `${board} ${spellDay(shownUntil)}.`]
}

/** What can still be taken back; undefined: nothing. */
function describeWithdrawal({ email, shownUntil, withdrawnAt }: Notice, today: string): string | undefined {
  if (withdrawnAt !== null) return undefined
  if (email === 'waiting' || email === 'sending') return 'Stop and withdraw'
  return shownUntil !== null && shownUntil >= today ? 'Take off the dashboards' : undefined
}
