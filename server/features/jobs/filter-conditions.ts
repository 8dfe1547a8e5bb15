import { sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { addDays } from '#shared/hours/calendar.ts'
import { closingChoices, jobLanguages, postedChoices, type JobFilters } from '#shared/jobs/filters.ts'
import { kilometresOf } from '#shared/jobs/distance.ts'
import { degreeClasses, evidenceId, remoteMode } from '#shared/jobs/taxonomy.ts'
import { leadingKinds, verdictId } from '#shared/verdict/kinds.ts'
import { inAYear } from './draft.ts'
import { citiesWithin, findTown } from './towns.ts'

/** Filters for which `job_counts` has a row for each combination. */
export const mainFilters = ['country', 'city', 'type', 'field', 'evidence'] as const
/** Filters whose choices are counted in its columns. */
export const choiceFilters = ['clears', 'degree', 'language', 'posted', 'closing', 'visa'] as const
export type ChoiceFilter = (typeof choiceFilters)[number]

/** A choice as a condition on a job, and the column that counts it. */
export interface Choice {
  filter: ChoiceFilter
  value: string
  column: string
  fits: SQL
}

const dayFrom = (now: Date, days: number) => addDays(dayOf(now), days)

/**
 * Every choice of the smaller filters. Days are whole days, so that a count is right until midnight. Only our own
 * values, so they are written as literals.
 */
export function choicesOn(now: Date): Readonly<Record<ChoiceFilter, readonly Choice[]>> {
  const choice = (filter: ChoiceFilter, value: string | number, fits: string): Choice => ({
    filter,
    value: String(value),
    column: `${filter}_${value}`.replaceAll('-', '_'),
    fits: sql.raw(fits),
  })
  return {
    clears: [choice('clears', 'new-entrant', 'clears_new_entrant'), choice('clears', 'standard', 'clears_standard')],
    // Someone with a 2:2 may apply where a 2:2 is enough, or where no class is required.
    degree: degreeClasses.map(({ id, slug }) =>
      choice('degree', slug, `(degree_class IS NULL OR degree_class >= ${id})`),
    ),
    language: jobLanguages.map(({ slug }) => choice('language', slug, `language = '${slug}'`)),
    posted: postedChoices.map(days => choice('posted', days, `posted_at >= '${dayFrom(now, -days)}'::timestamptz`)),
    closing: closingChoices.map(days =>
      choice('closing', days, `closes_on BETWEEN '${dayFrom(now, 0)}'::date AND '${dayFrom(now, days)}'::date`),
    ),
    visa: [
      choice('visa', 'enough', `verdict = ${verdictId('enough')}`),
      choice('visa', 'lead', `verdict <= ${leadingKinds.length}`),
      choice('visa', 'enough-standard', `verdict_standard = ${verdictId('enough')}`),
      choice('visa', 'lead-standard', `verdict_standard <= ${leadingKinds.length}`),
    ],
  }
}

/** Two choices of different filters, in the order of the column `pairs`, which counts the jobs that fit both. */
export function pairsOn(now: Date): readonly (readonly [Choice, Choice])[] {
  const choices = Object.values(choicesOn(now)).flat()
  return choices.flatMap((one, place) =>
    choices
      .slice(place + 1)
      .filter(({ filter }) => filter !== one.filter)
      .map(other => [one, other] as const),
  )
}

/** Each filter in use, as a condition on a job; and what was chosen in the smaller ones. */
export function conditionsOf(
  filters: JobFilters,
  now: Date,
): { main: Conditions; small: Conditions; chosen: readonly Choice[] } {
  const { country, city, types, fields, evidence, pay, clears, degree, language, postedWithin, closingWithin } = filters
  const oneOf = (column: SQL, ids: readonly number[]) => (ids.length ? sql`${column} IN ${ids}` : undefined)
  const choices = choicesOn(now)
  const values: Readonly<Record<ChoiceFilter, string | number | undefined>> = {
    clears,
    degree: degreeClasses.find(({ id }) => id === degree)?.slug,
    language,
    posted: postedWithin,
    closing: closingWithin,
    visa: filters.visa && filters.audience === 'standard' ? `${filters.visa}-standard` : filters.visa,
  }
  const chosen = choiceFilters.flatMap(name => choices[name].filter(({ value }) => value === String(values[name])))
  return {
    chosen,
    main: {
      country: countryCondition(country, city),
      city: city === undefined ? undefined : cityCondition(city),
      type: oneOf(sql`type_id`, types),
      field: oneOf(sql`field_id`, fields),
      evidence: oneOf(sql`evidence`, evidence.map(evidenceId)),
    },
    small: {
      near: nearCondition(filters),
      mode: oneOf(sql`remote`, filters.modes),
      pay: pay === undefined ? undefined : sql`yearly_pay >= ${inAYear(Math.round(pay * 100), filters.payPer)}`,
      ...Object.fromEntries(choiceFilters.map(name => [name, chosen.find(({ filter }) => filter === name)?.fits])),
    },
  }
}

/** Without a country or city an advert is listed once, under the first country it names. */
function countryCondition(country: number | undefined, city: string | undefined): SQL | undefined {
  if (country !== undefined) return sql`country_id = ${country}`
  return city === undefined ? sql`NOT is_further` : undefined
}

/** As an array it stays a condition on the row; a sub-select would become a join that reads the whole city first. */
const cityCondition = (slug: string): SQL => inCities(sql`SELECT id FROM cities WHERE slug = ${slug}`)

const inCities = (ids: SQL) => sql`(city_id = ANY (ARRAY(${ids})) OR other_city_ids && ARRAY(${ids}))`

/**
 * Any of its places is within the distance. No one travels to a remote job, so those are found only if asked for.
 * Another country takes the town off, so jobs there pass.
 */
function nearCondition({ near, within, country, modes }: JobFilters): SQL | undefined {
  if (near === undefined || within === undefined) return undefined
  const town = findTown(near, country)
  const isClose = town ? inCities(citiesWithin(town, kilometresOf(within))) : sql`false`
  const isToTravelTo = modes.includes(remoteMode) ? sql`true` : sql`remote <> ${remoteMode}`
  const isElsewhere = country === undefined ? sql`false` : sql`country_id <> ${country}`
  return sql`(${isElsewhere} OR (${isClose} AND ${isToTravelTo}))`
}

export type Conditions = Readonly<Record<string, SQL | undefined>>

export const used = (conditions: Conditions): SQL[] =>
  Object.values(conditions).filter(condition => condition !== undefined)
export const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` AND `)

/**
 * For each filter in use, 1 where a row fails it. Another country also means another choice of city, so the two count
 * as one.
 */
export const failuresOf = (conditions: Conditions): Conditions =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, condition]) => {
      if (!condition) return [name, undefined]
      const fails = sql`NOT coalesce(${condition}, false)`
      return [
        name,
        name === 'city' && conditions.country ? sql`(${conditions.country} AND ${fails})::int` : sql`(${fails})::int`,
      ]
    }),
  )

export const sumOf = (failures: readonly SQL[]) => sql`(${sql.join([sql`0`, ...failures], sql` + `)})`

/** Every filter as a column, 0 where it is not used. */
export const asColumns = (failures: Conditions) =>
  sql.join(
    Object.entries(failures).map(([name, fails]) => sql`${fails ?? sql`0`} AS ${sql.raw(`f_${name}`)}`),
    sql`, `,
  )
