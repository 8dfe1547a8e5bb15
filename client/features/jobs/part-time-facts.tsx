import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { ledgerCountries, ledgerCountryKeys } from '#shared/ledger/ledger.ts'
import { moneyInWords, payInWords } from '#shared/jobs/words.ts'
import { spellDay } from '#shared/days.ts'
import { withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'

type Answer = AnswerOf<typeof getJob>

/** The pay, and the rule it is held against. Judged only where the rule has a figure for every job, in the currency of the pay. */
function AgainstMinimum({ job, minimumWage: { figure, binds, title, words, note, source, checkedOn } }: { job: Answer['job']; minimumWage: NonNullable<Answer['minimumWage']> }) {
  const hourly = job.payPeriod === 'hour' ? job.payMin ?? job.payMax : null
  const isJudged = figure !== null && binds === 'all' && hourly !== null && job.payCurrency === figure.currency
  const isBelow = isJudged && hourly < figure.minor
  return (
    <>
      {isJudged
        ? <><strong className={isBelow ? 'text-bad' : ''}>{isBelow ? 'Below' : 'At or above'} the legal minimum of {words}</strong>: it pays {moneyInWords(hourly, figure.currency)}. That is the {title.charAt(0).toLowerCase() + title.slice(1)}.</>
        : <>{payInWords(job) ?? 'Pay not stated'}. <strong>{title}</strong>: {words}{words.endsWith('.') ? '' : '.'}</>}
      <span className="block text-small">{note && `${note} `}<a href={source.url} rel="noopener noreferrer">{source.name}</a>, checked {spellDay(checkedOn)}</span>
    </>
  )
}

/** What a student must know before taking a job beside the course. */
export function PartTimeFacts({ job, minimumWage }: { job: Answer['job']; minimumWage: Answer['minimumWage'] }) {
  const { hoursMin, hoursMax, shifts, seasons, isSelfEmployed, countryId } = job
  const [low, high] = [hoursMin ?? hoursMax, hoursMax ?? hoursMin]
  return (
    <section aria-labelledby="work-facts" className="border-[1.5px] border-ink bg-surface p-4 md:p-5">
      <h2 id="work-facts" className="mb-3 text-h3">Before you take it</h2>
      <ul className="grid gap-3">
        <li><strong>{low === null ? 'Hours not stated' : `${low === high ? low : `${low} to ${high}`} hours a week`}</strong>{shifts && shifts.length > 0 && `: ${shifts.join(', ')}`}{seasons && seasons.length > 0 && `. In ${seasons.map(season => (season === 'term' ? 'term' : 'vacations')).join(' and ')}`}.</li>
        {isSelfEmployed && <li className="font-semibold text-bad">Self-employed work is not allowed on a UK Student visa.</li>}
        <li>
          {minimumWage ? <AgainstMinimum job={job} minimumWage={minimumWage} /> : `${payInWords(job) ?? 'Pay not stated'}. We have no figure for the legal minimum here today.`}
        </li>
        <li>How many hours you may work depends on your visa. <A to={withQuery('/immigration-guide', { country: ledgerCountryKeys.find(key => ledgerCountries[key].countryId === countryId) })}>See the rules</A>.</li>
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">General information, not immigration advice.</p>
    </section>
  )
}
