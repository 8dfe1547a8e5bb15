import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import { hoursInWords, judgePay, seasonsInWords, selfEmploymentInWords } from '#shared/jobs/part-time-words.ts'
import { payInWords } from '#shared/jobs/words.ts'
import { moneyInWords } from '#shared/money.ts'
import { withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { RuleSource } from '#client/ui/rule-source.tsx'

type Answer = AnswerOf<typeof getJob>

type Rule = NonNullable<Answer['selfEmployment']>

/** The pay, and the rule it is checked against. */
function AgainstMinimum({ job, minimumWage }: { job: Answer['job']; minimumWage: NonNullable<Answer['minimumWage']> }) {
  const { figure, title, words } = minimumWage
  const judged = judgePay(job, minimumWage)
  return (
    <>
      {judged ? (
        <>
          <strong className={judged.isBelow ? 'text-bad' : ''}>
            {judged.isBelow ? 'Below' : 'At or above'} the legal minimum of {words}
          </strong>
          : it pays {moneyInWords(judged.hourly, figure!.currency)}. That is the{' '}
          {title.charAt(0).toLowerCase() + title.slice(1)}.
        </>
      ) : (
        <>
          {payInWords(job) ?? 'Pay not stated'}. <strong>{title}</strong>: {words}
          {words.endsWith('.') ? '' : '.'}
        </>
      )}
      <Origin rule={minimumWage} />
    </>
  )
}

const Origin = ({ rule }: { rule: Pick<Rule, 'note' | 'source' | 'checkedOn' | 'confidence'> }) => (
  <span className="block text-small">
    {rule.note && `${rule.note} `}
    <RuleSource {...rule} />
  </span>
)

/** What a student must know before taking a job alongside the course. */
export function PartTimeFacts({
  job,
  minimumWage,
  selfEmployment,
  studyWorkRules,
}: Pick<Answer, 'job' | 'minimumWage' | 'selfEmployment' | 'studyWorkRules'>) {
  const { shifts, seasons, isSelfEmployed, countryId } = job
  const when = [
    ...(shifts && shifts.length > 0 ? [`: ${shifts.join(', ')}`] : []),
    ...(seasonsInWords(seasons) && [`. ${seasonsInWords(seasons)}`]),
  ].join('')
  return (
    <section aria-labelledby="work-facts" className="border-[1.5px] border-ink bg-surface p-4 md:p-5">
      <h2 id="work-facts" className="mb-3 text-h3">
        Before you take it
      </h2>
      <ul className="grid gap-3">
        <li>
          <strong>{hoursInWords(job)}</strong>
          {when}.
        </li>
        {isSelfEmployed && (
          <li>
            <strong className={selfEmployment && !selfEmployment.isAllowed ? 'text-bad' : ''}>
              {selfEmploymentInWords(countryId, selfEmployment)}
            </strong>
            {selfEmployment && (
              <>
                {' '}
                {selfEmployment.title}: {selfEmployment.words}
                {selfEmployment.words.endsWith('.') ? '' : '.'}
                <Origin rule={selfEmployment} />
              </>
            )}
          </li>
        )}
        <li>
          {minimumWage ? (
            <AgainstMinimum job={job} minimumWage={minimumWage} />
          ) : (
            `${payInWords(job) ?? 'Pay not stated'}. We have no figure for the legal minimum here today.`
          )}
        </li>
      </ul>
      <h3 className="mt-5 mb-2 text-body">How much a student may work here</h3>
      {studyWorkRules.length > 0 ? (
        <ul className="grid gap-3">
          {studyWorkRules.map(rule => (
            <li key={rule.id}>
              {rule.title}: <strong>{rule.words}</strong>
              <Origin rule={rule} />
            </li>
          ))}
        </ul>
      ) : (
        <p>We have no rule for this country today. Check what your visa allows.</p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 print:hidden">
        <A to="/my-hours" className="inline-flex min-h-11 items-center">
          Count your hours
        </A>
        <A
          to={withQuery('/immigration-guide', {
            country: ledgerCountryWithId(countryId),
          })}
          className="inline-flex min-h-11 items-center"
        >
          All rules of the country
        </A>
      </p>
      <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">
        General information, not immigration advice.
      </p>
    </section>
  )
}
