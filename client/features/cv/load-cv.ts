import { getCv, listCvs } from '#shared/cv/api.ts'
import type { AnswerOf, Call } from '#shared/http/endpoint.ts'

export type StoredCv = AnswerOf<typeof getCv>

/** The document the address names, or the one changed last. Null for someone who has none. */
export async function loadCv(call: Call, search: URLSearchParams): Promise<StoredCv | null> {
  const named = /^[1-9]\d{0,8}$/.exec(search.get('cv') ?? '')?.[0]
  if (named !== undefined) return call(getCv, { id: named })
  const { cvs } = await call(listCvs, {})
  return cvs[0] ? call(getCv, { id: cvs[0].id }) : null
}
