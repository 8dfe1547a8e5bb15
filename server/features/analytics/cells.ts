import { eventKinds } from '#shared/usage/kinds.ts'
import { evidenceStates, jobCountries, jobFields } from '#shared/jobs/taxonomy.ts'

/** What people do with jobs. */
export const jobKinds = [eventKinds.jobView, eventKinds.jobSave, eventKinds.applyClick] as const
export type JobKind = (typeof jobKinds)[number]
/** Signing in is left out: anyone who did anything here signed in, and counts as active. */
export const usedKinds = [
  ...jobKinds,
  eventKinds.checkerSearch,
  eventKinds.cvMade,
  eventKinds.cvDownload,
  eventKinds.videoWatched,
] as const
export type UsedKind = (typeof usedKinds)[number]

/** How far people got in a period. Someone who reached a step also counts in the steps before it. */
export const funnelSteps = ['active', 'saved', 'applied', 'interview', 'offer'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Jobs in the country of the university, and in all others. */
export const jobPlaces = ['host', 'abroad'] as const
export type JobPlace = (typeof jobPlaces)[number]
export const jobDimensions = ['evidence', 'country', 'field', 'employer', 'homeland'] as const
/** The one value of a homeland: the job is in the country that someone named as their own. */
export const ownCountry = 'own'
export type JobDimension = (typeof jobDimensions)[number]

/** The names of what is counted. */
export const accountsCell = 'accounts'
export const cohortAccountsCell = 'accounts by cohort'
export const pendingCell = 'pending'
export const activeCell = 'active'
export const nameUsed = (kind: UsedKind) => `used ${kind}`
export const nameReached = (step: FunnelStep) => `reached ${step}`
export const nameJobs = (place: JobPlace, kind: JobKind) => `${place} ${kind}`
export const nameJobsBy = (place: JobPlace, kind: JobKind, dimension: JobDimension, value: string) =>
  `${nameJobs(place, kind)} ${dimension} ${value}`

/** People who are in a cell are also in its parents. */
export interface CellRule {
  name: string
  parents: readonly string[]
  /** Everyone in the cell is in one of the cells with this prefix, of which there can be this many. */
  covers: readonly { prefix: string; cells: number }[]
}

/** Jobs that we no longer have are counted under their own evidence and field. */
const coversOf: Readonly<Record<JobPlace, Partial<Record<JobDimension, number>>>> = {
  host: { evidence: evidenceStates.length + 1, field: jobFields.length + 1 },
  abroad: { country: jobCountries.length, field: jobFields.length + 1 },
}

function ruleOfStep(step: FunnelStep, place: number): CellRule {
  const before = funnelSteps[place - 1]
  return { name: nameReached(step), parents: before ? [nameReached(before)] : [], covers: [] }
}

const stepOfKind: Partial<Record<UsedKind, FunnelStep>> = {
  [eventKinds.jobSave]: 'saved',
  [eventKinds.applyClick]: 'applied',
}
function ruleOfUsed(kind: UsedKind): CellRule {
  const step = stepOfKind[kind]
  return { name: nameUsed(kind), parents: [activeCell, ...(step ? [nameReached(step)] : [])], covers: [] }
}

function ruleOfJobs(place: JobPlace, kind: JobKind): CellRule {
  const name = nameJobs(place, kind)
  const covers = Object.entries(coversOf[place]).map(([dimension, cells]) => ({
    prefix: `${name} ${dimension} `,
    cells,
  }))
  return { name, parents: [nameUsed(kind)], covers }
}

/**
 * What readers know about how the counts relate, parents first. All other cells are parts of a `nameJobs`
 * cell.
 */
export const cellRules: readonly CellRule[] = [
  ...funnelSteps.map(ruleOfStep),
  { name: activeCell, parents: [nameReached('active')], covers: [] },
  ...usedKinds.map(ruleOfUsed),
  ...jobPlaces.flatMap(place => jobKinds.map(kind => ruleOfJobs(place, kind))),
]
