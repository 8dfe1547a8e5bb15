import type { Call } from '#shared/http/endpoint.ts'
import { getJob } from '#shared/jobs/api.ts'

/** A job has its page on its own board only. */
export async function loadJob(call: Call, slug: string, board: number) {
  const data = await call(getJob, { slug: slug.slice(0, 200) })
  if (data.job.board !== board) throw new Response(null, { status: 404 })
  return data
}
