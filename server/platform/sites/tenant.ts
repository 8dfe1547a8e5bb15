import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ServedSite } from './site-directory.ts'
import { findUniversity } from './queries.ts'

/** A university as far as this site knows it: any partner on the main site, only its own on a microsite. */
export async function findUniversityOn(site: ServedSite, db: Database, id: number) {
  const university = site.universityId === null || site.universityId === id ? await findUniversity(db, id) : undefined
  if (university?.kind !== 'partner') throw problem('NOT_FOUND')
  if (university.pausedAt) throw problem('UNIVERSITY_PAUSED')
  return university
}
