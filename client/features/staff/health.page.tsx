import { useState } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import { seconds } from '#shared/calendar/durations.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { queueTitles } from '#shared/staff/queues.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { getStaffOverview } from '#shared/staff/api.ts'
import { getHealth, retryEmail } from '#shared/staff/health-api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Section } from '#client/ui/section.tsx'
import { TextTable } from '#client/ui/text-table.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const load = async ({ call: ask }: LoadArgs<'/staff/health'>) => {
  const [health, { queues }] = await Promise.all([ask(getHealth, {}), ask(getStaffOverview, {})])
  return { ...health, queues }
}
type Health = AnswerOf<typeof getHealth>
type FailedEmail = Health['emails']['failed'][number]

export default function HealthPage({ data }: PageProps<'/staff/health', typeof load>) {
  const { version, database, queues, imports, emails, tasks, backup, slowStatements } = data
  const engine = database.engine === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL'
  return (
    <ConsoleFrame place="/staff/health" title="Health" lead={`Version ${version}`}>
      <div className="mt-8">
        <Section title="Queues">
          <Facts
            facts={[
              ...queues.map(({ queue, open }) => [`${queueTitles[queue]} to do`, inThousands(open)] as const),
              ['Imports waiting or running', inThousands(imports)],
              ['Emails waiting', inThousands(emails.waiting)],
              ...(emails.waiting > 0 ? [['Oldest email has waited', spellSeconds(emails.oldestSeconds)] as const] : []),
            ]}
          />
        </Section>
        <Section title="Emails that could not be sent">
          {emails.failed.length === 0 ? <p>None.</p> : <FailedEmails emails={emails.failed} />}
        </Section>
        <Section title="Scheduled tasks">
          {tasks.length === 0 ? (
            <p>No task has run yet.</p>
          ) : (
            <TextTable
              label="When each task ran"
              columns={['Task', 'Last run', 'Took', 'Next', 'Last error']}
              rows={tasks.map(({ name, startedAt, durationMs, nextAt, error }) => [
                name,
                startedAt ? spellMoment(startedAt) : 'never',
                durationMs === null ? '–' : spellDuration(durationMs),
                spellMoment(nextAt),
                error ?? '–',
              ])}
            />
          )}
        </Section>
        <Section title="Database">
          <Facts
            facts={[
              ['Engine', `${engine} ${database.version}`],
              ['Size', spellBytes(database.bytes)],
            ]}
          />
        </Section>
        <Section title="Backups" lead={howToBackUp}>
          <Facts facts={[['Last backup', describeBackup(backup)]]} />
        </Section>
        <Section title="Slow statements" lead={aboutSlowStatements}>
          {slowStatements.length === 0 ? <p>None yet.</p> : <SlowStatements statements={slowStatements} />}
        </Section>
      </div>
    </ConsoleFrame>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <dl className="flex flex-wrap gap-x-10 gap-y-3">
    {facts.map(([label, value]) => (
      <div key={label} className="flex flex-col-reverse">
        <dt className="text-small text-ink-2">{label}</dt>
        <dd className="text-h3 tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

const FailedEmails = ({ emails }: { emails: readonly FailedEmail[] }) => (
  <ul className="max-w-measure border-t border-line">
    {emails.map(email => (
      <FailedEmailRow key={email.id} email={email} />
    ))}
  </ul>
)

function FailedEmailRow({ email }: { email: FailedEmail }) {
  const [isRetried, setRetried] = useState(false)
  const { act, busy, error } = useAct()
  const retry = () =>
    act(async () => {
      await call(retryEmail, { id: email.id })
      setRetried(true)
    })
  const attempts = email.attempts === 1 ? '1 attempt' : `${email.attempts} attempts`
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <h3 className="wrap-anywhere">{email.subject}</h3>
      <p className="wrap-anywhere">
        To {email.recipient}, {spellMoment(email.createdAt)}, {attempts}
      </p>
      <p className="text-small text-ink-2 wrap-anywhere">{email.reason}</p>
      <p ref={isRetried ? takeFocus : null} tabIndex={-1} role="status">
        {isRetried ? 'We’re trying again now.' : describeNext(email)}
      </p>
      {(email.nextAt ?? email.keptUntil) && !isRetried && (
        <div>
          <Button variant="outline" busy={busy} onClick={() => void retry()}>
            {email.nextAt ? 'Try now' : 'Send again'}
            <span className="sr-only">: {email.subject}</span>
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}

function describeNext({ nextAt, keptUntil }: FailedEmail): string {
  if (nextAt) return `Next attempt: ${spellMoment(nextAt)}.`
  if (keptUntil) return `Given up. You can send it again until ${spellMoment(keptUntil)}.`
  return 'Given up. Its text is deleted, so it can’t be sent again.'
}

const howToBackUp = (
  <>
    Set <code>BACKUP_DIR</code> in the server’s environment to a folder on another disk, and the server makes a checked
    backup every day. To make one now, run <code>npm run backup</code> on its machine; the server goes on meanwhile.
    Uploaded videos and the key in <code>SECRET_KEY</code> are not in a backup, so keep copies of them. How to restore
    one is in <code>docs/operations.md</code>.
  </>
)

const aboutSlowStatements =
  'Statements that took the database 0.1 seconds or longer since this server was started, without the values in them. ' +
  'One that is slow again and again keeps people waiting. Imports, backups and other background work are here too.'

const SlowStatements = ({ statements }: { statements: Health['slowStatements'] }) => (
  <ul className="border-t border-line">
    {statements.map(({ text, runs, longestMs, totalMs }) => (
      <li key={text} className="grid gap-1 border-b border-line py-3">
        <p className="font-semibold tabular-nums">
          {spellDuration(Math.round(longestMs))}
          {runs > 1 && ` at most. Slow ${inThousands(runs)} times, ${spellDuration(Math.round(totalMs))} in all.`}
        </p>
        <code className="font-code text-small wrap-anywhere">{text}</code>
      </li>
    ))}
  </ul>
)

function spellSeconds(count: number): string {
  if (count < 120) return `${Math.round(count)} seconds`
  return count < 7_200 ? `${Math.round(count / 60)} minutes` : `${Math.round(count / 3_600)} hours`
}

const spellDuration = (ms: number) => (ms < seconds(1) ? `${ms} ms` : `${(ms / seconds(1)).toFixed(1)} s`)

const spellBytes = (bytes: number) =>
  bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`

function describeBackup(backup: Health['backup']): string {
  if (!backup) return 'none seen'
  const size = backup.bytes === null ? '' : `, ${spellBytes(backup.bytes)}`
  return `${spellMoment(backup.at)}${size}${backup.isVerified ? ', checked' : ''}`
}

HealthPage.load = load
HealthPage.head = () => ({ title: 'Health', description: 'How the service is doing.', noindex: true })
