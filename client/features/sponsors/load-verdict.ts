import { checkSponsor, getSponsor } from '#shared/sponsors/api.ts'
import type { Call } from '#shared/http/endpoint.ts'

/** What the address asks for: an entry by its id, or a name. Without either, the answer still says which register there is. */
export async function loadVerdict(call: Call, search: URLSearchParams) {
  const id = search.get('sponsor') ?? ''
  if (/^[1-9]\d{0,8}$/.test(id)) {
    const verdict = await call(getSponsor, { id: Number(id) })
    return { typed: verdict.sponsor?.name ?? '', isAsked: true, verdict }
  }
  const typed = (search.get('name') ?? '').trim().slice(0, 120)
  return { typed, isAsked: typed !== '', verdict: await call(checkSponsor, { name: typed }) }
}
