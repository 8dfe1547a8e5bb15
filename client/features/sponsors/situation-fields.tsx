import type { SalaryQuery } from '#shared/salary/query.ts'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { entrantReasons, situations } from './situations.ts'

interface SituationFieldsProps {
  asked: SalaryQuery
  /** Why the form starts with this situation. */
  startWords: string | null
  errorOf(id: string): string | undefined
}

/**
 * Which rule applies. What only a new entrant is asked shows itself by the choice alone, so that it needs no script.
 */
export function SituationFields({ asked, startWords, errorOf }: SituationFieldsProps) {
  return (
    <div className="group/situation grid gap-6">
      <ChoiceGroup
        id="situation"
        type="radio"
        name="situation"
        label="Your situation"
        hint={startWords ?? undefined}
        choices={situations}
        chosen={[asked.situation]}
        error={errorOf('situation')}
      />
      <div className="group/reason hidden gap-6 border-l-4 border-route pl-4 group-has-[input[value=newEntrant]:checked]/situation:grid">
        <ChoiceGroup
          id="because"
          type="radio"
          name="because"
          label="Why you count as a new entrant"
          choices={entrantReasons}
          chosen={[asked.because]}
          error={errorOf('because')}
        />
        <div className="hidden group-has-[input[value=age]:checked]/reason:block">
          <TextInput
            id="age"
            name="age"
            label="Your age on the day you apply"
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            defaultValue={asked.age}
            error={errorOf('age')}
          />
        </div>
        <TextInput
          id="monthsUsed"
          name="months"
          label="Months used already (optional)"
          hint="Your time as a new entrant so far, including any time on the Graduate visa."
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          defaultValue={asked.months}
          error={errorOf('monthsUsed')}
        />
      </div>
    </div>
  )
}
