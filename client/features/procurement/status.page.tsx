import { spellDay } from '#shared/calendar/days.ts'
import { minutes } from '#shared/calendar/durations.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { getServiceStatus } from '#shared/procurement/api.ts'
import { serviceParts } from '#shared/procurement/pages.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextTable } from '#client/ui/text-table.tsx'

const load = ({ call }: LoadArgs<'/status'>) => call(getServiceStatus, {})

type Part = AnswerOf<typeof getServiceStatus>['parts'][number]

/** Rounded down: a share that is not whole never reads 100%. */
const spellShare = ({ slots, good }: { slots: number; good: number }) =>
  slots === 0 ? '–' : `${(Math.floor((good / slots) * 10_000) / 100).toFixed(2)}%`

/** A check is due every few minutes; later than this, something keeps it from running. */
const staleMs = minutes(15)

function describeNow({ lastCheck }: Part, now: string): string {
  if (!lastCheck) return 'Not checked yet. The first check runs a few minutes after the server starts.'
  const age = Date.parse(now) - Date.parse(lastCheck.at)
  const ago = spellAge(Math.round(age / minutes(1)))
  if (age > staleMs) return `The last check was ${ago}, which is longer than it should be.`
  return lastCheck.isGood ? `Works. Last checked ${ago}.` : `Does not work as it should. Last checked ${ago}.`
}

function spellAge(count: number): string {
  if (count < 1) return 'just now'
  return count === 1 ? '1 minute ago' : `${count} minutes ago`
}

export default function Status({ data: { now, parts } }: PageProps<'/status', typeof load>) {
  return (
    <div className="wrap">
      <PageHeading
        title="Status"
        lead="Does the service work, and has it worked? The server checks itself every few minutes."
      />
      {parts.map(part => (
        <Section key={part.part} title={serviceParts[part.part]} lead={describeNow(part, now)}>
          {part.since && <Shares part={part} />}
        </Section>
      ))}
      <Section title="How we count">
        <div className="prose">
          <p>
            Every few minutes the server reads its database and looks for emails that wait too long, and stores the
            result for ten minutes at a time. Ten minutes without a result count as failed, because nothing ran. We
            round down.
          </p>
          <p>
            An interruption of less than ten minutes can go unseen. The checks run inside the server, so they don’t see
            the network between you and us.
          </p>
          <p>
            What we commit to is on the page about <A to="/service-levels">service levels</A>.
          </p>
        </div>
      </Section>
    </div>
  )
}

function Shares({ part: { part, since, shares, days } }: { part: Part }) {
  const bad = days.filter(({ slots, good }) => good < slots)
  return (
    <>
      <TextTable
        label={`Checks passed: ${serviceParts[part]}`}
        columns={['Period', 'Passed', 'Ten-minute checks']}
        rows={shares.map(share => [
          share.days === 1 ? 'Last 24 hours' : `Last ${share.days} days`,
          spellShare(share),
          `${inThousands(share.good)} of ${inThousands(share.slots)}`,
        ])}
        isLong={false}
      />
      <p className="max-w-measure text-ink-2">
        Counted since {spellDay(since!)}.{' '}
        {bad.length === 0
          ? 'No failed checks in the last 30 days.'
          : `Days with failed checks: ${bad.map(({ day, slots, good }) => `${spellDay(day)} (${slots - good})`).join(', ')}.`}
      </p>
    </>
  )
}

Status.load = load
Status.head = () => ({ title: 'Status', description: 'Whether the service works and has worked, from its own checks.' })
