import { NoInput } from '#shared/access/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { getSiteUniversity, getUniversity, searchUniversities } from '#shared/universities/api.ts'
import { SiteUniversityAnswer, UniversityAnswer, UniversityInput, UniversitySearchAnswer, UniversitySearchInput } from '#shared/universities/schemas.ts'
import type { Database } from '#server/db/database.ts'
import { handle } from '#server/http/mount.ts'
import type { ServedSite } from '#server/http/site-directory.ts'
import { findUniversity, findUniversitiesLike } from './queries.ts'
import { brandAddress } from './brand.ts'

const mostChoices = 8

export const universityHandlers = [
  handle(searchUniversities, { input: UniversitySearchInput, answer: UniversitySearchAnswer }, async ({ input: { query }, db }) =>
    // One letter would list half of them.
    ({ universities: query.length < 2 ? [] : await findUniversitiesLike(db, query, mostChoices) })),

  handle(getUniversity, { input: UniversityInput, answer: UniversityAnswer }, async ({ input, db, site }) => {
    const university = await describe(db, input.id, site)
    if (!university) throw problem('NOT_FOUND')
    return university
  }),

  handle(getSiteUniversity, { input: NoInput, answer: SiteUniversityAnswer }, async ({ db, site }) =>
    ({ university: site.universityId === null ? null : await describe(db, site.universityId, site) ?? null })),
]

async function describe(db: Database, id: number, site: ServedSite) {
  const university = await findUniversity(db, id)
  if (!university) return undefined
  // On another university's microsite its own sign-in cannot be used.
  const hasSingleSignOn = university.hasProvider && (!site.isMicrosite || site.universityId === id)
  return {
    ...university, stylesheet: brandAddress(university),
    singleSignOn: hasSingleSignOn ? university.providerLabel ?? `Sign in with ${university.name}` : null,
    // There must be some way in.
    takesPassword: !hasSingleSignOn || university.signInMethods.includes('password'),
  }
}
