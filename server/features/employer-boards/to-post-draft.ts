import type { PostDraft } from '#shared/employers/post-draft.ts'
import { longestDescription, longestTitle } from '#shared/employers/limits.ts'
import type { PostWorkStatus } from '#shared/employers/work-statuses.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { richTextToMarkdown } from '#server/platform/rich-text/rich-text-to-markdown.ts'
import type { JobDraft } from '#server/features/jobs/draft.ts'

const spellAmount = (minor: number | undefined) => {
  if (minor === undefined) return ''
  const amount = minor / 100
  return Number.isInteger(amount) ? amount.toLocaleString('en-GB') : amount.toFixed(2)
}

const currencyOf = (countryId: number) => jobCountries.find(({ id }) => id === countryId)!.currency

/** A job of a board as the employer would have typed it here. */
export function toPostDraft(job: JobDraft, statuses: readonly PostWorkStatus[]): PostDraft {
  const { pay } = job
  return {
    title: job.title.slice(0, 2 * longestTitle),
    description: richTextToMarkdown(job.description).slice(0, 2 * longestDescription),
    countryId: job.countryId,
    cities: [...(job.city ? [job.city] : []), ...(job.otherCities ?? [])].join(', ').slice(0, 400),
    remote: job.remote,
    typeId: job.typeId,
    fieldId: job.fieldId,
    payMin: spellAmount(pay?.min),
    payMax: spellAmount(pay?.max),
    payCurrency: pay?.currency ?? currencyOf(job.countryId),
    payPeriod: pay?.period ?? 'year',
    hours: job.hoursPerWeek === undefined ? '' : String(job.hoursPerWeek),
    occupation: job.occupationCode ?? '',
    statuses: [...statuses],
    legalReason: '',
    closesOn: job.closesOn ?? '',
    applyBy: 'link',
    applyUrl: job.applyUrl.slice(0, 1_000),
    applyEmail: '',
    questions: [],
  }
}
