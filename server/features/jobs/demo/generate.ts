import { inSentence } from '#shared/country-in-sentence.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { systemCountryId } from '#shared/constants.ts'
import type { JobDraft } from '../draft.ts'
import { addressOf } from './address.ts'
import { fill, writeAdvert } from './advert.ts'
import { writeInOtherLanguages } from './other-languages.ts'
import { writePartTime } from './part-time.ts'
import { careerPay } from './pay.ts'
import { seededRandom, type Random } from '#server/platform/db/seeded-random.ts'
import { openDates } from './dates.ts'
import {
  countries,
  employers,
  fields,
  roles,
  wording,
  type DemoCountry,
  type Employer,
  type Field,
  type Role,
} from './vocabulary.ts'

type CareerType = 1 | 2 | 3 | 4

interface Plan {
  country: DemoCountry
  fieldId: number
  typeId: CareerType
  employer: Employer
  city: string
}

/** The demo world's jobs: the same every day except for their dates. Each edition has as many, but different ones. */
export function generateDemoJobs(today: Date, edition = 0): { careers: JobDraft[]; partTime: JobDraft[] } {
  const taken = new Set<string>()
  const careers = [...planUnitedKingdom(edition), ...planElsewhere(edition)].map((plan, index) =>
    writeCareer(plan, index, today, edition, taken),
  )
  return { careers: [...careers, ...writeInOtherLanguages(today, edition)], partTime: writePartTime(today, edition) }
}

const licensed = employers.filter(employer => employer.registerName)

/** Employers in the register of sponsors under the name in their adverts. */
export const demoSponsorNames: readonly { name: string; town: string }[] = licensed
  .filter(({ company, registerName }) => company === registerName)
  .map(({ company, towns }) => ({ name: company, town: towns[0]! }))

/** Employers with another name in the register: the legal one, or with a trading name after it. */
export const demoSponsorAliases: readonly { company: string; registerName: string; town: string }[] = licensed
  .filter(({ company, registerName }) => company !== registerName)
  .map(({ company, registerName, towns }) => ({ company, registerName: registerName!, town: towns[0]! }))

/** Adverts in London and in the rest of the country, by field. */
const unitedKingdom: readonly (readonly [fieldId: number, london: number, elsewhere: number])[] = [
  [1, 62, 70],
  [2, 34, 36],
  [3, 22, 78],
  [4, 84, 56],
  [5, 34, 22],
  [6, 62, 38],
  [7, 46, 24],
  [8, 16, 50],
  [9, 12, 46],
  [10, 14, 34],
  [11, 30, 20],
  [12, 18, 40],
  [13, 22, 34],
  [14, 24, 32],
  [15, 14, 24],
  [16, 18, 24],
]
/** The sequence of job types. Law firms take many students for a few weeks. */
const usualTypes: readonly CareerType[] = [1, 4, 2, 1, 4, 3, 1, 2, 4, 1, 4, 2, 1, 4, 1, 2, 4, 3, 1, 2]
const lawTypes: readonly CareerType[] = [2, 1, 4, 2, 1, 2, 4, 2, 1, 4, 2, 1, 3, 2, 4, 2, 1, 4, 2, 1]
const capital = 'London'

function planUnitedKingdom(edition: number): Plan[] {
  const random = seededRandom(226, edition)
  const country = countries.find(({ id }) => id === systemCountryId)!
  return unitedKingdom.flatMap(([fieldId, london, elsewhere]) => {
    const here = employers.filter(employer => employer.countryId === country.id && employer.fields.includes(fieldId))
    const inLondon = here.filter(({ towns }) => towns.includes(capital))
    const outside = here.filter(({ towns }) => towns.some(town => town !== capital))
    return Array.from({ length: london + elsewhere }, (_, i): Plan => {
      const isLondon = i < london
      const employer = random.pick(isLondon ? inLondon : outside)
      const city = isLondon ? capital : random.pick(employer.towns.filter(town => town !== capital))
      const types = fieldId === 7 ? lawTypes : usualTypes
      return { country, fieldId, typeId: types[i % types.length]!, employer, city }
    })
  })
}

function planElsewhere(edition: number): Plan[] {
  const random = seededRandom(11, edition)
  return countries.flatMap(country => {
    const here = employers.filter(employer => employer.countryId === country.id)
    return Array.from({ length: country.jobs }, (_, i): Plan => {
      const employer = here[i % here.length]!
      const typeId = random.pick(usualTypes)
      return {
        country,
        fieldId: random.pick(employer.fields),
        typeId: typeId === 3 && !country.hasPlacements ? 2 : typeId,
        employer,
        city: random.pick(employer.towns),
      }
    })
  })
}

