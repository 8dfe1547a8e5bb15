import { useState } from 'react'
import { withQuery } from '#shared/routing/href.ts'
import { runSalaryTest } from '#shared/salary/api.ts'
import { readSalaryQuery, salaryNames, toSalaryQuestion, type SalaryQuery } from '#shared/salary/query.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { loadSalary } from './load-salary.ts'
import { OccupationField } from './occupation-field.tsx'
import { SalaryResult } from './salary-result.tsx'
import { SituationFields } from './situation-fields.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'

const checker = '/sponsorship-licence-checker'

const addressOf = (query: SalaryQuery) =>
  withQuery(checker, {
    view: 'salary',
    ...Object.fromEntries(salaryNames.flatMap(name => (query[name] === '' ? [] : [[name, query[name]]]))),
  })

/**
 * Is this pay enough to be sponsored? With script the answer comes without leaving the page; without, the form asks for
 * its own address.
 */
export function SalaryTest({
  loaded: { asked, startWords, choices, answer, errors: first },
}: {
  loaded: Awaited<ReturnType<typeof loadSalary>>
}) {
  const [shown, setShown] = useState(answer && { asked, answer })
  const heading = useAnswerFocus(shown)
  const { submit, busy, errors, errorOf } = useForm<Readonly<Record<string, string>>>(
    async values => {
      const query = readSalaryQuery(name => values[name])
      setShown({ asked: query, answer: await call(runSalaryTest, toSalaryQuestion(query)) })
      // The answer is here. The address only follows it, to be kept and reloaded; asking the router would ask the
      // server again.
      window.history.replaceState(window.history.state, '', addressOf(query))
    },
    { first },
  )
  const isShown = shown !== null && errors.length === 0
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[28rem_minmax(0,1fr)]">
      <div>
        {isShown && (
          <p className="mb-4 lg:hidden">
            <a href="#salary-result" className="inline-flex min-h-11 items-center">
              Go to the result
            </a>
          </p>
        )}
        <Form
          method="get"
          action={checker}
          failure="The salary hasn’t been checked yet"
          errors={errors}
          onSubmit={submit}
        >
          <input type="hidden" name="view" value="salary" />
          <div>
            <OccupationField id="occupationCode" typed={asked.occupation} error={errorOf('occupationCode')} />
            {choices.length > 0 && (
              <>
                <p className="mt-3 font-semibold">Which of these is it?</p>
                <ul className="mt-1">
                  {choices.map(({ code, title }) => (
                    <li key={code} className="border-b border-line">
                      <A
                        to={addressOf({ ...asked, occupation: code })}
                        className="flex min-h-11 items-baseline gap-3 py-2"
                      >
                        <span className="font-code text-small">{code}</span>
                        {title}
                      </A>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-end gap-3">
            <TextInput
              id="amount"
              name="pay"
              label="Pay before tax, in pounds"
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              defaultValue={asked.pay}
              error={errorOf('amount')}
            />
            <Select
              id="per"
              name="per"
              label="For"
              defaultValue={asked.per === 'hour' ? 'hour' : 'year'}
              error={errorOf('per')}
            >
              <option value="year">a year</option>
              <option value="hour">an hour</option>
            </Select>
          </div>
          <TextInput
            id="hoursPerWeek"
            name="hours"
            label="Hours a week"
            hint="As in the contract, such as 37.5."
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            defaultValue={asked.hours}
            error={errorOf('hoursPerWeek')}
          />
          <SituationFields asked={asked} startWords={startWords} errorOf={errorOf} />
          <TextInput
            id="date"
            name="date"
            type="date"
            label="Day you would apply for the visa (optional)"
            hint="If you leave it empty, we use your visa dates, or three months from today."
            defaultValue={asked.date}
            error={errorOf('date')}
          />
          <div>
            <Button type="submit" busy={busy}>
              Check salary
            </Button>
          </div>
        </Form>
      </div>
      {isShown ? (
        <SalaryResult {...shown} heading={heading} />
      ) : (
        <p className="max-w-measure text-ink-2">
          Enter the occupation, pay and hours. We’ll check them against the UK Skilled Worker rules of the day you would
          apply, and show every rule with its source.
        </p>
      )}
    </div>
  )
}
