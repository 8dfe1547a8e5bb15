import { getUniversity, searchUniversities } from '#shared/universities/api.ts'
import { UniversityAnswer, UniversityInput, UniversitySearchAnswer, UniversitySearchInput } from '#shared/universities/schemas.ts'
import { handle } from '#server/http/mount.ts'
import { brandAddress } from './brand.ts'
import { findUniversitiesLike } from './queries.ts'
import { describeSignIn } from './sign-in.ts'
import { findUniversityOn } from './tenant.ts'

const mostChoices = 8

export const universityHandlers = [
  handle(searchUniversities, { input: UniversitySearchInput, answer: UniversitySearchAnswer }, async ({ input: { query }, db, site }) =>
    // One letter would list half of them.
    ({ universities: query.length < 2 ? [] : await findUniversitiesLike(db, query, mostChoices, site.universityId) })),

  handle(getUniversity, { input: UniversityInput, answer: UniversityAnswer }, async ({ input, db, site }) => {
    const university = await findUniversityOn(site, db, input.id)
    return { ...university, ...describeSignIn(university), stylesheet: brandAddress(university) }
  }),
]
