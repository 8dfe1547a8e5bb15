import type { ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { nameRegisterCountry } from '#shared/registers/checker-countries.ts'
import { publications, type Publication } from '#shared/registers/publications.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { href, type Href, type StaticPath } from '#shared/routing/href.ts'
import type { getStaffOverview } from '#shared/staff/api.ts'
import { sourceAlerts } from '#shared/staff/import-kinds.ts'
import { A } from '#client/ui/a.tsx'

type Setup = AnswerOf<typeof getStaffOverview>['setup']

interface Item {
  title: string
  isDone: boolean
  /** What it is called while it is not done; “Missing” unless given. */
  toDo?: string
  about: ReactNode
  to?: StaticPath | Href
}

/** What a service needs before people can use it, and what has become too old. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  const items = listItems(setup)
  return (
    <ol className="max-w-measure border-t border-line">
      {items.map(item => (
        <Row key={item.title} item={item} />
      ))}
    </ol>
  )
}

export const countMissing = (setup: Setup) => listItems(setup).filter(({ isDone }) => !isDone).length

function Row({ item: { title, isDone, toDo = 'Missing', about, to } }: { item: Item }) {
  return (
    <li className="grid gap-x-6 border-b border-line py-3 md:grid-cols-[7rem_minmax(0,1fr)]">
      <p className={`font-semibold ${isDone ? 'text-good' : 'text-warn'}`}>
        <span aria-hidden="true">{isDone ? '✓ ' : '! '}</span>
        {isDone ? 'Done' : toDo}
      </p>
      <div className="min-w-0">
        <h3>{to ? <A to={to}>{title}</A> : title}</h3>
        <p className="text-ink-2 wrap-anywhere">{about}</p>
      </div>
    </li>
  )
}

function listItems({
  hasOperator,
  email,
  register,
  registers,
  backup,
  universities,
  withoutAdministrator,
  sources,
}: Setup): Item[] {
  return [
    {
      title: 'Operator',
      isDone: hasOperator,
      about: hasOperator
        ? 'Name, address and contact are set.'
        : 'Enter your name, postal address and contact address. The legal pages need them.',
      to: '/staff/settings',
    },
    {
      title: 'Email',
      isDone: email.hasMailServer && email.lastSentAt !== null,
      about: describeEmail(email),
      to: '/staff/settings',
    },
    {
      title: 'Register of sponsors',
      isDone: register.date !== null && !register.isOld,
      about: describeRegister(register),
      to: '/staff/imports',
    },
    ...registers.map(({ series, date, isOld, oldAfterDays }) => ({
      title: nameRegister(publications[series]),
      isDone: !isOld,
      toDo: 'Look',
      about: isOld
        ? `The newest file is of ${spellDay(date)}, more than ${oldAfterDays} days ago. Look for a newer one.`
        : `Of ${spellDay(date)}.`,
      to: '/staff/imports' as const,
    })),
    {
      title: 'Backups',
      isDone: backup.at !== null && !backup.isOld && backup.failure === null,
      about: describeBackup(backup),
      to: '/staff/health',
    },
    {
      title: 'Universities',
      isDone: universities > 0,
      about: universities > 0 ? `${inThousands(universities)} with their own site.` : 'There is no university yet.',
      to: '/staff/universities',
    },
    ...sources.map(({ id, name, alert }) => ({
      title: `Import: ${name}`,
      isDone: false,
      toDo: 'Look',
      about: sourceAlerts[alert],
      to: href('/staff/imports/:id', { id: String(id) }),
    })),
    ...withoutAdministrator.map(({ id, name }) => ({
      title: name,
      isDone: false,
      about: 'It has no administrator, so no one can let its students in. Requests for access come to you.',
      to: href('/staff/universities/:id', { id: String(id) }),
    })),
  ]
}

function describeEmail({ hasMailServer, lastSentAt }: Setup['email']): string {
  if (!hasMailServer) return 'The server has no mail server. Set SMTP_URL in its environment.'
  if (lastSentAt === null) return 'No email has been sent yet. Send yourself a test email.'
  return `The last email was sent on ${spellDay(lastSentAt)}.`
}

const nameRegister = ({ title, countryId }: Publication) => `${title} (${nameRegisterCountry(countryId)})`

function describeRegister({ date, isOld }: Setup['register']): ReactNode {
  if (date === null) return 'Import the UK register, so that students see who can sponsor them.'
  return isOld ? `The newest is of ${spellDay(date)}, more than 30 days ago.` : `Of ${spellDay(date)}.`
}

function describeBackup({ at, bytes, isVerified, isOld, isScheduled, failure }: Setup['backup']): ReactNode {
  if (failure !== null) return `The last scheduled backup failed. ${failure}`
  if (at === null)
    return isScheduled ? (
      'The first scheduled backup will be made soon.'
    ) : (
      <>
        There is no backup yet. Set <code>BACKUP_DIR</code> to make them automatically, or run{' '}
        <code>npm run backup</code>.
      </>
    )
  if (isOld) return `The last one was made on ${spellDay(at)}, more than a week ago.`
  const size = bytes === null ? '' : `, ${formatSize(bytes)}`
  const check = isVerified ? 'It was opened and checked.' : 'We could not check it.'
  return `The last one was made on ${spellDay(at)}${size}. ${check}`
}

const formatSize = (bytes: number) => `${inThousands(Math.max(1, Math.round(bytes / 1_000_000)))} MB`
