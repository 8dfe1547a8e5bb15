import { openZone, spellSpan } from '#shared/calendar/time-zones.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href } from '#shared/routing/href.ts'
import { listStaffWorkshops } from '#shared/workshops/staff-api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsoleList } from './console-list.tsx'
import { ContentKinds } from './content-kinds.tsx'

const load = ({ call }: LoadArgs<'/staff/workshops'>) => call(listStaffWorkshops, {})
type Workshop = AnswerOf<typeof listStaffWorkshops>['workshops'][number]

export default function StaffWorkshops({ data: { workshops } }: PageProps<'/staff/workshops', typeof load>) {
  return (
    <ConsoleFrame
      place="/staff/content"
      title="Events"
      lead="Workshops and webinars that anyone can sign up for. Coming events are first."
    >
      <ContentKinds here="workshops" />
      <LinkButton to="/staff/new-workshop" className="mt-8">
        Add event
      </LinkButton>
      {workshops.length === 0 ? (
        <p className="mt-8">No events yet.</p>
      ) : (
        <ConsoleList
          rows={workshops.map(workshop => ({
            id: workshop.id,
            to: href('/staff/workshops/:id', { id: String(workshop.id) }),
            name: workshop.title,
            facts: [spellSpan(openZone(workshop.zone), workshop.startsAt, workshop.endsAt), describePlaces(workshop)],
          }))}
        />
      )}
    </ConsoleFrame>
  )
}

function describePlaces({ state, shownFrom, taken, waiting, capacity }: Workshop): string {
  const waitingWords = waiting > 0 ? `, ${waiting} waiting` : ''
  const places = `${taken} of ${capacity} places taken${waitingWords}`
  switch (state) {
    case 'draft':
      return 'Draft'
    case 'cancelled':
      return 'Cancelled'
    case 'scheduled':
      return `Shown from ${spellDay(shownFrom!)}`
    case 'over':
      return `Over. ${places}`
    case 'open':
      return places
  }
}

StaffWorkshops.load = load
StaffWorkshops.head = () => ({ title: 'Events', description: 'All events, for staff.', noindex: true })
