import { useState } from 'react'
import type { InputOf } from '#shared/http/endpoint.ts'
import { reportJob } from '#shared/jobs/api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { FormGuard } from '#client/ui/form-guard.tsx'
import { Form } from '#client/ui/form.tsx'
import { Select } from '#client/ui/select.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

export function ReportForm({ slug }: { slug: string }) {
  const [isSent, setSent] = useState(false)
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof reportJob>>(
    async values => {
      await call(reportJob, values)
      setSent(true)
    },
    { prefix: 'report-', schema: async () => (await import('#shared/jobs/report-schemas.ts')).ReportForm },
  )
  if (isSent)
    return (
      <Sent title="Report sent">
        <p>Thank you. A person will review it.</p>
      </Sent>
    )
  return (
    <Form failure="Your report hasn’t been sent yet" errors={errors} onSubmit={submit}>
      <FormGuard />
      <input type="hidden" name="slug" value={slug} />
      <Select id="report-reason" name="reason" label="What is wrong?" error={errorOf('reason')}>
        <option value="scam">It asks for money or looks like a scam</option>
        <option value="closed">It has already closed</option>
        <option value="wrong">Something in it is wrong</option>
        <option value="other">Something else</option>
      </Select>
      <TextArea
        id="report-words"
        name="words"
        label="Anything to add?"
        hint="Optional."
        most={1000}
        error={errorOf('words')}
      />
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          Send report
        </Button>
      </div>
    </Form>
  )
}
