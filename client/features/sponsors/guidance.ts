import {
  isGraduateRoute,
  skilledWorker,
  licenceStatusOf,
  type Licence,
  type NextStep,
  type Outcome,
} from '#shared/sponsors/licences.ts'
import { findRule, ratingRule, type CheckerRule } from '#shared/sponsors/rules.ts'

/**
 * Words for every outcome. None promises a visa, and "not found" never reads as "cannot sponsor". What a rule decides
 * is said only while the rule holds.
 */
interface OutcomeWords {
  mark: 'check' | 'warning' | 'open'
  stamp: string
  /** What this means for you, in three lines. */
  meaning: readonly string[]
}

const noSponsorYet = 'For work that your Student or Graduate visa allows, no sponsor is needed.'

/** What the job must be like, by the rule of the day. */
function jobMattersToo(rules: readonly CheckerRule[]): string {
  const level = findRule(rules, 'uk.skilled-worker.skill-level')
  return `The job counts too: it must pay enough and be eligible.${level ? ` ${level.title}: ${level.words}` : ''}`
}

export function explainOutcome(
  outcome: Outcome,
  licences: readonly Licence[],
  rules: readonly CheckerRule[],
): OutcomeWords {
  switch (outcome) {
    case 'listedSkilledWorker':
      return explainSkilledWorker(
        licences.filter(({ route }) => route === skilledWorker),
        rules,
      )
    case 'listedOtherRoutes':
      return {
        mark: 'warning',
        stamp: 'Licensed, other routes only',
        meaning: [
          'This employer has a licence, but not for Skilled Worker jobs.',
          licences.some(({ route }) => isGraduateRoute(route))
            ? 'One of its routes can suit a graduate. Ask which one the job would use.'
            : 'Its routes are for work that differs from most graduate jobs.',
          noSponsorYet,
        ],
      }
    case 'possible':
      return {
        mark: 'warning',
        stamp: 'Possible match',
        meaning: [
          'The register has similar names. Only you can tell which one is your employer.',
          'Compare the name in your contract or the advert, and the town.',
          'A similar name proves nothing: two companies can differ by one word.',
        ],
      }
    case 'notFound':
      return {
        mark: 'open',
        stamp: 'Not found under this name',
        meaning: [
          'This doesn’t mean that the employer can’t sponsor.',
          'Its licence may be under another name, such as its parent company’s or the legal name behind a brand.',
          noSponsorYet,
        ],
      }
  }
}

function explainSkilledWorker(licences: readonly Licence[], rules: readonly CheckerRule[]): OutcomeWords {
  const statuses = licences.map(licenceStatusOf)
  if (statuses.includes('mayHire')) {
    return {
      mark: 'check',
      stamp: 'Licensed for Skilled Worker',
      meaning: [
        'This employer can sponsor a Skilled Worker visa. It doesn’t have to do so for every job.',
        jobMattersToo(rules),
        noSponsorYet,
      ],
    }
  }
  const limit = statuses.includes('noNewWorkers') ? ratingRule(rules, 'noNewWorkers') : undefined
  if (limit)
    return {
      mark: 'warning',
      stamp: 'Licensed, no new workers now',
      meaning: ['This employer’s licence is downgraded.', `${limit.title}: ${limit.words}`, noSponsorYet],
    }
  return {
    mark: 'warning',
    stamp: 'Licensed, not A rated',
    meaning: [
      'This employer’s licence for Skilled Worker jobs is not A rated.',
      'We have no current rule on what its rating allows. Ask the employer.',
      noSponsorYet,
    ],
  }
}

export const nextStepWords: Readonly<Record<NextStep, string>> = {
  askRecruiter:
    'Ask the recruiter: “Do you sponsor Skilled Worker visas for this role?” There is a message to copy below.',
  checkOccupation: 'Ask which occupation code the job has, and check that the code is eligible.',
  compareSalary: 'Check the salary against the rule for that code and your situation.',
  askWhenRestored: 'Ask when the employer expects to get its A rating back, and whether it can hire you before then.',
  askWhichRoute: 'Ask the employer which visa route it would use for this job.',
  chooseOne: 'Choose your employer’s entry, if it’s listed.',
  tryOtherNames: 'Try the parent company, the name on a contract or payslip, and the trading name.',
  askEmployer: 'Ask the employer which registered name its licence is under. There is a message to copy below.',
  lookUpCompany: 'Look the company up at Companies House to find its legal name, then check that name here.',
  noSponsorNeededYet:
    'If you’re on a Student or Graduate visa, the employer needs no licence for work that visa allows. Agree on sponsorship before the visa ends.',
}

const unknownRating = 'We have no current rule on what this rating allows. Ask the employer.'

/** What a licence's rating lets its holder do, in the ledger's words. */
export const ratingMeaning = (rating: string, rules: readonly CheckerRule[]) =>
  ratingRule(rules, licenceStatusOf({ rating }))?.words ?? unknownRating

export const employerMessage = (employer: string) => `Hello,

I would like to work for ${employer || 'you'} and may need a Skilled Worker visa. Could you tell me:

1. Do you hold a sponsor licence, and under which registered name?
2. Do you sponsor Skilled Worker visas for this role?
3. Which occupation code and salary would the certificate of sponsorship state?

Thank you for your help.`
