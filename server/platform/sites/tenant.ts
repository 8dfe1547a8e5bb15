import type { UniversityKind } from '#shared/universities/kinds.ts'
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

interface Joinable {
  name: string
  kind: UniversityKind
  pausedAt: Date | null
}

/** Why no one can join a university at the moment, in words for staff. */
export function explainNoEntry({ name, kind, pausedAt }: Joinable): string | undefined {
  if (kind !== 'partner')
    return `${name} is not a partner yet, so it has no site where people could sign in. Change its kind first.`
  return pausedAt ? `${name} is paused, so its people can’t sign in. End the pause first.` : undefined
}
