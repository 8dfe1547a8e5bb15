import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { moneyInWords } from '#shared/money.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { withQuery } from '#shared/routing/href.ts'
import { checkWords, outcomeWords } from '#shared/salary/words.ts'
import { A } from '#client/ui/a.tsx'
import { AmountBar } from '#client/ui/amount-bar.tsx'
import { RulesUsed } from '#client/ui/rules-used.tsx'
import { Stamp } from '#client/ui/stamp.tsx'
import { PayTests } from './pay-tests.tsx'
import { checkedOfficially, evidenceMeaning, meaningOf } from './evidence-meaning.ts'
import { checkedAgainst, evidenceWords } from './evidence-words.ts'

type Answer = AnswerOf<typeof getJob>

/** The proof: the verdict, and everything it was read from. */
export function VisaFacts({
  evidence: { state, reasons, salary, sponsorId, registerDate, situation, official, pay },
  countryId,
}: {
  evidence: Answer['evidence']
  countryId: number
}) {
  const { mark } = evidenceMeaning[state]
  const checked = official ? checkedOfficially(official.asOf) : checkedAgainst(countryId, registerDate)
  return (
    <div className="pt-1">
      <Stamp mark={mark} words={evidenceWords[state]} checked={checked} />
      <p className="mt-3">{meaningOf(state, official)}</p>
      <ul className="mt-4 grid gap-3 border-t border-line pt-4">
        {reasons.map(reason => (
          <li key={reason.words}>
            <p>{reason.words}</p>
            {reason.quote && (
              <blockquote className="mt-1 border-l-4 border-line-strong pl-3 text-ink-2 wrap-anywhere">
                “{reason.quote}”
              </blockquote>
            )}
            {reason.source && (
              <p className="text-small">
                <a href={reason.source.url} rel="noopener noreferrer">
                  {reason.source.name}
                </a>
                {reason.date && <span className="text-ink-2">, {spellDay(reason.date)}</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
      {salary && <Salary salary={salary} situation={situation} />}
      {pay && <PayTests pay={pay} />}
      {sponsorId !== null && (
        <p className="mt-4 print:hidden">
          <A
            to={withQuery('/sponsorship-licence-checker', { sponsor: String(sponsorId) })}
            className="inline-flex min-h-11 items-center"
          >
            See the employer in the register
          </A>
        </p>
      )}
      <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">
        {registerDate && `From the register of ${spellDay(registerDate)}. `}General information, not immigration advice.
      </p>
    </div>
  )
}

interface SalaryProps {
  salary: NonNullable<Answer['evidence']['salary']>
  situation: Answer['evidence']['situation']
}

function Salary({ salary: { outcome, words, occupation, checks, conditions, rules }, situation }: SalaryProps) {
  const yearly = checks.find(({ what }) => what === 'threshold')
  const pay = yearly && String(yearly.paidMinor / 100)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-body font-semibold">{outcomeWords[outcome]}</h3>
      <p className="mt-1">{words}</p>
      {occupation && (
        <p className="mt-1 text-small text-ink-2">
          Occupation code <span className="font-code">{occupation.code}</span>, {occupation.title}
        </p>
      )}
      {checks.map(({ what, requiredMinor, paidMinor }) => (
        <AmountBar
          key={what}
          label={checkWords[what]}
          required={requiredMinor}
          requiredWords={moneyInWords(requiredMinor, 'GBP')}
          actual={paidMinor}
          actualWords={`This job, ${moneyInWords(paidMinor, 'GBP')}`}
        />
      ))}
      {conditions.length > 0 && (
        <ul className="mt-3 grid gap-1 text-small text-ink-2">
          {conditions.map(condition => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
      <RulesUsed rules={rules} />
      {occupation && (
        <p className="mt-2 print:hidden">
          <A
            to={withQuery('/sponsorship-licence-checker', {
              view: 'salary',
              occupation: occupation.code,
              pay,
              situation: situation?.kind,
              because: situation?.because,
            })}
            className="inline-flex min-h-11 items-center"
          >
            Check a different salary, hours or situation
          </A>
        </p>
      )}
    </div>
  )
}
