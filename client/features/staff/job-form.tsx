import { useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { boards, payPeriods } from '#shared/jobs/taxonomy.ts'
import { saveStaffJob } from '#shared/staff/job-api.ts'
import { longestAdvert } from '#shared/staff/job-limits.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Job = AnswerOf<typeof saveStaffJob>
type Fields = Omit<InputOf<typeof saveStaffJob>, 'id' | 'seen'>
/** As they are typed. */
type TypedFields = Omit<Fields, 'board' | 'description'> & { board: string; description: string }

export const partWords: Readonly<Record<Job['corrected'][number], string>> = {
  title: 'Title',
  company: 'Employer',
  description: 'Advert',
  board: 'Board',
  occupationCode: 'Occupation code',
  place: 'Place',
  pay: 'Pay',
  closesOn: 'Closing day',
  applyUrl: 'Address to apply at',
}

const labels = {
  title: 'Title',
  company: 'Employer',
  description: 'Advert',
  board: 'Board',
  occupationCode: 'UK occupation code',
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
const boardWords = { [boards.careers]: 'Careers', [boards.partTime]: 'Part-time' } as const

const readBoard = (typed: string): Fields['board'] =>
  typed === String(boards.partTime) ? boards.partTime : boards.careers

/** An advert that stays as it is need not be sent: it may be longer than what a form may send. */
function readAdvert(typed: string, { description }: Job): Pick<Fields, 'description'> {
  const advert = typed.replaceAll('\r\n', '\n').trim()
  return advert === description ? {} : { description: advert }
}

const spellField = (name: keyof Fields, job: Job) =>
  name === 'board' ? boardWords[readBoard(String(job.board))] : job[name]

/** What staff correct stays, whatever the source says later. */
export function JobForm({ job, onSaved }: { job: Job; onSaved(job: Job): void }) {
  const { show } = useFlash()
  const [theirs, setTheirs] = useState<Job>()
  const { submit, busy, errors, errorOf } = useForm<TypedFields>(async ({ board, description, ...fields }) => {
    try {
      const saved = await call(saveStaffJob, {
        ...fields,
        ...readAdvert(description, job),
        board: readBoard(board),
        id: job.id,
        seen: job.seen,
      })
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
        <ConflictNote
          what="the job"
          fields={names.map(name => ({ label: labels[name], theirs: spellField(name, theirs) }))}
        />
      )}
      <Form failure="The job hasn’t been saved yet" errors={errors} onSubmit={submit}>
        {field('title')}
        {field('company')}
        <TextArea
          id="description"
          name="description"
          label={labels.description}
          rows={16}
          most={longestAdvert}
          defaultValue={job.description}
          error={errorOf('description')}
          hint="In Markdown: **bold**, ## for a heading and - for a list."
        />
        <Select id="board" name="board" label={labels.board} defaultValue={job.board} error={errorOf('board')}>
          {Object.entries(boardWords).map(([board, words]) => (
            <option key={board} value={board}>
              {words}
            </option>
          ))}
        </Select>
        {field('occupationCode')}
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
