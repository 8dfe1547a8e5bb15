import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { listStaffBoards } from '#shared/employer-boards/api.ts'
import { queueTitles } from '#shared/staff/queues.ts'
import { getStaffOverview } from '#shared/staff/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Section } from '#client/ui/section.tsx'
import { SetupChecklist, countMissing } from './setup-checklist.tsx'
import { queuePaths } from './queue-frame.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const load = async ({ call }: LoadArgs<'/staff'>) => {
  const [overview, { boards }] = await Promise.all([call(getStaffOverview, {}), call(listStaffBoards, {})])
  return { ...overview, boards: boards.length }
}
type Props = PageProps<'/staff', typeof load>

export default function StaffHome({ data: { queues, accountRequests, setup, boards } }: Props) {
  const missing = countMissing(setup)
  return (
    <ConsoleFrame place="/staff" title="Staff area">
      <div className="mt-8">
        <Section title="Items to review">
          <QueueTable queues={queues} />
          <p>
            <A to="/staff/people" className="inline-flex min-h-11 items-center">
              Requests about accounts
            </A>
            {`: ${describeRequests(accountRequests)}`}
          </p>
          {boards > 0 && (
            <p>
              <A to="/staff/posts" className="inline-flex min-h-11 items-center">
                {boards} {boards === 1 ? 'employer’s job board' : 'employers’ job boards'} to check
              </A>
            </p>
          )}
        </Section>
        <Section
          title="Set-up"
          lead={
            missing === 0 ? 'Everything is in place.' : `${missing} ${missing === 1 ? 'point' : 'points'} to look at.`
          }
        >
          <SetupChecklist setup={setup} />
        </Section>
      </div>
    </ConsoleFrame>
  )
}

type Queue = AnswerOf<typeof getStaffOverview>['queues'][number]

/** Every queue with how much there is to do, and for how long the oldest item has waited. */
function QueueTable({ queues }: { queues: readonly Queue[] }) {
  return (
    <ul className="border-t-[1.5px] border-ink">
      {queues.map(({ queue, open, oldest, mine, snoozed }) => (
        <li
          key={queue}
          className="grid gap-x-8 border-b border-line py-2 md:grid-cols-[minmax(0,1fr)_18rem_18rem] md:items-center"
        >
          <h3>
            <A to={queuePaths[queue]} className="inline-flex min-h-11 items-center">
              {queueTitles[queue]}
            </A>
          </h3>
          <p className="tabular-nums">
            {open === 0 ? 'Nothing to do' : `${open} to do, the oldest from ${spellDay(oldest!)}`}
          </p>
          <p className="text-small text-ink-2 tabular-nums">
            {mine} assigned to you, {snoozed} put off
          </p>
        </li>
      ))}
    </ul>
  )
}

function describeRequests({ open, firstDue, overdue }: AnswerOf<typeof getStaffOverview>['accountRequests']): string {
  if (firstDue === null) return 'nothing to do'
  const late = overdue > 0 ? `, ${overdue} overdue` : ''
  return `${open} to do, the first due by ${spellDay(firstDue)}${late}`
}

StaffHome.load = load
StaffHome.head = () => ({ title: 'Staff area', description: 'Items for staff to review.', noindex: true })
