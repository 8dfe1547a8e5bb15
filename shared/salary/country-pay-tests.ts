import type { Ledger, LedgerCountry } from '#shared/rules/ledger.ts'
import { rateInWords } from '#shared/rules/values.ts'
import { PayReading, rangeOf, type Applies, type PayQuestion, type PayVerdict } from './pay-test.ts'

/** True or false where a fact is known, else what it depends on. */
const known = (fact: boolean | undefined, dependsOn: string): Applies => fact ?? { dependsOn }

const threeYears = 36
const oneYear = 12

const within = (months: number | undefined, most: number): boolean | undefined =>
  months === undefined ? undefined : months <= most

function testGermany(reading: PayReading): void {
  const { job, person } = reading.question
  reading.test('de.blue-card.threshold', true)
  reading.test('de.blue-card.threshold-shortage', isLowerGermanThreshold(job.isShortage, person.monthsSinceDegree))
  reading.conditions.push(
    'A Blue Card also needs a degree that fits the job. For other skilled workers with a degree there is no fixed minimum under the age of 45, but the pay must be usual for the job.',
  )
}

/** For shortage jobs, and for everyone within three years of their degree. */
function isLowerGermanThreshold(isShortage: boolean | undefined, monthsSinceDegree: number | undefined): Applies {
  const isRecent = within(monthsSinceDegree, threeYears)
  if (isShortage || isRecent) return true
  if (isRecent === undefined)
    return { dependsOn: 'whether you got your degree in the last three years or the job is in a shortage occupation' }
  return (
    isShortage ?? {
      needs: 'We can’t say whether this is a shortage occupation without its code.',
      isByOccupation: true,
    }
  )
}

const needsIrishList = {
  needs: 'We can’t say whether the job is on the list without its occupation code.',
  isByOccupation: true,
}

function testIreland(reading: PayReading): void {
  const { job, person } = reading.question
  const on = (list: typeof job.irishList): Applies =>
    job.irishList === undefined ? needsIrishList : job.irishList === list
  const both = (list: Applies, fact: Applies): Applies => (list === true ? fact : list)
  const isRecent = known(within(person.monthsSinceDegree, oneYear), 'whether you got your degree in the last 12 months')
  reading.test('ie.critical-skills.threshold', on('criticalSkills'))
  reading.test('ie.critical-skills.threshold-graduate', both(on('criticalSkills'), isRecent))
  reading.test('ie.critical-skills.threshold-unlisted', on('other'), { isMoreThan: true })
  reading.test('ie.general.threshold', job.irishList === undefined ? needsIrishList : job.irishList !== 'care')
  reading.test(
    'ie.general.threshold-graduate',
    both(
      job.irishList === undefined ? needsIrishList : true,
      known(person.studiedHere, 'whether you are a recent graduate of an Irish institution'),
    ),
  )
  reading.test('ie.general.threshold-care', on('care'))
  reading.conditions.push('A general permit needs a job that is not on the ineligible list, and an advert of 28 days.')
}

const thirty = 30

function testNetherlands(reading: PayReading): void {
  const { person } = reading.question
  const options = { allowancePercent: reading.amount('nl.holiday-allowance.share') ?? 0 }
  const isYoung = person.age === undefined ? undefined : person.age < thirty
  reading.test('nl.skilled-migrant.threshold', true, options)
  reading.test('nl.skilled-migrant.threshold-under-30', known(isYoung, 'whether you are under 30'), options)
  reading.test(
    'nl.skilled-migrant.threshold-orientation',
    known(person.hadOrientationYear, 'whether you had an orientation year, or could have had one'),
    options,
  )
  reading.test('nl.blue-card.threshold', true, options)
  reading.test(
    'nl.blue-card.threshold-graduate',
    known(within(person.monthsSinceDegree, threeYears), 'how recently you graduated'),
    options,
  )
  reading.conditions.push(
    'The pay is compared without the holiday allowance. Only a recognised sponsor can hire a highly skilled migrant; a Blue Card needs none.',
  )
}

function testFrance(reading: PayReading): void {
  reading.test('fr.talent.threshold', true)
  reading.test('fr.blue-card.threshold', true)
  const share = reading.amount('fr.change-of-status.share')
  if (share !== undefined)
    reading.test('fr.minimum-wage.adult', known(reading.question.person.studiedHere, 'whether you studied in France'), {
      times: share / 100,
      title: `Change from student to worker: ${share}% of the minimum wage`,
    })
  reading.conditions.push(
    'Each permit has conditions of its own, such as a master’s degree or a contract of some length.',
  )
}

function testAustralia(reading: PayReading): void {
  reading.test('au.skills-in-demand.core-threshold', true)
  reading.test('au.skills-in-demand.specialist-threshold', true)
  reading.conditions.push(
    'The pay must also be at least the market rate for the job and place, and the core stream needs a listed occupation.',
  )
}

const [youngest, oldest] = [23, 45]

