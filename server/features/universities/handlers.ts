import { problem } from '#shared/http/problems.ts'
import { getUniversity, searchUniversities } from '#shared/universities/api.ts'
import { UniversityAnswer, UniversityInput, UniversitySearchAnswer, UniversitySearchInput } from '#shared/universities/schemas.ts'
import { handle } from '#server/http/mount.ts'
import { findUniversity, findUniversitiesLike } from './queries.ts'
import { brandAddress } from './brand.ts'
import { describeSignIn } from './sign-in.ts'

const mostChoices = 8

export const universityHandlers = [
  handle(searchUniversities, { input: UniversitySearchInput, answer: UniversitySearchAnswer }, async ({ input: { query }, db }) =>
    // One letter would list half of them.
    ({ universities: query.length < 2 ? [] : await findUniversitiesLike(db, query, mostChoices) })),

  handle(getUniversity, { input: UniversityInput, answer: UniversityAnswer }, async ({ input, db, site }) => {
    const university = await findUniversity(db, input.id)
    if (!university) throw problem('NOT_FOUND')
    // On another university's microsite its own sign-in cannot be used.
    const hasProvider = university.hasProvider && (!site.isMicrosite || site.universityId === university.id)
    return { ...university, ...describeSignIn({ ...university, hasProvider }), stylesheet: brandAddress(university) }
  }),
]
