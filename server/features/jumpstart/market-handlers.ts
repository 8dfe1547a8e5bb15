import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { distanceInWords, usualDistance } from '#shared/jobs/distance.ts'
import { boards, jobCountries, jobFields } from '#shared/jobs/taxonomy.ts'
import { getPartTimePreview, getResources, listTopEmployers } from '#shared/jumpstart/api.ts'
import { budgetField } from '#shared/jumpstart/budget.ts'
import { CountryInput, EmployersAnswer, PartTimeAnswer, ResourcesAnswer } from '#shared/jumpstart/schemas.ts'
import { countriesWithoutList } from '#shared/registers/finding-words.ts'
import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import { minimumWageOf } from '#shared/rules/minimum-wage.ts'
import type { Database } from '#server/platform/db/database.ts'
import { describeRule } from '#server/features/rules/describe-rule.ts'
import { listRulesOfTopic, listRulesOn } from '#server/features/rules/queries.ts'
import { findEmployerSlug } from '#server/features/registers/queries.ts'
import { listWatched } from '#server/features/watched-employers/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import { readFilterQuery } from '#server/features/jobs/search.ts'
import { findTown } from '#server/features/jobs/towns.ts'
import { openGuides } from '#server/features/country-guides/content.ts'
import { findDestination } from './describe-plan.ts'
import {
  countPartTimeNear,
  listEmployersByAdverts,
  listEmployersByRule,
  listFieldPay,
  listPartTimeCities,
} from './market-queries.ts'
import { findPlan, findStudyPlace, listAnswers } from './queries.ts'
import { listOfficialLinks, resources } from './resources-content.ts'

const mostEmployers = 30
const mostCities = 8
/** Fewer adverts say nothing about what is usual. */
const fewestAdverts = 5

export const marketHandlers = [
  handle(
    listTopEmployers,
    { input: CountryInput, answer: EmployersAnswer },
    async ({ input, visitor, db, site, now }) => {
      const country = await chooseCountry(db, visitor.userId, site.countryId, input.country)
      const noList = countriesWithoutList[country.id]?.words ?? null
      const [employers, watched] = await Promise.all([
        (noList === null ? listEmployersByRule : listEmployersByAdverts)(db, country.id, mostEmployers),
        listWatched(db, visitor.userId),
      ])
      return {
        country: nameCountry(country),
        today: dayOf(now),
        noList,
        employers: await Promise.all(
          employers.map(async employer => {
            const slug = employer.slug ?? (await findEmployerSlug(db, country.id, employer.company))
            return { ...employer, slug, isWatched: watched.some(each => each.slug === slug) }
          }),
        ),
      }
    },
  ),

  handle(getResources, { input: NoInput, answer: ResourcesAnswer }, async ({ visitor, db, site, now }) => {
    const country = await chooseCountry(db, visitor.userId, site.countryId, undefined)
    const field = budgetField(country.slug)
    const saved = (await listAnswers(db, visitor.userId)).find(answer => answer.field === field)
    return {
      ...resources,
      savedBudget: { field, words: saved?.words ?? '', version: saved?.version ?? 0 },
      country: nameCountry(country),
      currency: country.currency,
      links: listOfficialLinks(country.slug, await openGuides(db, dayOf(now))),
    }
  }),

  handle(
    getPartTimePreview,
    { input: CountryInput, answer: PartTimeAnswer },
    async ({ input, visitor, db, site, now }) => {
      const today = dayOf(now)
      const country = await chooseCountry(db, visitor.userId, site.countryId, input.country)
      const wage = minimumWageOf(country.id)
      const [rules, [minimum], fields, near, cities] = await Promise.all([
        listRulesOfTopic(db, ledgerCountryWithId(country.id)!, 'during-study'),
        listRulesOn(db, wage ? [wage.ruleId] : [], today),
        listFieldPay(db, country.id, country.currency, fewestAdverts),
        findNear(db, visitor.userId, country, now),
        listPartTimeCities(db, country.id, mostCities),
      ])
      const value = minimum?.value
      const least = value?.kind === 'money' && value.per === 'hour' && wage?.binds === 'all' ? value.minor : 0
      return {
        country: nameCountry(country),
        currency: country.currency,
        rules: rules.map(rule => describeRule(rule, today)).filter(({ status }) => status === 'current'),
        minimumWage: minimum ? describeRule(minimum, today) : null,
        bindsAll: wage?.binds === 'all',
        fields: fields.map(({ fieldId, jobs, medianMinor }) => ({
          words: jobFields.find(({ id }) => id === fieldId)!.words,
          jobs,
          medianMinor,
          isBelowMinimum: medianMinor < least,
        })),
        near,
        cities,
        total: cities.reduce((sum, { jobs }) => sum + jobs, 0),
      }
    },
  ),
]

type JobCountry = (typeof jobCountries)[number]
const nameCountry = ({ slug, words, id }: JobCountry) => ({ slug, name: words, id })

/** Jobs near the university, where it is in this country and its city is one that we know. */
async function findNear(db: Database, userId: number, country: JobCountry, now: Date) {
  const place = await findStudyPlace(db, userId)
  const town = place?.countryId === country.id ? findTown(place.city, country.id) : undefined
  if (!place || !town) return null
  const { filters } = readFilterQuery({ country: country.slug, near: place.city }, boards.partTime)
  return {
    city: place.city,
    distance: distanceInWords(usualDistance(country.id)),
    jobs: await countPartTimeNear(db, filters, now),
  }
}

async function chooseCountry(
  db: Database,
  userId: number,
  siteCountryId: number,
  asked: JobCountry['slug'] | undefined,
): Promise<JobCountry> {
  const chosen = jobCountries.find(({ slug }) => slug === asked)
  return chosen ?? findDestination(db, userId, siteCountryId, await findPlan(db, userId))
}