const rolesByField = new Map(fields.map(({ id }) => [id, roles.filter(({ fieldId }) => fieldId === id)]))
const fieldsById = new Map(fields.map(field => [field.id, field]))
/** The lowest degree class accepted, if any is required: a first, most often a 2:1, or a 2:2. */
const classWeights = [7, 70, 23]
/** A week of the adverts that name their hours. */
const usualHours = 37.5

function writeCareer(plan: Plan, index: number, today: Date, edition: number, taken: Set<string>): JobDraft {
  const { country, employer, city, typeId, fieldId } = plan
  const random = seededRandom(1_000 + index, edition)
  const field = fieldsById.get(fieldId)!
  const { role, title, team } = chooseTitle(random, plan, field, taken)
  const remote = random.weighted(field.remote) as 0 | 1 | 2
  // Someone looking for work in London should see what its employers offer.
  const isAnywhere = remote === 2 && city !== capital && random.chance(0.5)
  const place = isAnywhere ? `Anywhere in ${inWords(country.id)}` : random.pick(country.places?.[city] ?? [city])
  const pay = careerPay(random, country, role, typeId, city === capital)
  const degreeClass =
    !role.asksNoDegree && random.chance(country.degreeShare)
      ? ((random.weighted(classWeights) + 1) as 1 | 2 | 3)
      : undefined
  const occupationCode = country.id === systemCountryId && random.chance(0.92) ? role.occupationCode : undefined
  // Some ask for years of experience, so recent graduates are not wanted there.
  const experienceYears = typeId === 4 && index % 3 === 0 ? 2 + (index % 2) : undefined
  const hoursPerWeek =
    country.id === systemCountryId && !isForStudents(typeId) && index % 3 === 1 ? usualHours : undefined
  return {
    sourceId: `career-${index + 1}`,
    board: 1,
    title,
    company: employer.company,
    countryId: country.id,
    city: isAnywhere ? undefined : city,
    place,
    ...addressOf({ employer, countryId: country.id, city: isAnywhere ? undefined : city, place }),
    remote,
    typeId,
    fieldId,
    pay,
    hoursPerWeek,
    occupationCode,
    degreeClass,
    experienceMonths: experienceYears && experienceYears * 12,
    language: 'en',
    description: writeAdvert(random, {
      employer,
      role,
      field,
      country,
      typeId,
      team,
      place: isAnywhere ? employer.towns[0]! : place,
      remote,
      pay,
      hoursPerWeek,
      degreeClass,
      experienceYears,
    }),
    applyUrl: `https://${employer.host}.example/careers/${1_000 + index}`,
    ...openDates(random, today, typeId === 4 ? 0.3 : 0.15),
    partTime: undefined,
  }
}

const inWords = (countryId: number) => inSentence(jobCountries.find(({ id }) => id === countryId)!.words)

const canBeJunior = /(Engineer|Developer|Analyst|Designer|Scientist|Chemist|Surveyor)$/

/** Internships and placements. */
const isForStudents = (typeId: number) => typeId === 2 || typeId === 3

/** A role in the field with a title that this employer does not use in this place yet. */
function chooseTitle(
  random: Random,
  { fieldId, typeId, employer, city }: Plan,
  field: Field,
  taken: Set<string>,
): { role: Role; title: string; team: string } {
  const isStudentJob = isForStudents(typeId)
  const inField = rolesByField.get(fieldId)!
  const theirs = inField.filter(({ title }) => employer.roles?.includes(title))
  const fitting = (theirs.length ? theirs : inField).filter(({ subject }) => subject !== undefined || !isStudentJob)
  for (let tries = 0; ; tries++) {
    const role = random.pick(fitting)
    const team = random.pick(field.teams)
    const patterns = wording.titles[typeId].filter(
      pattern => !pattern.startsWith('Junior') || canBeJunior.test(role.title),
    )
    const title = fill(random.pick(patterns), {
      title: role.title,
      graduate: role.graduateTitle,
      subject: role.subject ?? '',
      team,
    })
    const key = `${employer.host} ${city} ${title}`
    if (taken.has(key) && tries < 200) continue
    taken.add(key)
    return { role, title, team }
  }
}
