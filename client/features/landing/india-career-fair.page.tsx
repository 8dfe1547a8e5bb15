import { getLanding } from '#shared/landing/api.ts'
import { listWorkshops } from '#shared/workshops/api.ts'
import type { Head, LoadArgs, PageProps } from '#client/app/pages.ts'
import { describeEvents } from '#client/features/workshops/describe-event.ts'
import { EventDetails } from '#client/features/workshops/event-details.tsx'
import { zoneFrom } from '#client/features/workshops/zone-from.ts'
import { DemoJobsNote } from '#client/features/job-board/demo-note.tsx'
import { JobTicket } from '#client/features/job-board/job-ticket.tsx'
import { A } from '#client/ui/a.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { useOwnZone } from '#client/ui/use-own-zone.ts'
import { landingHead } from './landing-head.ts'
import { jobsHeading, LandingBand, LandingText, NoJobs, Questions, Related } from './landing-parts.tsx'

const india = 100

const path = '/india-career-fair'
const slug = path.slice(1)

async function load({ call, search }: LoadArgs<typeof path>) {
  const [landing, { upcoming }] = await Promise.all([call(getLanding, { slug }), call(listWorkshops, {})])
  return { ...landing, fair: upcoming.find(event => event.slug === slug) ?? null, zone: zoneFrom(search) }
}
type Props = PageProps<typeof path, typeof load>

/** The next fair comes first, or that none has a day yet; the jobs after it. */
export default function IndiaCareerFair({ data }: Props) {
  const { jobs, today, fair, zone } = data
  const own = useOwnZone()
  return (
    <>
      <LandingBand data={data} country={india} />
      <div className="wrap pt-10">
        {fair ? (
          <EventDetails event={fair} readerZone={zone ?? own} action={path} kept={{}}>
            <h2>The next fair</h2>
          </EventDetails>
        ) : (
          <section className="mb-10 border-t-[1.5px] border-ink pt-6">
            <h2>The next fair</h2>
            <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
              <RouteFragment name="ahead" />
              <p>
                There’s no date yet. When there is, you can sign up here. Until then, see the{' '}
                <A to="/workshop-and-webinars">other events</A>.
              </p>
            </div>
          </section>
        )}
        <div className="split items-start gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <LandingText {...data} />
          </div>
          <Figures {...data} />
        </div>
        <section className="mt-12">
          <h2>{jobsHeading(data, ' in India')}</h2>
          <ul className="mt-4 grid gap-4">
            {jobs.map(job => (
              <li key={job.id}>
                <JobTicket
                  job={job}
                  board="careers"
                  today={today}
                  registerDate={null}
                  isSaved={data.saved?.includes(job.id)}
                  level={3}
                />
              </li>
            ))}
          </ul>
          {jobs.length === 0 && <NoJobs data={data} />}
          <DemoJobsNote jobs={jobs} />
        </section>
        <Questions {...data} />
        <Related {...data} />
        <p className="mt-6 max-w-measure text-small text-ink-2">
          Jobs are from our board. The source of each rule is next to it. General information, not immigration advice.
        </p>
      </div>
    </>
  )
}

IndiaCareerFair.load = load
IndiaCareerFair.head = ({ data }: Props): Head => {
  const { jsonLd, ...head } = landingHead({ data })
  return { ...head, jsonLd: { '@graph': [...jsonLd['@graph'], ...describeEvents(data.fair ? [data.fair] : [])] } }
}
