import type { Ref } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { rateInWords } from '#shared/rules/values.ts'
import type { SalaryQuery } from '#shared/salary/query.ts'
import { checkWords } from '#shared/salary/words.ts'
import { AmountBar } from '#client/ui/amount-bar.tsx'
import { RulesUsed } from '#client/ui/rules-used.tsx'
import { Stamp } from '#client/ui/stamp.tsx'
import type { SalaryAnswer } from './load-salary.ts'
import { situationInWords } from './situations.ts'

const pounds = (minor: number, per: 'year' | 'hour') => rateInWords({ minor, currency: 'GBP', per })

function stampFor({ date, outcome, shortMinor, listEndsOn }: SalaryAnswer) {
  switch (outcome) {
    case 'meets':
      return listEndsOn === null
        ? ({ mark: 'check', words: 'Meets the salary rule' } as const)
        : ({ mark: 'warning', words: `Meets the salary rule, but its list ends ${spellDay(listEndsOn)}` } as const)
    case 'below':
      return { mark: 'warning', words: `Below by ${pounds(shortMinor, 'year')}` } as const
    case 'notEligible':
      return { mark: 'cross', words: 'Not eligible' } as const
    case 'cannotSay':
      return listEndsOn === null || listEndsOn >= date
        ? ({ mark: 'open', words: 'We can’t say' } as const)
        : ({ mark: 'cross', words: `Its list ends ${spellDay(listEndsOn)}` } as const)
  }
}

const dayNotes: Readonly<Record<SalaryAnswer['dateFrom'], string>> = {
  asked: '',
  profile: 'The day comes from the visa dates in your profile. Enter another one to see what changes.',
  usual:
    'The day is three months from today, because we don’t know your visa dates. Enter another one to see what changes.',
}

interface SalaryResultProps {
  asked: SalaryQuery
  answer: SalaryAnswer
  heading: Ref<HTMLHeadingElement>
}

export function SalaryResult({ asked, answer, heading }: SalaryResultProps) {
  const { date, dateFrom, outcome, words, occupation, checks, conditions, warnings, rules } = answer
  const checked = rules.map(({ checkedOn }) => checkedOn).sort()[0]
  return (
    <section
      aria-labelledby="salary-result"
      className="min-w-0 border-[1.5px] border-ink bg-surface p-4 md:p-6 lg:self-start"
    >
      <h2 id="salary-result" ref={heading} tabIndex={-1}>
        {occupation ? (
          <>
            {occupation.title} <span className="font-code text-body">{occupation.code}</span>
          </>
        ) : (
          'Result'
        )}
      </h2>
      <div className="mt-3">
        <Stamp
          {...stampFor(answer)}
          checked={`For an application on ${spellDay(date)}.${checked ? ` Rules checked ${spellDay(checked)}.` : ''}`}
        />
      </div>
      <p className="mt-3 max-w-measure">{words}</p>
      {warnings.length > 0 && (
        <ul aria-label="What changes before that day" className="mt-3 grid max-w-measure gap-2">
          {warnings.map(warning => (
            <li key={warning.ruleId} className="border-l-4 border-warn pl-3">
              {warning.words}
            </li>
          ))}
        </ul>
      )}
      {dayNotes[dateFrom] && <p className="mt-2 max-w-measure text-ink-2">{dayNotes[dateFrom]}</p>}
      <p className="mt-2 text-ink-2">Tested as: {situationInWords(asked.situation)}.</p>
      {outcome === 'below' && asked.situation === 'standard' && (
        <p className="mt-2 max-w-measure border-l-4 border-route pl-3">
          Are you a student in the UK, or a recent graduate? Choose “New entrant” and check again. A lower salary may be
          enough.
        </p>
      )}
      {checks.map(({ what, requiredMinor, paidMinor }) => {
        const per = what === 'hourlyFloor' ? 'hour' : 'year'
        return (
          <AmountBar
            key={what}
            label={checkWords[what]}
            required={requiredMinor}
            requiredWords={pounds(requiredMinor, per)}
            actual={paidMinor}
            actualWords={`Your pay, ${pounds(paidMinor, per)}`}
          />
        )
      })}
      {conditions.length > 0 && (
        <>
          <h3 className="mt-6">Other conditions</h3>
          <ul className="mt-2 grid max-w-measure gap-2">
            {conditions.map(condition => (
              <li key={condition} className="border-l-4 border-route pl-3">
                {condition}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-3">
        <RulesUsed rules={rules} isOpen />
      </div>
      <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">
        General information, not immigration advice.
      </p>
    </section>
  )
}
