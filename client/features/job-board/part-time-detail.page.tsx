import { boards } from '#shared/jobs/taxonomy.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { jobHead } from './job-head.ts'
import { loadJob } from './load-job.ts'
import { JobView } from './job-view.tsx'
import { PartTimeFacts } from './part-time-facts.tsx'
import { partTimeParts } from './part-time-parts.tsx'

const load = ({ call, params, search }: LoadArgs<'/part-time-jobs/:slug'>) =>
  loadJob(call, params.slug, boards.partTime, search)

export default function PartTimeDetail({ data }: PageProps<'/part-time-jobs/:slug', typeof load>) {
  return <JobView data={data} board="part-time" workFacts={<PartTimeFacts {...data} />} partTime={partTimeParts} />
}

PartTimeDetail.load = load
PartTimeDetail.head = jobHead
