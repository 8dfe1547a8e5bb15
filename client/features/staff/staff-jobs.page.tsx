import { spellDay } from '#shared/calendar/days.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { findStaffJobs, unblockEmployer } from '#shared/staff/job-api.ts'
import { jobSearchKinds, readJobSearchKind, type JobSearchKind } from '#shared/staff/job-search.ts'
import { readQueuePage } from '#shared/staff/queues.ts'
import { useState } from 'react'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsoleList } from './console-list.tsx'

const load = async ({ call: ask, search }: LoadArgs<'/staff/jobs'>) => {
  const place = {
    q: (search.get('q') ?? '').trim().slice(0, 300),
    by: readJobSearchKind(search.get('by')),
    page: readQueuePage(search.get('page')),
  }
  return { place, found: await ask(findStaffJobs, place) }
}
type Props = PageProps<'/staff/jobs', typeof load>

const kindWords: Readonly<Record<JobSearchKind, string>> = {
  words: 'Words in the job',
  employer: 'Beginning of the employer’s name',
  source: 'Source, or the source’s own id',
  address: 'Id or address here',
}

export default function StaffJobs({ data: { place, found } }: Props) {
  const { q, by, page } = place
  const to = (number: number) =>
    withQuery('/staff/jobs', {
      q,
      by: by === 'words' ? undefined : by,
      page: number === 1 ? undefined : String(number),
    })
  return (
    <ConsoleFrame
      place="/staff/jobs"
      title="Jobs"
      lead="Find any job, on the board or not, to see why, correct it or close it."
    >
      <form
        key={`${q} ${by}`}
        method="get"
        action="/staff/jobs"
        role="search"
        className="mt-6 flex max-w-measure flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-1 basis-56">
          <TextInput
            id="q"
            name="q"
            type="search"
            label="Find a job"
            defaultValue={q}
            maxLength={300}
            autoComplete="off"
          />
        </div>
        <div className="min-w-0 flex-1 basis-56">
          <Select id="by" name="by" label="By" defaultValue={by}>
            {jobSearchKinds.map(kind => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="outline" className="min-h-12">
          Search
        </Button>
      </form>
      <p role="status" className="mt-6 font-semibold">
        {q && found.jobs.length === 0 && 'No job matches.'}
      </p>
      {found.jobs.length > 0 && (
        <ConsoleList
          rows={found.jobs.map(job => ({
            id: job.id,
            to: href('/staff/jobs/:id', { id: String(job.id) }),
            name: `${job.title}, ${job.company}`,
            facts: [job.standing, `${job.place}. Job ${job.id} from ${job.source}`],
          }))}
        />
      )}
      <nav aria-label="Pages" className="mt-4 flex gap-6">
        {page > 1 && (
          <A to={to(page - 1)} rel="prev" className="inline-flex min-h-11 items-center">
            Back
          </A>
        )}
        {found.isMore && (
          <A to={to(page + 1)} rel="next" className="inline-flex min-h-11 items-center">
            Next
          </A>
        )}
      </nav>
      <div className="mt-8">
        <BlockedEmployers first={found.blocked} />
      </div>
    </ConsoleFrame>
  )
}

type Blocked = Props['data']['found']['blocked']

function BlockedEmployers({ first }: { first: Blocked }) {
  const [blocked, setBlocked] = useState(first)
  const { show } = useFlash()
  const { act, busy, error } = useAct()
  const unblock = ({ id, name }: Blocked[number]) =>
    act(async () => {
      const { jobs } = await call(unblockEmployer, { id })
      setBlocked(all => all.filter(each => each.id !== id))
      show(`${name} is unblocked. ${jobs} of its jobs are back on the board.`)
    })
  return (
    <Section
      title="Blocked employers"
      lead="Their jobs are off the board, also when a source lists them again. Open one of their jobs to block an employer."
    >
      {blocked.length === 0 ? (
        <p>No employer is blocked.</p>
      ) : (
        <ul className="max-w-measure border-t border-line">
          {blocked.map(employer => (
            <li
              key={employer.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
            >
              <p className="min-w-0 wrap-anywhere">
                <b>{employer.name}</b>, since {spellDay(employer.blockedAt)}: {employer.reason} ({employer.jobs} jobs)
              </p>
              <Button variant="outline" busy={busy} onClick={() => void unblock(employer)}>
                Unblock<span className="sr-only"> {employer.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </Section>
  )
}

StaffJobs.load = load
StaffJobs.head = () => ({ title: 'Jobs', description: 'Jobs, for staff.', noindex: true })
