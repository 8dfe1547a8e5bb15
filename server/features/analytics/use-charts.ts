import { sql } from 'drizzle-orm'
import { weeksIn, type Cohort } from '#shared/analytics/filters.ts'
import { spellDay } from '#shared/days.ts'
import { eventKinds } from '#shared/events/kinds.ts'
import type { Database } from '#server/db/database.ts'
import { protect, type Known, type Shown } from './cells.ts'
import { countFarthest, countUse, countWeeks, funnelSteps, type UseCount } from './queries.ts'
import type { Chart, Looking } from './view.ts'
import { changeAfter, inWords, isKnown, lengthOf } from './words.ts'

/** What is counted so far, and what a person did. */
const features = [
  { kind: eventKinds.signIn, label: 'Signed in' }, { kind: eventKinds.jobView, label: 'Opened a job' }, { kind: eventKinds.jobSave, label: 'Saved a job' },
  { kind: eventKinds.applyClick, label: 'Followed an apply link' }, { kind: eventKinds.checkerSearch, label: 'Searched the sponsor checker' },
] as const
type Feature = (typeof features)[number]['kind']
const anything = 0

interface Use {
  people: Known
  times: Known
}
/** By how many people each thing was used, and how often: both or neither. */
export function readUse(counts: readonly UseCount[], cohorts: readonly Cohort[]) {
  const shown = protect(counts.map(({ kind, year, people }) => ({ name: String(kind), year, people })), cohorts)
  return (kind: Feature | typeof anything, cohort: Cohort | null): Use => {
    const people = shown(String(kind), cohort)
    if (!isKnown(people)) return { people, times: people }
    const own = counts.filter(count => count.kind === kind && (cohort === null || (cohort.from <= count.year && count.year <= cohort.to)))
    return { people, times: own.reduce((sum, { times }) => sum + times, 0) }
  }
}

/** Charts of all that is used. None when fewer than five people used anything. */
export async function makeUseCharts(db: Database, looking: Looking): Promise<Chart[]> {
  const { tenant, cohorts, cohort, span, compared } = looking
  const now = readUse(await countUse(db, tenant.id, span), cohorts)
  if (!isKnown(now(anything, cohort).people)) return []
  const before = compared && readUse(await countUse(db, tenant.id, compared), cohorts)
  const steps = readSteps(await countFarthest(db, tenant.id, span), cohorts)
  return [await makeWeeks(db, looking), featureChart(now, before, looking), routeChart(steps, cohort), ...(cohorts.length > 1 ? [cohortChart(steps, cohorts)] : [])]
}

/** Active people by week, with the weeks they are held against. */
export async function makeWeeks(db: Database, { tenant, cohorts, cohort, span, compared, than, view }: Looking): Promise<Chart> {
  const read = async (of: typeof span) => {
    const found = await countWeeks(db, tenant.id, of, sql`0`, sql`true`)
    const shown = protect(found.map(({ week, year, people }) => ({ name: week, year, people })), cohorts)
    return weeksIn(of).map(week => shown(week, cohort))
  }
  const weeks = weeksIn(span)
  const now = await read(span)
  const before = compared && await read(compared)
  const last = now.at(-1)!
  return {
    key: 'weeks', finding: !isKnown(last) ? 'How many people were active in the last week is not shown' : `${inWords(last)} people were active in the last week${changeAfter(last, now.at(-2) ?? null, 'the week before')}`,
    about: 'People in each week who signed in, opened, saved or went to apply for a job, or searched. A week has no point where they were fewer than five.',
    drawing: { kind: 'lines', weeks, series: [{ label: 'These weeks', values: now.map(lengthOf) }, ...(before ? [{ label: view.compare === 'year' ? 'A year before' : 'The weeks before', values: before.map(lengthOf) }] : [])] },
    columns: ['Week that began on', 'Active people', ...(before ? [`Active people, ${than}`] : [])], rows: weeks.map((week, place) => [spellDay(week), inWords(now[place]!), ...(before ? [inWords(before[place]!)] : [])]),
  }
}

type ReadUse = ReturnType<typeof readUse>

