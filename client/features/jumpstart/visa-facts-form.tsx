import { spellDay } from '#shared/calendar/days.ts'
import { saveVisaFacts } from '#shared/jumpstart/api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface VisaFacts {
  visaEnds: string | null
  courseEnds: string | null
}

/** Asks for the two days that every later date depends on. */
export function VisaFactsForm({ facts, onSaved }: { facts: VisaFacts; onSaved(facts: VisaFacts): void }) {
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ visaEnds: string; courseEnds: string }>(async values => {
    onSaved(await call(saveVisaFacts, values))
    show('Your visa dates have been saved.')
  })
  return (
    <Section
      title="Your visa dates"
      lead="Your visa clock and the jobs that fit you depend on these two days. Only you can see them."
    >
      {facts.visaEnds !== null && (
        <p>
          Your visa ends on {spellDay(facts.visaEnds)}. <A to="/my-journey">See your visa clock</A>
        </p>
      )}
      <Form failure="Your visa dates haven’t been saved yet" errors={errors} onSubmit={submit}>
        <TextInput
          id="visaEnds"
          name="visaEnds"
          type="date"
          label="Last day of your student visa or permit"
          defaultValue={facts.visaEnds ?? ''}
          error={errorOf('visaEnds')}
        />
        <TextInput
          id="courseEnds"
          name="courseEnds"
          type="date"
          label="Last day of your course"
          hint="Leave it empty if you don’t know yet."
          defaultValue={facts.courseEnds ?? ''}
          error={errorOf('courseEnds')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Save visa dates
          </Button>
        </div>
      </Form>
    </Section>
  )
}
