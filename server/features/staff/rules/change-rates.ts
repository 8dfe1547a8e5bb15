import type { ParsedInputOf } from '#shared/http/endpoint.ts'
import { rateKeys, rateNames } from '#shared/rules/rate-words.ts'
import { rateColumns } from '#shared/rules/read-ledger.ts'
import { addVersion, startOccupation, type NewVersion, type RuleDocument } from '#shared/rules/rule-document.ts'
import type { createRate, saveRate } from '#shared/staff/rate-api.ts'
import { assertReadable, readDatedVersion, refuse } from './change-document.ts'

type RateInput = Omit<ParsedInputOf<typeof saveRate>, 'code' | 'version'>

/** Checks what staff entered by the ledger’s own reader. */
export const withNewRates = (document: RuleDocument, input: RateInput, now: Date): RuleDocument =>
  assertReadable(addVersion(document, readRateVersion(input, now)), 'validFrom', now)

export function makeNewOccupation(input: ParsedInputOf<typeof createRate>, now: Date): RuleDocument {
  const { code, skill, hasPayScale = '' } = input
  return assertReadable(
    startOccupation({ code, skill, pay_scale: hasPayScale }, readRateVersion(input, now)),
    'code',
    now,
  )
}

/** A list has both a rate and jobs, or neither. */
function readRateVersion(input: RateInput, now: Date): NewVersion {
  for (const [rate, jobs] of [
    ['salaryList', 'salaryListJobs'],
    ['shortageList', 'shortageListJobs'],
  ] as const) {
    if (input[rate] !== '' && input[jobs] === '') throw refuse(jobs, `Say which jobs are on the ${rateNames[rate]}.`)
    if (input[rate] === '' && input[jobs] !== '')
      throw refuse(rate, `Enter the rate for jobs on the ${rateNames[rate]}, or empty both fields.`)
  }
  if (input.route === 'list' && input.salaryList === '' && input.shortageList === '')
    throw refuse('route', 'It is on no list, so it can’t be open through a list.')
  const rates = Object.fromEntries(rateKeys.map(key => [rateColumns[key], input[key]]))
  const cells = {
    occupation: input.title,
    route: input.route,
    ...rates,
    isl_condition: input.salaryListJobs,
    tsl_condition: input.shortageListJobs,
  }
  return { ...readDatedVersion(input, now), cells }
}
