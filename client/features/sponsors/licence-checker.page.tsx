import { useState, type ReactNode } from 'react'
import { inSentence } from '#shared/country-in-sentence.ts'
import { checkOfficially } from '#shared/registers/api.ts'
import { checkerCountries, readCheckerCountry } from '#shared/registers/checker-countries.ts'
import { listWatchedEmployers } from '#shared/watched-employers/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { WatchButton, type WatchedEmployers } from '#client/features/watched-employers/watch-button.tsx'
import { WatchedList } from '#client/features/watched-employers/watched-list.tsx'
import { BulkCheck } from './bulk-check.tsx'
import { CheckerTabs, readView, type CheckerView } from './checker-tabs.tsx'
import { CountryPicker } from './country-picker.tsx'
import { EmployerMessage } from './employer-message.tsx'
import { History } from './history.tsx'
import { loadSalary } from './load-salary.ts'
import { loadVerdict } from './load-verdict.ts'
import { OfficialResult } from './official-check.tsx'
import { OpenJobs } from './open-jobs.tsx'
import { DemoNote, RegisterNote } from './register-note.tsx'
import { SalaryTest } from './salary-test.tsx'
import { OfficialSearch, SponsorSearch } from './sponsor-search.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'
import { VerdictView } from './verdict-view.tsx'

const path = '/sponsorship-licence-checker'

const load = async ({ call, search }: LoadArgs<typeof path>) => {
  const country = readCheckerCountry(search.get('country'))
  if (country !== 'uk') {
    const name = (search.get('name') ?? '').trim().slice(0, 120)
    const [answer, { employers: watched }] = await Promise.all([
      call(checkOfficially, { country, name }),
      call(listWatchedEmployers, {}),
    ])
    return { view: 'official' as const, country, answer, watched }
  }
  const view = readView(search.get('view'))
  if (view === 'salary') return { view, salary: await loadSalary(call, search) }
  const [{ employers: watched }, verdict] = await Promise.all([
    call(listWatchedEmployers, {}),
    loadVerdict(call, search),
  ])
  return { view, watched, ...verdict }
}
type Data = Awaited<ReturnType<typeof load>>
type OfficialData = Extract<Data, { view: 'official' }>

export default function LicenceChecker({ data }: PageProps<typeof path, typeof load>) {
  if (data.view === 'official') return <OfficialChecker data={data} />
  // Each address has a form of its own, so that no text is left over from another.
  if (data.view === 'salary')
    return (
      <Frame view="salary">
        <SalaryTest key={JSON.stringify(data.salary)} loaded={data.salary} />
      </Frame>
    )
  return <Register data={data} />
}

/** The list as it was loaded, until a button has changed it. */
function useWatched<Loaded extends { watched: WatchedEmployers }>(data: Loaded) {
  const [changed, setChanged] = useState<{ since: Loaded; watched: WatchedEmployers } | null>(null)
  const watched = changed?.since === data ? changed.watched : data.watched
  return { watched, setWatched: (list: WatchedEmployers) => setChanged({ since: data, watched: list }) }
}

function OfficialChecker({ data }: { data: OfficialData }) {
  const { country, answer } = data
  const { watched, setWatched } = useWatched(data)
  return (
    <>
      <section className="band">
        <div className="wrap pt-8 pb-8 md:pt-12">
          <h1 tabIndex={-1} className="max-w-heading">
            Sponsor licence checker
          </h1>
          <p className="mt-3 max-w-measure text-lead">
            See what official data says about employers in {inSentence(checkerCountries[country].name)}.
          </p>
          <CountryPicker current={country} />
          {answer.noList === null && (
            <div className="mt-6">
              <OfficialSearch key={`${country} ${answer.asked}`} country={country} typed={answer.asked} />
            </div>
          )}
        </div>
      </section>
      <div className="wrap pt-8">
        <OfficialResult
          country={country}
          answer={answer}
          act={
            answer.slug && (
              <WatchButton
                slug={answer.slug}
                isWatched={watched.some(({ slug }) => slug === answer.slug)}
                onChange={setWatched}
              />
            )
          }
        />
        <WatchedList watched={watched} />
      </div>
    </>
  )
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
              ? 'Check a salary against the UK Skilled Worker rules of the day you would apply.'
              : 'Look employers up in the official UK register and see what their licences allow.'}
          </p>
          <CountryPicker current="uk" />
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

function Register({ data }: { data: Exclude<Data, { view: 'salary' } | OfficialData> }) {
  const { view, typed, isAsked, verdict, openJobs } = data
  const { watched, setWatched } = useWatched(data)
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
                    slug={sponsor.slug}
                    isWatched={watched.some(({ slug }) => slug === sponsor.slug)}
                    onChange={setWatched}
                  />
                )
              }
            >
              {openJobs && <OpenJobs found={openJobs} />}
              {sponsor && <History history={history} />}
              <EmployerMessage employer={isListed ? sponsor!.name : verdict.asked} />
            </VerdictView>
          )}
          {!isAsked && (
            <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <RegisterNote register={register} />
              <WhatYouWillSee />
            </div>
          )}
          <WatchedList watched={watched} />
        </>
      )}
    </Frame>
  )
}

const WhatYouWillSee = () => (
  <section className="border-[1.5px] border-ink bg-surface p-5">
    <h2 className="text-h3">What you’ll see</h2>
    <ul className="mt-3 grid list-disc gap-1.5 pl-5">
      <li>Which visas the employer can sponsor, and the rating of its licence</li>
      <li>What changed since the registers before</li>
      <li>Its open jobs here, and a message you can send it</li>
      <li>A button to watch it: we email you when its licence changes</li>
    </ul>
  </section>
)

LicenceChecker.load = load
LicenceChecker.head = () => ({
  title: 'Sponsor licence checker',
  description:
    'Look up an employer in the UK register of licensed sponsors, or in the official data of other countries.',
  noindex: true,
})
