import { eq, sql } from 'drizzle-orm'
import type { Doctorate } from '#shared/account/work-rights.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { personChosen, personIn, type Person } from '#shared/verdict/person.ts'
import type { ChosenSituation } from '#shared/verdict/situations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { workRightsAsList, type WorkRight } from '#server/platform/people/profile-queries.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { profiles, users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

interface PrivateProfile {
  workRights: readonly WorkRight[]
  courseEnds: string | null
  bornOn: string | null
  doctorate: Doctorate | null
  targetCountries: readonly string[]
}

/** Whom a job is judged for. What it has of a person is private: it is read for one answer and never stored. */
export interface Viewer {
  /** Where they study, else where the site is. */
  homeCountryId: number
  /** Null: a visitor, or someone who is not looking for work. */
  profile: PrivateProfile | null
  chosen: ChosenSituation | undefined
}

const profileForVerdicts = writeOwnOnce(['universities'], db =>
  db
    .select({
      courseEnds: profiles.courseEnds,
      bornOn: profiles.bornOn,
      doctorate: profiles.doctorate,
      targetCountries: profiles.targetCountries,
      countryId: universities.countryId,
      workRights: workRightsAsList,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(universities, eq(universities.id, users.universityId))
    .where(eq(users.id, sql.placeholder('userId'))),
)

export async function readViewer(
  db: Database,
  visitor: Pick<Visitor, 'userId' | 'role'> | null,
  siteCountryId: number,
  chosen?: ChosenSituation,
): Promise<Viewer> {
  const isStudent = visitor?.role === 'student' || visitor?.role === 'predeparture_student'
  if (!isStudent) return { homeCountryId: siteCountryId, profile: null, chosen }
  const [person] = await profileForVerdicts(db, { userId: visitor.userId })
  return {
    homeCountryId: person?.countryId ?? siteCountryId,
    profile: {
      workRights: person?.workRights ?? [],
      courseEnds: person?.courseEnds ?? null,
      bornOn: person?.bornOn ?? null,
      doctorate: person?.doctorate ?? null,
      targetCountries: person?.targetCountries ?? [],
    },
    chosen,
  }
}

/** The country whose jobs a person sees first: where they study, unless they want to work elsewhere only. */
export function startCountryOf({ homeCountryId, profile }: Viewer): number {
  const wanted = (profile?.targetCountries ?? []).flatMap(code =>
    Object.entries(countryCodes).flatMap(([id, each]) => (each === code ? [Number(id)] : [])),
  )
  return wanted.includes(homeCountryId) ? homeCountryId : (wanted[0] ?? homeCountryId)
}

/** Whether the profile says what this person may do in a country. If not, they can choose a situation. */
export const isKnownIn = ({ profile }: Viewer, countryId: number) =>
  profile?.workRights.some(({ country }) => country === countryCodes[countryId]) === true

/** The person in the country of a job. */
export function personFor(viewer: Viewer, countryId: number, today: string): Person {
  const isHome = countryId === viewer.homeCountryId
  const { profile, chosen } = viewer
  if (profile === null) return personChosen(chosen, isHome)
  const isChosen = chosen !== undefined && !isKnownIn(viewer, countryId)
  const person = isChosen ? personChosen(chosen, isHome) : personIn(countryCodes[countryId], isHome, profile, today)
  return { ...person, bornOn: profile.bornOn ?? undefined, doctorate: profile.doctorate ?? undefined }
}
