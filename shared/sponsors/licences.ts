/** What a row of the register says about a licence, and what it means for someone who looks for a job. */
export interface Licence {
  route: string
  /** 'Worker' or 'Temporary Worker'. */
  type: string
  /** 'A', 'B', 'Provisional', 'A (Premium)', …: the register's words, shortened. */
  rating: string
}

export const skilledWorker = 'Skilled Worker'

/** Every value of the Route column known in August 2026. */
export const knownRoutes: ReadonlySet<string> = new Set([
  skilledWorker,
  'Scale-up',
  'Global Business Mobility: Senior or Specialist Worker',
  'Global Business Mobility: Graduate Trainee',
  'Global Business Mobility: UK Expansion Worker',
  'Global Business Mobility: Service Supplier',
  'Global Business Mobility: Secondment Worker',
  'Government Authorised Exchange',
  'Tier 2 Ministers of Religion',
  'Creative Worker',
  'Charity Worker',
  'International Sportsperson',
  'Religious Worker',
  'International Agreement',
  'Seasonal Worker',
  'Intra-company Routes',
  'Intra Company Transfers (ICT)',
])

/** The routes a graduate may come to work by; the rest are licences for another kind of job. */
const graduateRoutes: ReadonlySet<string> = new Set([
  skilledWorker,
  'Scale-up',
  'Global Business Mobility: Senior or Specialist Worker',
  'Global Business Mobility: Graduate Trainee',
  'Government Authorised Exchange',
])
export const isGraduateRoute = (route: string) => graduateRoutes.has(route)

/** `Worker (A rating)` → type and rating. Undefined for words the register has not used before. */
export function readTypeAndRating(text: string): Pick<Licence, 'type' | 'rating'> | undefined {
  const found = /^(Temporary Worker|Worker)\s*\(\s*(.+?)\s*\)$/i.exec(text.trim())
  if (!found) return undefined
  const type = /^temp/i.test(found[1]!) ? 'Temporary Worker' : 'Worker'
  const words = found[2]!
  if (/^[AB] rating$/i.test(words)) return { type, rating: words[0]!.toUpperCase() }
  if (/^UK Expansion Worker:\s*Provisional$/i.test(words)) return { type, rating: 'Provisional' }
  if (/^A \((Premium|SME\+)\)$/i.test(words)) return { type, rating: words }
  if (/^Probationary Sponsor$/i.test(words)) return { type, rating: 'Probationary' }
  return undefined
}

/** What the holder of a licence may do with it now. */
export type LicenceStatus = 'mayHire' | 'noNewWorkers' | 'ownOfficerOnly' | 'unknown'

export function licenceStatusOf({ rating }: Pick<Licence, 'rating'>): LicenceStatus {
  if (rating === 'A' || rating.startsWith('A (')) return 'mayHire'
  if (rating === 'B') return 'noNewWorkers'
  if (rating === 'Provisional') return 'ownOfficerOnly'
  return 'unknown'
}

export type Outcome = 'listedSkilledWorker' | 'listedOtherRoutes' | 'possible' | 'notFound'

export const listedOutcome = (licences: readonly Licence[]): Outcome =>
  licences.some(({ route }) => route === skilledWorker) ? 'listedSkilledWorker' : 'listedOtherRoutes'

export type NextStep =
  | 'askRecruiter'
  | 'checkOccupation'
  | 'compareSalary'
  | 'askWhenRestored'
  | 'askWhichRoute'
  | 'chooseOne'
  | 'tryOtherNames'
  | 'askEmployer'
  | 'lookUpCompany'
  | 'noSponsorNeededYet'

/** What to do next, most useful first. */
export function nextSteps(outcome: Outcome, licences: readonly Licence[]): NextStep[] {
  switch (outcome) {
    case 'listedSkilledWorker': {
      const mayHire = licences.some(
        licence => licence.route === skilledWorker && licenceStatusOf(licence) === 'mayHire',
      )
      return [mayHire ? 'askRecruiter' : 'askWhenRestored', 'checkOccupation', 'compareSalary']
    }
    case 'listedOtherRoutes':
      return ['askWhichRoute', 'tryOtherNames', 'noSponsorNeededYet']
    case 'possible':
      return ['chooseOne', 'tryOtherNames', 'askEmployer']
    case 'notFound':
      return ['tryOtherNames', 'askEmployer', 'lookUpCompany', 'noSponsorNeededYet']
  }
}
