import { systemCountryId } from '#shared/constants.ts'
import { getLanding } from '#shared/landing/api.ts'
import type { Path } from '#shared/routes.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { DemoJobsNote } from '#client/features/job-board/demo-note.tsx'
import { JobTicket } from '#client/features/job-board/job-ticket.tsx'
import { RegisterNote } from '#client/features/sponsors/register-note.tsx'
import { landingHead } from './landing-head.ts'
import { Figures } from '#client/ui/figures.tsx'
import { jobsHeading, LandingBand, LandingText, NoJobs, Questions, Related } from './landing-parts.tsx'

/** Ten addresses, each with its own text and filters in content/landing. */
const load = ({ call, path }: LoadArgs<Path>) => call(getLanding, { slug: path.slice(1) })

export default function JobLanding({ data }: PageProps<Path, typeof load>) {
  const { jobs, today, register, saved } = data
  return (
    <>
      <LandingBand data={data} country={systemCountryId} />
      <div className="wrap pt-10">
        <h2>{jobsHeading(data)}</h2>
        <ul className="mt-4 grid gap-4">
          {jobs.map(job => (
            <li key={job.id}>
              <JobTicket
                job={job}
                board="careers"
                today={today}
                registerDate={register?.date ?? null}
                isSaved={saved?.includes(job.id)}
                level={3}
              />
            </li>
          ))}
        </ul>
        {jobs.length === 0 && <NoJobs data={data} />}
        <DemoJobsNote jobs={jobs} />
        <div className="mt-12 split items-start gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <LandingText {...data} />
          </div>
          <Figures {...data} />
        </div>
        <Questions {...data} />
        <Related {...data} />
        <RegisterNote register={register} />
      </div>
    </>
  )
}

JobLanding.load = load
JobLanding.head = landingHead
