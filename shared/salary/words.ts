import type { SalaryCheck, SalaryVerdict } from './salary-test.ts'

export const checkWords: Readonly<Record<SalaryCheck['what'], string>> = {
  threshold: 'Threshold',
  goingRate: 'Going rate for this occupation',
  hourlyFloor: 'Least pay an hour',
}

export const outcomeWords: Readonly<Record<SalaryVerdict['outcome'], string>> = {
  meets: 'The pay is enough',
  below: 'The pay is too low',
  notEligible: 'Not a job for this visa',
  cannotSay: 'We cannot say whether the pay is enough',
}
