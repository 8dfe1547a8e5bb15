import type { Call } from '#shared/http/endpoint.ts'
import { nothingBut } from '#shared/http/problems.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import { getJob } from '#shared/jobs/api.ts'
import { readChosenSituation } from '#shared/verdict/situations.ts'

/** A job has its page on its own board only. */
export async function loadJob(call: Call, slug: string, board: number, search: URLSearchParams) {
  const situation = readChosenSituation(search.get('situation'))
  const data = await call(getJob, { slug: slug.slice(0, 200), situation })
  const { job } = data
  if (job.board !== board)
    throw nothingBut([{ to: jobAddress(job.board, job.slug), label: `${job.title}, ${job.company}` }])
  return data
}
