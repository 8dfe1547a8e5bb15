import { isGraduateRoute, skilledWorker, standingOf, type Licence, type NextStep, type Outcome } from '#shared/sponsors/licences.ts'

/** Words for every outcome. None promises a visa, and "not found" never reads as "cannot sponsor". */
interface OutcomeWords {
  mark: 'check' | 'warning' | 'open'
  stamp: string
  /** What this means for you, in three lines. */
  meaning: readonly string[]
}

const noSponsorYet = 'For work that your Student or Graduate visa allows, no sponsor is needed.'
const jobMattersToo = 'The job counts too: it must be eligible, which for most jobs means degree level (RQF 6, since 22 July 2025), and pay enough.'

export function explainOutcome(outcome: Outcome, licences: readonly Licence[]): OutcomeWords {
  switch (outcome) {
    case 'listedSkilledWorker': return explainSkilledWorker(licences.filter(({ route }) => route === skilledWorker))
    case 'listedOtherRoutes': return {
      mark: 'warning', stamp: 'Licensed, other routes only',
      meaning: [
        'This employer holds a licence, but not for Skilled Worker jobs.',
        licences.some(({ route }) => isGraduateRoute(route))
          ? 'One of its routes can suit a graduate. Ask which one the job would use.'
          : 'Its routes are for another kind of work than most graduate jobs.',
        noSponsorYet,
      ],
    }
    case 'possible': return {
      mark: 'warning', stamp: 'Possible match',
      meaning: ['The register has names like this one. Only you can tell which is your employer.', 'Compare the name in your contract or the advert, and the town.', 'A similar name proves nothing: two companies can differ by one word.'],
    }
    case 'notFound': return {
      mark: 'open', stamp: 'Not found under this name',
      meaning: ['This does not say that the employer cannot sponsor.', 'It may hold its licence under another name: its parent company’s, or the legal name behind a brand.', noSponsorYet],
    }
  }
}

function explainSkilledWorker(licences: readonly Licence[]): OutcomeWords {
  if (licences.some(licence => standingOf(licence) === 'mayHire')) {
    return { mark: 'check', stamp: 'Licensed for Skilled Worker', meaning: ['This employer can sponsor a Skilled Worker visa. It need not do so for every job.', jobMattersToo, noSponsorYet] }
  }
  return {
    mark: 'warning', stamp: 'Licensed, no new workers now',
    meaning: ['This employer’s licence is downgraded. It may not sponsor new workers until its A rating is back.', 'It may extend the visas of workers it has.', noSponsorYet],
  }
}

export const nextStepWords: Readonly<Record<NextStep, string>> = {
  askRecruiter: 'Ask the recruiter: “Do you sponsor Skilled Worker visas for this role?” There is a message to copy below.',
  checkOccupation: 'Ask which occupation code the job has, and check that the code is eligible.',
  compareSalary: 'Compare the salary with the threshold for that code and for your situation.',
  askWhenRestored: 'Ask when the employer expects its A rating back. Until then it cannot take you on as a new Skilled Worker.',
  askWhichRoute: 'Ask the employer which visa route it would use for this job.',
  chooseOne: 'Choose the entry that is your employer, if it is there.',
  tryOtherNames: 'Try the parent company, the name on a contract or payslip, and the trading name.',
  askEmployer: 'Ask the employer under which registered name it holds its licence. There is a message to copy below.',
  lookUpCompany: 'Look the company up at Companies House to find its legal name, then check that name here.',
  noSponsorNeededYet: 'If you are on a Student or Graduate visa, the employer needs no licence for work that visa allows. Settle sponsorship before the visa ends.',
}

export const employerMessage = (employer: string) => `Hello,

I would like to work for ${employer || 'you'} and may need a Skilled Worker visa. Could you tell me:

1. Do you hold a sponsor licence, and under which registered name?
2. Do you sponsor Skilled Worker visas for this role?
3. Which occupation code and salary would the certificate of sponsorship state?

Thank you for your help.`
