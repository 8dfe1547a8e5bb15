import { boards } from '#shared/jobs/taxonomy.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { jobHead } from './job-head.ts'
import { loadJob } from './load-job.ts'
import { JobView } from './job-view.tsx'
import { VisaFacts } from './visa-facts.tsx'

const load = ({ call, params, search }: LoadArgs<'/jobs/:slug'>) => loadJob(call, params.slug, boards.careers, search)

export default function JobDetail({ data }: PageProps<'/jobs/:slug', typeof load>) {
  const proof = <VisaFacts evidence={data.evidence} countryId={data.job.countryId} />
  return <JobView data={data} board="careers" proof={proof} />
}

JobDetail.load = load
JobDetail.head = jobHead
