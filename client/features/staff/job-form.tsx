import { useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { payPeriods } from '#shared/jobs/taxonomy.ts'
import { saveStaffJob } from '#shared/staff/job-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Job = AnswerOf<typeof saveStaffJob>
type Fields = Omit<InputOf<typeof saveStaffJob>, 'id' | 'seen'>

export const partWords: Readonly<Record<Job['corrected'][number], string>> = {
  title: 'Title',
  place: 'Place',
  pay: 'Pay',
  closesOn: 'Closing day',
  applyUrl: 'Address to apply at',
}

const labels = {
  title: 'Title',
  place: 'Place',
  city: 'City on the boards',
  payMin: 'Lowest pay',
  payMax: 'Highest pay',
  payCurrency: 'Currency',
  payPeriod: 'Pay is for a',
  closesOn: 'Closing day',
  applyUrl: 'Address to apply at',
} as const satisfies Record<keyof Fields, string>
const names = Object.keys(labels) as (keyof Fields)[]

/** What staff correct stays, whatever the source says later. */
export function JobForm({ job, onSaved }: { job: Job; onSaved(job: Job): void }) {
  const { show } = useFlash()
  const [theirs, setTheirs] = useState<Job>()
  const { submit, busy, errors, errorOf } = useForm<Fields>(async fields => {
    try {
      const saved = await call(saveStaffJob, { ...fields, id: job.id, seen: job.seen })
      setTheirs(undefined)
      onSaved(saved)
      show('The job is saved.')
    } catch (cause) {
      if (cause instanceof Problem && cause.body.current !== undefined) {
        setTheirs(cause.body.current as Job)
        onSaved(cause.body.current as Job)
      }
      throw cause
    }
  })
  const field = (name: keyof Fields, type = 'text') => (
    <TextInput
      id={name}
      name={name}
      type={type}
      label={labels[name]}
      autoComplete="off"
      defaultValue={job[name]}
      error={errorOf(name)}
    />
  )
  return (
    <Section
      title="Correct it"
      lead="What you change here stays, also when the source is imported again. The address of the page does not change."
    >
      {theirs && (
        <ConflictNote what="the job" fields={names.map(name => ({ label: labels[name], theirs: theirs[name] }))} />
      )}
      <Form failure="The job hasn’t been saved yet" errors={errors} onSubmit={submit}>
        {field('title')}
        {field('place')}
        {field('city')}
        {field('payMin')}
        {field('payMax')}
        {field('payCurrency')}
        <Select
          id="payPeriod"
          name="payPeriod"
          label={labels.payPeriod}
          defaultValue={job.payPeriod}
          error={errorOf('payPeriod')}
        >
          <option value="">Not stated</option>
          {payPeriods.map(period => (
            <option key={period}>{period}</option>
          ))}
        </Select>
        {field('closesOn', 'date')}
        {field('applyUrl')}
        <div>
          <Button type="submit" busy={busy}>
            Save job
          </Button>
        </div>
      </Form>
    </Section>
  )
}