function featureChart(now: ReadUse, before: ReadUse | null, { cohort, than }: Looking): Chart {
  const rows = features.map(({ kind, label }) => ({ label, use: now(kind, cohort), cells: [now, ...(before ? [before] : [])].flatMap(read => [read(kind, cohort).people, read(kind, cohort).times].map(inWords)) }))
  return {
    key: 'features', finding: findingOf(now(eventKinds.jobView, cohort).people, now(eventKinds.applyClick, cohort).people),
    about: 'People by what they used, and how often. Somebody who did several things is counted in each. What is not counted yet, such as videos and CVs, is left out.',
    drawing: { kind: 'bars', bars: rows.map(({ label, use: { people, times } }) => ({ label, value: lengthOf(people), words: isKnown(people) ? `${inWords(people)} people, ${inWords(times)} times` : people === 'few' ? 'fewer than 5 people' : 'hidden' })) },
    columns: ['What was used', 'People', 'Times', ...(before ? [`People, ${than}`, `Times, ${than}`] : [])],
    rows: rows.map(({ label, cells }) => [label, ...cells]),
  }
}

const findingOf = (opened: Known, applied: Known) => (isKnown(opened) ? `${inWords(opened)} people opened a job${isKnown(applied) ? `, and ${inWords(applied)} followed an apply link` : ''}` : 'How many people opened a job is not shown')

const stepWords: Readonly<Record<(typeof funnelSteps)[number], readonly [label: string, about: string]>> = {
  activated: ['Activated', 'Have an account and set it up'], active: ['Active', 'Used the service or noted something in the period'], saved: ['Saved', 'Saved a job'],
  applied: ['Applied', 'Followed an apply link or noted an application'], interview: ['Interview', 'Noted an interview'], offer: ['Offer', 'Noted an offer'],
}
const reached = (step: number) => `reached ${step}`
const stopped = (step: number) => `stopped ${step}`

/** How many reached each step, and how many went no further: the second is the difference of two of the first, so both are looked at together. */
function readSteps(found: Awaited<ReturnType<typeof countFarthest>>, cohorts: readonly Cohort[]): Shown {
  const tallies = found.flatMap(({ step, year, people }) => [{ name: stopped(step), year, people }, ...funnelSteps.slice(0, step + 1).map((_, passed) => ({ name: reached(passed), year, people }))])
  return protect(tallies, cohorts, funnelSteps.slice(1).map((_, step) => ({ parts: [stopped(step), reached(step + 1)], total: reached(step) })))
}

function routeChart(shown: Shown, cohort: Cohort | null): Chart {
  const steps = funnelSteps.map((step, place) => ({
    label: stepWords[step][0], about: stepWords[step][1], people: shown(reached(place), cohort), lost: place === funnelSteps.length - 1 ? undefined : shown(stopped(place), cohort),
  }))
  const known = steps.filter(({ people }) => isKnown(people))
  const [first, last] = [known[0], known.at(-1)]
  return {
    key: 'route', finding: first && last && first !== last ? `Of ${inWords(first.people)} people, ${inWords(last.people)} came as far as “${last.label.toLowerCase()}”` : 'Too few people to say how far they came',
    about: 'How far people came in the period. Whoever took a later step is counted in those before it too. Interviews and offers are what people note themselves.',
    drawing: { kind: 'route', steps: steps.map(({ label, about, people, lost }) => ({ label, about, words: inWords(people), lost: lost === undefined ? null : inWords(lost) })) },
    columns: ['Step', 'What it is', 'People', 'Went no further'], rows: steps.map(({ label, about, people, lost }) => [label, about, inWords(people), lost === undefined ? '' : inWords(lost)]),
  }
}

function cohortChart(shown: Shown, cohorts: readonly Cohort[]): Chart {
  const rows = cohorts.map(cohort => ({ label: cohort.words, people: funnelSteps.map((_, step) => shown(reached(step), cohort)) }))
  const known = rows.flatMap(({ label, people: [all, active] }) => (all !== undefined && active !== undefined && isKnown(all) && isKnown(active) ? [{ label, all, active, share: active / all }] : []))
  const best = known.reduce<(typeof known)[number] | undefined>((most, row) => (most && most.share >= row.share ? most : row), undefined)
  return {
    key: 'cohorts', finding: best ? `Most active are those who ${best.label.charAt(0).toLowerCase()}${best.label.slice(1)}: ${inWords(best.active)} of ${inWords(best.all)}` : 'Too few people to compare those who joined in different years',
    about: 'People by the year they activated their account. Years with fewer than ten people go together with a neighbour.',
    drawing: { kind: 'bars', bars: rows.map(({ label, people }) => ({ label, value: lengthOf(people[1]!), words: isKnown(people[1]!) ? `${inWords(people[1])} of ${inWords(people[0]!)} active` : `${inWords(people[1]!)}, of ${inWords(people[0]!)}` })) },
    columns: ['Cohort', ...funnelSteps.map(step => stepWords[step][0])], rows: rows.map(({ label, people }) => [label, ...people.map(inWords)]),
  }
}
