import { useState, type ReactNode } from 'react'
import { listWatchedSponsors } from '#shared/sponsors/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { BulkCheck } from './bulk-check.tsx'
import { CheckerTabs, readView, type CheckerView } from './checker-tabs.tsx'
import { EmployerMessage } from './employer-message.tsx'
import { History } from './history.tsx'
import { loadSalary } from './load-salary.ts'
import { loadVerdict } from './load-verdict.ts'
import { OpenJobs } from './open-jobs.tsx'
import { DemoNote, RegisterNote } from './register-note.tsx'
import { SalaryTest } from './salary-test.tsx'
import { SponsorSearch } from './sponsor-search.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'
import { VerdictView } from './verdict-view.tsx'
import { WatchButton, type WatchedSponsors } from './watch-button.tsx'
import { WatchedList } from './watched-list.tsx'

const path = '/sponsorship-licence-checker'

const load = async ({ call, search }: LoadArgs<typeof path>) => {
  const view = readView(search.get('view'))
  if (view === 'salary') return { view, salary: await loadSalary(call, search) }
  const { sponsors: watched } = await call(listWatchedSponsors, {})
  return { view, watched, ...(await loadVerdict(call, search)) }
}
type Data = Awaited<ReturnType<typeof load>>

export default function LicenceChecker({ data }: PageProps<typeof path, typeof load>) {
  // Each address has a form of its own, so that no text is left over from another.
  if (data.view === 'salary')
    return (
      <Frame view="salary">
        <SalaryTest key={JSON.stringify(data.salary)} loaded={data.salary} />
      </Frame>
    )
  return <Register data={data} />
}

function Frame({ view, search, children }: { view: CheckerView; search?: ReactNode; children: ReactNode }) {
  return (
    <>
      <section className="band">
        <div className="wrap pt-8 pb-8 md:pt-12">
          <h1 tabIndex={-1} className="max-w-heading">
            Sponsor licence checker
          </h1>
          <p className="mt-3 max-w-measure text-lead">
            {view === 'salary'
              ? 'Check a salary against today’s UK Skilled Worker rules.'
              : 'Look employers up in the official UK register and see what their licences allow.'}
          </p>
          {search && <div className="mt-6">{search}</div>}
        </div>
      </section>
      <div className="wrap pt-4">
        <CheckerTabs current={view} />
        {children}
      </div>
    </>
  )
}

function Register({ data }: { data: Exclude<Data, { view: 'salary' }> }) {
  const { view, typed, isAsked, verdict, openJobs } = data
  const [changed, setChanged] = useState<{ since: typeof data; watched: WatchedSponsors } | null>(null)
  const watched = changed?.since === data ? changed.watched : data.watched
  const heading = useAnswerFocus(verdict)
  const { register, sponsor, outcome, history } = verdict
  const isListed = outcome === 'listedSkilledWorker' || outcome === 'listedOtherRoutes'
  return (
    <Frame view={view} search={view === 'one' && <SponsorSearch key={typed} typed={typed} action={path} />}>
      <DemoNote register={register} />
      {view === 'list' ? (
        <BulkCheck />
      ) : (
        <>
          {isAsked && (
            <VerdictView
              verdict={verdict}
              action={path}
              heading={heading}
              act={
                sponsor && (
                  <WatchButton
                    id={sponsor.id}
                    isWatched={watched.some(({ id }) => id === sponsor.id)}
                    onChange={list => setChanged({ since: data, watched: list })}
                  />
                )
              }
            >
              {openJobs && <OpenJobs found={openJobs} />}
              {sponsor && <History history={history} />}
              <EmployerMessage employer={isListed ? sponsor!.name : verdict.asked} />
            </VerdictView>
          )}
          {!isAsked && <RegisterNote register={register} />}
          <WatchedList watched={watched} />
        </>
      )}
    </Frame>
  )
}

LicenceChecker.load = load
LicenceChecker.head = () => ({
  title: 'Sponsor licence checker',
  description: 'Look up an employer in the UK register of licensed sponsors.',
  noindex: true,
})
