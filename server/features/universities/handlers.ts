import { nothingBut } from '#shared/http/problems.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { href } from '#shared/routing/href.ts'
import { getUniversity, listUniversities, searchUniversities } from '#shared/universities/api.ts'
import { typingErrors } from '#shared/typing-errors.ts'
import { universityKindKeys, universityKinds } from '#shared/universities/kinds.ts'
import {
  DirectoryAnswer,
  DirectoryInput,
  UniversityAnswer,
  UniversityInput,
  UniversitySearchAnswer,
  UniversitySearchInput,
} from '#shared/universities/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { universityOrigin } from '#server/platform/sites/site-directory.ts'
import { nearest } from '#server/platform/nearest.ts'
import { brandAddress } from '#server/platform/sites/brand.ts'
import {
  countUniversities,
  findUniversitiesLike,
  listUniversities as readUniversities,
} from '#server/platform/sites/queries.ts'
import { describeSignIn } from '#server/platform/sites/sign-in.ts'
import { findUniversityOn } from '#server/platform/sites/tenant.ts'

const mostChoices = 8
/** Far more than there are partners. */
const mostCompared = 2_000

/** Words this short have too many neighbours. */
const shortestCorrected = 5

/** By the letters typed; where nothing has them, by names that differ in one or two. */
async function searchByName(db: Database, query: string, onlyId: number | null) {
  const found = await findUniversitiesLike(db, query, mostChoices, onlyId)
  if (found.length > 0 || query.includes('@')) return found
  const words = splitWords(query).filter(word => word.length >= shortestCorrected)
  if (words.length === 0) return []
  const all = await findUniversitiesLike(db, '', mostCompared, onlyId)
  return all
    .filter(({ name }) => words.every(word => splitWords(name).some(other => isMeant(word, other))))
    .slice(0, mostChoices)
}

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The first letter is seldom mistyped, and another one is most often another name. */
function isMeant(typed: string, word: string): boolean {
  if (typed[0] !== word[0]) return false
  const most = typed.length > 7 ? 2 : 1
  return typingErrors(typed, word, most) <= most || typingErrors(typed, word.slice(0, typed.length), 1) <= 1
}

export const universityHandlers = [
  handle(
    searchUniversities,
    { input: UniversitySearchInput, answer: UniversitySearchAnswer },
    async ({ input: { query }, db, site }) =>
      // One letter would list half of them.
      ({ universities: query.length < 2 ? [] : await searchByName(db, query, site.universityId) }),
  ),

  handle(getUniversity, { input: UniversityInput, answer: UniversityAnswer }, async ({ input, db, site }) => {
    const university = await findUniversityOn(site, db, input.id)
    return { ...university, ...describeSignIn(university), stylesheet: brandAddress(university) }
  }),

  handle(
    listUniversities,
    { input: DirectoryInput, answer: DirectoryAnswer },
    async ({ input: { type, q }, db, site, config }) => {
      const kind = universityKindKeys.find(key => key === type)
      if (type !== undefined && !kind)
        throw nothingBut([...addressesLike(type), { to: href('/universities/:type?'), label: 'All universities' }])
      const [found, counts] = await Promise.all([readUniversities(db, kind, q), countUniversities(db)])
      return {
        type: kind ?? null,
        q,
        origin: site.canonicalOrigin,
        counts: universityKindKeys.map(key => ({
          kind: key,
          count: counts.find(each => each.kind === key)?.count ?? 0,
        })),
        universities: found.map(each => ({
          ...each,
          country: jobCountries.find(({ id }) => id === each.countryId)?.words ?? '',
          site: each.kind === 'partner' ? universityOrigin(config, each) : null,
        })),
      }
    },
  ),
]

const addressesLike = (type: string) =>
  nearest(type, universityKindKeys, key => key).map(key => ({
    to: href('/universities/:type?', { type: key }),
    label: universityKinds[key],
  }))
