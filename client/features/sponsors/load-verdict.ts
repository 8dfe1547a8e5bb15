import { checkSponsor, getSponsor } from '#shared/sponsors/api.ts'
import type { AnswerOf, Call } from '#shared/http/endpoint.ts'
import { listSponsorJobs } from '#shared/jobs/api.ts'

/**
 * What the address asks for: an entry by its id, or a name. Without either, the answer still says which register there
 * is.
 */
export async function loadVerdict(call: Call, search: URLSearchParams) {
  const id = search.get('sponsor') ?? ''
  if (/^[1-9]\d{0,8}$/.test(id)) {
    const verdict = await call(getSponsor, { id: Number(id) })
    return { typed: verdict.sponsor?.name ?? '', isAsked: true, verdict, openJobs: await loadOpenJobs(call, verdict) }
  }
  const typed = (search.get('name') ?? '').trim().slice(0, 120)
  const verdict = await call(checkSponsor, { name: typed })
  return { typed, isAsked: typed !== '', verdict, openJobs: await loadOpenJobs(call, verdict) }
}

/** Null where no entry was found. */
const loadOpenJobs = (call: Call, { outcome, sponsor }: AnswerOf<typeof checkSponsor>) =>
  sponsor && outcome !== 'notFound' ? call(listSponsorJobs, { id: sponsor.id }) : null