/** The table between the youngest and the oldest was not seen, and is not guessed. */
function testSingapore(reading: PayReading): void {
  const { age } = reading.question.person
  const { isFinance } = reading.question.job
  const between = 'We know the minimum for ages up to 23 and from 45 only, and do not guess between them.'
  const forYoungest = (): Applies => {
    if (age === undefined) return { dependsOn: 'your age' }
    if (age >= oldest) return false
    return age <= youngest ? true : { needs: between }
  }
  for (const [suffix, isSector] of [
    ['', isFinance === undefined ? undefined : !isFinance],
    ['-finance', isFinance],
  ] as const) {
    if (isSector === false) continue
    const inSector = (applies: Applies): Applies =>
      isSector === undefined && applies === true ? { dependsOn: 'whether the job is in financial services' } : applies
    reading.test(`sg.employment-pass.threshold${suffix}`, inSector(forYoungest()))
    // Enough for the oldest is enough for everyone.
    reading.test(`sg.employment-pass.threshold${suffix}-45`, inSector(true))
  }
  noteCompass(reading)
}

function noteCompass(reading: PayReading): void {
  const exempt = reading.money('sg.employment-pass.compass-exempt')
  const isExempt = exempt !== undefined && rangeOf(reading.question, 'month').low >= exempt.minor
  if (isExempt) reading.conditions.push(`No COMPASS points are needed from ${rateInWords(exempt)}.`)
  else reading.note('sg.employment-pass.compass-pass')
}

function testNewZealand(reading: PayReading): void {
  const marketRate = { dependsOn: 'the market rate for the job and place, which decides the work visa' }
  reading.test('nz.minimum-wage.adult', marketRate, { title: 'Accredited Employer Work Visa: minimum wage' })
  const median = reading.money('nz.immigration.median-wage')
  if (median === undefined) return
  reading.conditions.push(
    `The pay ${reachOf(reading.question, median.minor)} the median wage of ${rateInWords(median)}, which counts for residence and not for the work visa.`,
  )
}

function reachOf(question: PayQuestion, hourly: number): string {
  const { low, high } = rangeOf(question, 'hour')
  if (low >= hourly) return 'reaches'
  return high >= hourly ? 'may reach' : 'does not reach'
}

function testCanada(reading: PayReading): void {
  const { province } = reading.question.job
  const prevailing = 'The prevailing wage of the occupation and region counts as well, which we do not hold.'
  if (province === undefined) {
    reading.tests.push({
      title: 'LMIA: high-wage stream',
      outcome: 'cannotSay',
      words: 'The wage that decides the stream differs by province, and we do not know the province of this job.',
      required: null,
    })
    return
  }
  const id = `ca.lmia.high-wage.${province.toLowerCase()}`
  const threshold = reading.money(id)
  reading.test(id, { needs: prevailing, isByOccupation: true })
  const test = reading.tests.at(-1)!
  if (threshold === undefined || test.outcome !== 'below') return
  // Below it there is another stream, which is harder and not closed.
  test.outcome = 'depends'
  test.words =
    `Below ${rateInWords(threshold)}, so this is the low-wage stream. ` +
    'Applications are refused in listed cities with 6% unemployment or more. Post-graduation work permits need no LMIA.'
}

const levelNames = ['I', 'II', 'III', 'IV']

function testUnitedStates(reading: PayReading): void {
  const title = 'H-1B: prevailing wage'
  const wages = reading.question.job.wageLevels
  const { pay } = reading.question
  if (wages === undefined || wages.levels.length !== levelNames.length || pay.currency !== 'USD') {
    reading.tests.push({
      title,
      outcome: 'cannotSay',
      words: 'The prevailing wage depends on the occupation and the county, and we do not know them for this job.',
      required: null,
      needsOccupation: true,
    })
    return
  }
  const { low } = rangeOf(reading.question, 'hour')
  const reached = wages.levels.filter(wage => low >= wage).length
  const first = wages.levels[0]!
  const required = { kind: 'money', minor: first, currency: 'USD', per: 'hour' } as const
  if (reached === 0)
    reading.tests.push({
      title,
      required,
      outcome: 'below',
      words: `Below the level I wage of ${rateInWords(required)} for ${wages.occupation} in ${wages.area}.`,
    })
  else
    reading.tests.push({
      title,
      required,
      outcome: 'meets',
      words: `Pays at least the level ${levelNames[reached - 1]} wage for ${wages.occupation} in ${wages.area}. The duties decide the level of the job.`,
    })
  reading.note('us.h1b.draw-weight')
}

const countryTests: Readonly<Partial<Record<LedgerCountry, (reading: PayReading) => void>>> = {
  de: testGermany,
  ie: testIreland,
  nl: testNetherlands,
  fr: testFrance,
  au: testAustralia,
  sg: testSingapore,
  nz: testNewZealand,
  ca: testCanada,
  us: testUnitedStates,
}

export const payTestCountries = Object.keys(countryTests) as LedgerCountry[]

/** Is this pay enough for a work visa of the country? Undefined where the ledger has no such rule. */
export function testPay(ledger: Ledger, country: LedgerCountry, question: PayQuestion): PayVerdict | undefined {
  const test = countryTests[country]
  if (test === undefined) return undefined
  const reading = new PayReading(ledger, question)
  test(reading)
  return reading.finish(country)
}
