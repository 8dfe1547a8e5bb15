import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { RulesUsed } from '#client/ui/rules-used.tsx'
import { Stamp } from '#client/ui/stamp.tsx'

type Pay = NonNullable<AnswerOf<typeof getJob>['evidence']['pay']>

/** The outcomes in words and shapes. */
const outcomes = {
  meets: { mark: 'check', words: 'Enough' },
  below: { mark: 'cross', words: 'Too low' },
  depends: { mark: 'warning', words: 'Depends' },
  cannotSay: { mark: 'open', words: 'We can’t say' },
} as const

const headings: Readonly<Record<Pay['outcome'], string>> = {
  meets: 'The pay is enough for a work visa',
  below: 'The pay is too low for a work visa',
  depends: 'Whether the pay is enough depends on you',
  cannotSay: 'We can’t check whether the pay is enough',
}

/** The pay against each way to a work visa of the job's country, each with its own result. */
export function PayTests({ pay: { outcome, words, tests, conditions, rules } }: { pay: Pay }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-body font-semibold">{headings[outcome]}</h3>
      <p className="mt-1">{words}</p>
      <ul className="mt-3 grid gap-3">
        {tests.map(test => (
          <li key={test.title}>
            <p className="font-semibold">{test.title}</p>
            <Stamp {...outcomes[test.outcome]} checked={test.words} />
          </li>
        ))}
      </ul>
      {conditions.length > 0 && (
        <ul className="mt-3 grid gap-1 text-small text-ink-2">
          {conditions.map(condition => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
      <RulesUsed rules={rules} />
    </div>
  )
}
