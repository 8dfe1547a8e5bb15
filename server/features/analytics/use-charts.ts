import { days } from '#shared/calendar/durations.ts'
import type { Cohort, Division } from '#shared/analytics/cohorts.ts'
import { periodsIn, weeksBetween, weeksInPeriod } from '#shared/analytics/filters.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { eventKinds } from '#shared/usage/kinds.ts'
import { addDays } from '#shared/hours/calendar.ts'
import { inThousands } from '#shared/in-thousands.ts'
import {
  accountsCell,
  activeCell,
  cohortAccountsCell,
  funnelSteps,
  nameReached,
  nameUsed,
  usedKinds,
  type FunnelStep,
  type UsedKind,
} from './cells.ts'
import type { PublishedCount } from './publish-counts.ts'
import type { AnalyticsContext, Chart } from './view.ts'
import { appendChange, formatCount, lengthOf, tooFew } from './words.ts'

const kindLabels: Readonly<Record<UsedKind, string>> = {
  [eventKinds.jobView]: 'Opened a job',
  [eventKinds.jobSave]: 'Saved a job',
  [eventKinds.applyClick]: 'Followed an apply link',
  [eventKinds.checkerSearch]: 'Searched the sponsor checker',
  [eventKinds.cvMade]: 'Started a CV',
  [eventKinds.cvDownload]: 'Downloaded a CV',
  [eventKinds.videoWatched]: 'Finished a video lesson',
}

/** Explains the figures of several periods. */
export const perPeriod = ({ span }: AnalyticsContext) =>
  periodsIn(span).length > 1 ? ` Figures are for an average ${weeksInPeriod} weeks.` : ''

/** Charts of everything that is used. None when too few people used anything. */
export function makeUseCharts(context: AnalyticsContext): Chart[] {
  const { figures, span, cohort, cohorts } = context
  if (figures.people(span, activeCell, cohort) === 0) return []
  const charts = [makeWeeks(context), makeFeatures(context), makeRoute(context)]
  return cohorts.length > 1 ? [...charts, makeCohorts(context)] : charts
}

/** Active people by week, next to the weeks they are compared with. */
export function makeWeeks(context: AnalyticsContext): Chart {
  const { figures, cohort, span, compared, than, view, division, week: last } = context
  // A group has figures only in weeks that were divided in its way.
  const weeks = weeksBetween(span.first, last).filter(
    week => cohort === null || figures.divisionOfWeek(week) === division,
  )
  const now = weeks.map(week => figures.activeInWeek(week, cohort))
  const back = compared ? (Date.parse(compared.first) - Date.parse(span.first)) / days(1) : 0
  const before = compared && weeks.map(week => figures.activeInWeek(addDays(week, back), cohort))
  const series = [{ label: 'These weeks', values: now.map(lengthOf) }]
  if (before)
    series.push({ label: view.compare === 'year' ? 'A year before' : 'The weeks before', values: before.map(lengthOf) })
  const latest = now.at(-1)!
  const latestWeek = weeks.at(-1)!
  const inWeek = latestWeek === last ? 'in the last week' : `in the week from ${spellDay(latestWeek)}`
  const change = appendChange(latest, figures.activeInWeek(addDays(latestWeek, -7), cohort), 'the week before')
  return {
    key: 'weeks',
    finding:
      latest === 0
        ? `Too few people were active ${inWeek} to show`
        : `${formatCount(latest)} people were active ${inWeek}${change}`,
    about:
      'People in each week who signed in, opened, saved or went to apply for a job, or searched. ' +
      'Weeks with too few people have no point.',
    drawing: { kind: 'lines', every: 1, starts: weeks, series },
    columns: ['Week starting', 'Active people', ...(before ? [`Active people, ${than}`] : [])],
    rows: weeks.map((week, place) => [
      spellDay(week),
      formatCount(now[place]!),
      ...(before ? [formatCount(before[place]!)] : []),
    ]),
  }
}

function makeFeatures(context: AnalyticsContext): Chart {
  const { figures, span, compared, cohort, than } = context
  const spans = compared ? [span, compared] : [span]
  const rows = usedKinds.map(kind => {
    const name = nameUsed(kind)
    const people = figures.people(span, name, cohort)
    const times = figures.times(span, name, cohort)
    const cells = spans.flatMap(each => [figures.people(each, name, cohort), figures.times(each, name, cohort)])
    return { label: kindLabels[kind], people, times, cells }
  })
  const opened = figures.people(span, nameUsed(eventKinds.jobView), cohort)
  const applied = figures.people(span, nameUsed(eventKinds.applyClick), cohort)
  return {
    key: 'features',
    finding: describeOpened(opened, applied),
    about:
      'People by what they used, and how often they used it. Someone who did several things is counted in each. ' +
      `A video lesson counts once 90% of it was watched.${perPeriod(context)}` +
      (periodsIn(span).length > 1 ? ' “Times” is for the whole period.' : ''),
    drawing: {
      kind: 'bars',
      bars: rows.map(({ label, people, times }) => ({
        label,
        value: lengthOf(people),
        words: people === 0 ? tooFew : `${formatCount(people)} people, ${formatCount(times)} times`,
      })),
    },
    columns: ['What was used', 'People', 'Times', ...(compared ? [`People, ${than}`, `Times, ${than}`] : [])],
    rows: rows.map(({ label, cells }) => [label, ...cells.map(formatCount)]),
  }
}

