import { spellDay } from '#shared/calendar/days.ts'
import { withQuery } from '#shared/routing/href.ts'
import { areas } from '#shared/jumpstart/areas.ts'
import { listPredepartureStudents } from '#shared/jumpstart/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'

const path = '/pre-departure-students'
const load = ({ call, search }: LoadArgs<typeof path>) =>
  call(listPredepartureStudents, { page: /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? search.get('page')! : 1 })

type Props = PageProps<typeof path, typeof load>

/** What a university sees of its students before departure: who has started, who has arrived, and averages. */
export default function PredepartureStudents({
  data: { total, started, people, page, pages, arrivals, readiness },
}: Props) {
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Students before departure"
        lead={`${total} accounts, ${total - started} not started. You see who has started, never what they ticked or wrote.`}
      />
      <Section
        title="Readiness by area"
        lead="The average share of steps done by students with a plan, to the nearest ten percent."
      >
        {readiness === null ? (
          <p>We hide figures about fewer than five people.</p>
        ) : (
          <dl className="grid gap-4 md:grid-cols-3">
            {readiness.map(({ area, percent }) => (
              <div key={area}>
                <dt className="font-semibold">{areas[area]}</dt>
                <dd>
                  About {percent}%
                  <progress value={percent} max={100} aria-label={areas[area]} className="route-progress mt-1" />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
      <Section title="Accounts" lead="Those who have not started come first.">
        {people.length === 0 ? (
          <p>
            No students before departure. <A to="/pre-auth-student">Invite students</A>
          </p>
        ) : (
          <ul className="border-t-[1.5px] border-ink">
            {people.map(({ name, email, joinedAt, hasStarted }) => (
              <li key={email} className="border-b border-line py-3">
                <span className="font-semibold wrap-anywhere">{name}</span>{' '}
                <span className="wrap-anywhere text-ink-2">{email}</span>
                <span className="block text-small text-ink-2">
                  {hasStarted ? 'Has started' : 'Not started'}, account since {spellDay(joinedAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Pagination page={page} pages={pages} to={number => withQuery(path, { page: String(number) })} />
      </Section>
      <Section title="Arrivals" lead="Pre-departure accounts that became student accounts, the latest first.">
        {arrivals.length === 0 ? (
          <p>No arrivals yet.</p>
        ) : (
          <ul className="border-t-[1.5px] border-ink">
            {arrivals.map(({ name, email, arrivedAt, isAutomatic }) => (
              <li key={email} className="border-b border-line py-3">
                <span className="font-semibold wrap-anywhere">{name}</span>{' '}
                <span className="wrap-anywhere text-ink-2">{email}</span>
                <span className="block text-small text-ink-2">
                  {spellDay(arrivedAt)}
                  {isAutomatic && ', changed by itself after the planned day'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

PredepartureStudents.load = load
PredepartureStudents.head = () => ({
  title: 'Students before departure',
  description: 'Who has started the pre-departure programme, average readiness by area, and arrivals.',
  noindex: true,
})
