import type { AnswerOf } from '#shared/http/endpoint.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { savePlan, type getPlan } from '#shared/jumpstart/api.ts'
import { departureRange } from '#shared/jumpstart/make-plan.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Plan = AnswerOf<typeof getPlan>

function savedWords(departsOn: string, before: string | null): string {
  if (departsOn !== '') return 'Your plan has been made for this date.'
  return before === null ? 'Your country has been saved.' : 'Your date has been removed.'
}

/** Where someone goes and when. Saving makes the plan again. */
export function DepartureForm({ plan, onSaved }: { plan: Plan; onSaved(plan: Plan): void }) {
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ country: Plan['country']['slug']; departsOn: string }>(
    async ({ country, departsOn }) => {
      onSaved(await call(savePlan, { country, departsOn, version: plan.version }))
      show(`${savedWords(departsOn, plan.departsOn)} Your ticks are kept.`)
    },
  )
  const { first, last } = departureRange(plan.today)
  return (
    <Section title="Your departure" lead="Change the date as often as you need. Everything you ticked stays ticked.">
      <Form failure="Your departure hasn’t been saved yet" errors={errors} onSubmit={submit}>
        <Select
          id="country"
          name="country"
          label="Country you will study in"
          defaultValue={plan.country.slug}
          error={errorOf('country')}
        >
          {jobCountries.map(({ slug, words }) => (
            <option key={slug} value={slug}>
              {words}
            </option>
          ))}
        </Select>
        <TextInput
          id="departsOn"
          name="departsOn"
          type="date"
          label="Day you leave home"
          hint="Leave it empty if you don’t know yet."
          min={first}
          max={last}
          defaultValue={plan.departsOn ?? ''}
          error={errorOf('departsOn')}
        />
        <div>
          <Button type="submit" busy={busy}>
            {plan.departsOn === null ? 'Make my plan' : 'Save and update my plan'}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
