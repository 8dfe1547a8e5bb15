import { getLanding } from '#shared/landing/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { JobTicket } from '#client/features/jobs/job-ticket.tsx'
import { landingHead } from './landing-head.ts'
import { Figures } from '#client/ui/figures.tsx'
import { jobsHeading, LandingBand, LandingText, NoJobs, Questions, Related } from './landing-parts.tsx'

const india = 100

const load = ({ call }: LoadArgs<'/india-career-fair'>) => call(getLanding, { slug: 'india-career-fair' })

/** The fair comes first, the jobs after it. There is no dated event in our data, so none is described as one. */
export default function IndiaCareerFair({ data }: PageProps<'/india-career-fair', typeof load>) {
  const { jobs, today } = data
  return (
    <>
      <LandingBand data={data} country={india} />
      <div className="wrap pt-10">
        <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div><LandingText {...data} /></div>
          <Figures {...data} />
        </div>
        <section className="mt-12">
          <h2>{jobsHeading(data, ' in India')}</h2>
          <ul className="mt-4 grid gap-4">
            {jobs.map(job => <li key={job.id}><JobTicket job={job} board="careers" today={today} registerDate={null} isSaved={data.saved?.includes(job.id)} level={3} /></li>)}
          </ul>
          {jobs.length === 0 && <NoJobs data={data} />}
        </section>
        <Questions {...data} />
        <Related {...data} />
        <p className="mt-6 max-w-measure text-small text-ink-2">Jobs are read from our board. The rules are from the sources named beside them. General information, not immigration advice.</p>
      </div>
    </>
  )
}

IndiaCareerFair.load = load
IndiaCareerFair.head = landingHead
