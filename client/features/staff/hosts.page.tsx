import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { listHosts } from '#shared/meetings/staff-api.ts'
import { href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsoleList } from './console-list.tsx'
import { ContentKinds } from './content-kinds.tsx'

const load = ({ call }: LoadArgs<'/staff/hosts'>) => call(listHosts, {})
type Host = AnswerOf<typeof listHosts>['hosts'][number]

export default function Hosts({ data: { hosts } }: PageProps<'/staff/hosts', typeof load>) {
  return (
    <ConsoleFrame
      place="/staff/content"
      title="Meeting hosts"
      lead="The people visitors can book a meeting with, and the times they offer."
    >
      <ContentKinds here="hosts" />
      <LinkButton to="/staff/new-host" className="mt-8">
        Add host
      </LinkButton>
      {hosts.length === 0 ? (
        <p className="mt-8">No hosts yet. Until there is one, no one can book a meeting.</p>
      ) : (
        <ConsoleList
          rows={hosts.map(host => ({
            id: host.id,
            to: href('/staff/hosts/:id', { id: String(host.id) }),
            name: host.name,
            facts: [describeDiary(host), host.meetings === 1 ? '1 meeting booked' : `${host.meetings} meetings booked`],
          }))}
        />
      )}
    </ConsoleFrame>
  )
}

function describeDiary({ kinds, lastDay }: Host): string {
  if (kinds.length === 0) return 'Takes no new meetings'
  return lastDay === null ? 'Offers no times' : `Offers times until ${spellDay(lastDay)}`
}

Hosts.load = load
Hosts.head = () => ({ title: 'Meeting hosts', description: 'Hosts and their diaries, for staff.', noindex: true })
