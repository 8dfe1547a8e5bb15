import { useEffect, useRef, useState } from 'react'
import { replyToApplicant } from '#shared/received-applications/api.ts'
import { longestReply } from '#shared/received-applications/limits.ts'
import {
  fillTemplate,
  replyTemplateIds,
  replyTemplates,
  suggestTemplate,
  type ReplyTemplateId,
} from '#shared/received-applications/reply-templates.ts'
import { receivedStageWords } from '#shared/received-applications/stages.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { sendDecision, type ApplicantFormProps } from './stage-form.tsx'

/** An answer by email, from a template that can be changed. */
export function ReplyForm({ applicant: { id, version, name, job, employer, stage }, onChange }: ApplicantFormProps) {
  const fill = (template: ReplyTemplateId) => fillTemplate(template, { name, job: job.title, employer })
  const [template, setTemplate] = useState(() => suggestTemplate(stage))
  const [text, setText] = useState(() => fill(template))
  const { show } = useFlash()
  const key = useRef('')
  useEffect(() => {
    key.current = crypto.randomUUID()
  }, [])
  const choose = (chosen: ReplyTemplateId) => {
    // Words that someone wrote are not replaced.
    if (text === fill(template) || text.trim() === '') setText(fill(chosen))
    setTemplate(chosen)
  }
  const { submit, busy, errors, errorOf } = useForm(
    async () => {
      await sendDecision(() => call(replyToApplicant, { id, version, key: key.current, template, text }), onChange)
      key.current = crypto.randomUUID()
      show('Your answer is on its way.')
    },
    { prefix: 'reply-' },
  )
  return (
    <Section title="Answer by email" lead="It goes to the applicant’s email address, with yours to reply to.">
      <Form failure="Your answer hasn’t been sent" errors={errors} onSubmit={submit}>
        <Select
          id="reply-template"
          label="Kind of answer"
          hint={`When it is sent, the stage becomes “${receivedStageWords[replyTemplates[template].stage]}”.`}
          value={template}
          onChange={event => choose(event.target.value as ReplyTemplateId)}
          error={errorOf('template')}
        >
          {replyTemplateIds.map(each => (
            <option key={each} value={each}>
              {replyTemplates[each].name}
            </option>
          ))}
        </Select>
        <TextArea
          id="reply-text"
          label="Your answer"
          rows={10}
          most={longestReply}
          value={text}
          onChange={event => setText(event.target.value)}
          error={errorOf('text')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Send answer
          </Button>
        </div>
      </Form>
    </Section>
  )
}
