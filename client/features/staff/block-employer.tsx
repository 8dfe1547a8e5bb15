import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href } from '#shared/routing/href.ts'
import { blockEmployer, previewBlock, type getStaffJob } from '#shared/staff/job-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface BlockEmployerProps {
  job: Pick<AnswerOf<typeof getStaffJob>, 'company' | 'isEmployerBlocked'>
  /** It is done, whether or not the page can be read again. */
  onBlocked(): Promise<unknown>
}
type Preview = AnswerOf<typeof previewBlock>

const countJobs = (count: number) => (count === 1 ? '1 job' : `${count.toLocaleString('en-GB')} jobs`)

/** What a block takes off the board is shown before it can be made. */
export function BlockEmployer({ job: { company, isEmployerBlocked }, onBlocked }: BlockEmployerProps) {
  const [preview, setPreview] = useState<Preview>()
  const { act, busy, error } = useAct()
  if (isEmployerBlocked)
    return (
      <Section
        title={`Block ${company}`}
        lead={
          <>
            This employer is blocked. You can unblock it on <A to="/staff/jobs">the page of all jobs</A>.
          </>
        }
      >
        {null}
      </Section>
    )
  return (
    <Section
      title={`Block ${company}`}
      lead="All its jobs leave the board, including any listed later. Names that differ only in their legal form, such as Ltd and Limited, count as the same employer. You can undo this."
    >
      {preview ? (
        <>
          <Consequences preview={preview} />
          <BlockForm company={company} onBlocked={onBlocked} />
        </>
      ) : (
        <div>
          <Button
            variant="outline"
            busy={busy}
            onClick={() => void act(async () => setPreview(await call(previewBlock, { name: company })))}
          >
            Show which jobs would leave the board
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </Section>
  )
}

function Consequences({ preview: { total, jobs, organisations } }: { preview: Preview }) {
  return (
    <>
      <p role="status" className="font-semibold">
        {total === 0 ? 'No job on the board is from this employer.' : `${countJobs(total)} would leave the board.`}
      </p>
      {jobs.length > 0 && (
        <ul className="max-w-measure border-t border-line">
          {jobs.map(({ id, title, company, place, source }) => (
            <li key={id} className="border-b border-line wrap-anywhere">
              <A to={href('/staff/jobs/:id', { id: String(id) })} className="inline-flex min-h-11 items-center">
                {title}, {company}
              </A>
              , {place}, from {source}
            </li>
          ))}
        </ul>
      )}
      {total > jobs.length && <p>And {(total - jobs.length).toLocaleString('en-GB')} more.</p>}
      {organisations.length > 0 && (
        <p className="wrap-anywhere">
          {organisations.join(', ')} can’t publish jobs here until you end the block. Their pages say so.
        </p>
      )}
    </>
  )
}

function BlockForm({ company, onBlocked }: { company: string; onBlocked(): Promise<unknown> }) {
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ reason: string }>(
    async ({ reason }) => {
      const { jobs } = await call(blockEmployer, { name: company, reason })
      show(`${company} is blocked. ${countJobs(jobs)} left the board.`)
      await onBlocked()
    },
    { prefix: 'block-' },
  )
  return (
    <Form failure="The employer hasn’t been blocked yet" errors={errors} onSubmit={submit}>
      <TextInput id="block-reason" name="reason" label="Reason" autoComplete="off" error={errorOf('reason')} />
      <div>
        <Button type="submit" variant="danger" busy={busy}>
          Block employer
        </Button>
      </div>
    </Form>
  )
}
