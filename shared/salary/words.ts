import type { SalaryCheck, SalaryVerdict } from './salary-test.ts'

export const checkWords: Readonly<Record<SalaryCheck['what'], string>> = {
  threshold: 'Threshold',
  goingRate: 'Going rate for this occupation',
  hourlyFloor: 'Minimum hourly pay',
}

export const outcomeWords: Readonly<Record<SalaryVerdict['outcome'], string>> = {
  meets: 'The pay is enough',
  below: 'The pay is too low',
  notEligible: 'Not eligible for this visa',
  cannotSay: 'We can’t check whether the pay is enough',
}
