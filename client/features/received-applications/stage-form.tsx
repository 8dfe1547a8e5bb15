import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { setApplicantStage, type getApplicant } from '#shared/received-applications/api.ts'
import { employerStages, receivedStageWords, type EmployerStage } from '#shared/received-applications/stages.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'

export type ShownApplicant = AnswerOf<typeof getApplicant>

export interface ApplicantFormProps {
  applicant: ShownApplicant
  onChange(applicant: ShownApplicant): void
}

/** What a colleague or the applicant changed meanwhile is shown; what was typed stays. */
export async function sendDecision(send: () => Promise<ShownApplicant>, onChange: (applicant: ShownApplicant) => void) {
  try {
    onChange(await send())
  } catch (cause) {
    if (cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE') onChange(cause.body.current as ShownApplicant)
    throw cause
  }
}

/** How far an application has come. */
export function StageForm({ applicant: { id, version, stage }, onChange }: ApplicantFormProps) {
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ stage: EmployerStage }>(
    async values => {
      await sendDecision(() => call(setApplicantStage, { id, version, stage: values.stage }), onChange)
      show('The stage is saved. The applicant sees it in their tracker.')
    },
    { prefix: 'stage-' },
  )
  return (
    <Section title="Stage" lead="The applicant sees the new stage in their tracker. We don’t send an email about it.">
      <Form failure="The stage hasn’t changed" errors={errors} onSubmit={submit}>
        <Select
          key={stage}
          id="stage-stage"
          name="stage"
          label="Stage of this application"
          defaultValue={stage}
          error={errorOf('stage')}
        >
          {employerStages.map(each => (
            <option key={each} value={each}>
              {receivedStageWords[each]}
            </option>
          ))}
        </Select>
        <div>
          <Button type="submit" variant="outline" busy={busy}>
            Save stage
          </Button>
        </div>
      </Form>
    </Section>
  )
}