function describeOpened(opened: PublishedCount, applied: PublishedCount): string {
  if (opened === 0) return 'Too few people opened a job to show'
  if (applied === 0) return `${formatCount(opened)} people opened a job`
  return `${formatCount(opened)} people opened a job, and ${formatCount(applied)} followed an apply link`
}

const stepWords: Readonly<Record<FunnelStep, { label: string; about: string }>> = {
  active: { label: 'Active', about: 'Used the service or noted something' },
  saved: { label: 'Saved', about: 'Saved a job' },
  applied: { label: 'Applied', about: 'Followed an apply link or noted an application' },
  interview: { label: 'Interview', about: 'Noted an interview' },
  offer: { label: 'Offer', about: 'Noted an offer' },
}

/** Of a cohort that only its people know, not even the number of accounts is published. */
const hasAccounts = ({ cohort, division }: AnalyticsContext) => cohort === null || division !== 'courseEnd'

function countRouteAccounts({ figures, span, cohort, week }: AnalyticsContext): PublishedCount {
  if (cohort === null) return figures.inWeek(week, accountsCell)
  return figures.people(span, cohortAccountsCell, cohort)
}

function makeRoute(context: AnalyticsContext): Chart {
  const { figures, span, cohort } = context
  const reached = funnelSteps.map(step => ({
    ...stepWords[step],
    people: figures.people(span, nameReached(step), cohort),
  }))
  const activated = { label: 'Activated', about: 'Has an activated account', people: countRouteAccounts(context) }
  const all = hasAccounts(context) ? [activated, ...reached] : reached
  const steps = all.map((step, place) => ({ ...step, lost: describeLost(step.people, all[place + 1]?.people) }))
  const first = steps[0]!
  const last = steps.findLast(({ people }) => people > 0)
  return {
    key: 'route',
    finding:
      last && first.people > 0 && last !== first
        ? `Of ${formatCount(first.people)} people, ${formatCount(last.people)} got as far as “${last.label.toLowerCase()}”`
        : 'Too few people to show how far they got',
    about:
      'How far people got. Someone who reached a later step is counted in the earlier ones too. ' +
      `Interviews and offers are what people note themselves.${perPeriod(context)}`,
    drawing: {
      kind: 'route',
      steps: steps.map(({ label, about, people, lost }) => ({ label, about, words: formatCount(people), lost })),
    },
    columns: ['Step', 'What it is', 'People', 'Went no further'],
    rows: steps.map(({ label, about, people, lost }) => [label, about, formatCount(people), lost ?? '']),
  }
}

/** The difference of two rounded figures, as far as both are shown. */
function describeLost(people: PublishedCount, next: PublishedCount | undefined): string | null {
  if (!next || people <= next) return null
  return `about ${inThousands(people - next)}`
}

const cohortsAbout: Readonly<Record<Division, string>> = {
  joined: 'People by the year they activated their account. Years with few people are shown together.',
  level: 'People by the level in your list when the period was counted. Levels with few people are shown together.',
  faculty:
    'People by the faculty in your list when the period was counted. Faculties with few people are shown together.',
  courseEnd: 'People by the year in which their course ends. They tell us this themselves, and it is optional.',
}

function makeCohorts(context: AnalyticsContext): Chart {
  const { figures, span, cohorts, division } = context
  const rows = cohorts.map(each => readCohort(context, each))
  const withAccounts = division !== 'courseEnd'
  return {
    key: 'cohorts',
    finding: describeMostActive(rows, withAccounts),
    about: `${cohortsAbout[division]}${perPeriod(context)}`,
    drawing: {
      kind: 'bars',
      bars: rows.map(({ label, all, active }) => ({
        label,
        value: lengthOf(active),
        words: describeActive(active, withAccounts ? all : null),
      })),
    },
    columns: ['Cohort', ...(withAccounts ? ['Activated'] : []), ...funnelSteps.map(step => stepWords[step].label)],
    rows: rows.map(({ label, cohort, all }) => [
      label,
      ...[
        ...(withAccounts ? [all] : []),
        ...funnelSteps.map(step => figures.people(span, nameReached(step), cohort)),
      ].map(formatCount),
    ]),
  }
}

function describeActive(active: PublishedCount, all: PublishedCount | null): string {
  if (active === 0) return tooFew
  return all === null ? `${formatCount(active)} active` : `${formatCount(active)} of ${formatCount(all)} active`
}

/** By the share of accounts, or by number where those are not known. */
function describeMostActive(rows: readonly ReturnType<typeof readCohort>[], withAccounts: boolean): string {
  const share = ({ all, active }: (typeof rows)[number]) => (withAccounts ? active / all : active)
  const shown = rows.filter(({ all, active }) => active > 0 && (all > 0 || !withAccounts))
  const best = shown.toSorted((a, b) => share(b) - share(a))[0]
  if (!best) return 'Too few people to compare these groups'
  const of = withAccounts ? ` of ${formatCount(best.all)}` : ''
  return `Most active: ${best.cohort.who}, with ${formatCount(best.active)}${of}`
}

function readCohort({ figures, span }: AnalyticsContext, cohort: Cohort) {
  return {
    cohort,
    label: cohort.words,
    all: figures.people(span, cohortAccountsCell, cohort),
    active: figures.people(span, nameReached('active'), cohort),
  }
}
