import { listWatchedSponsors } from '#shared/sponsors/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { BulkCheck } from './bulk-check.tsx'
import { CheckerTabs, readView } from './checker-tabs.tsx'
import { EmployerMessage } from './employer-message.tsx'
import { History } from './history.tsx'
import { loadVerdict } from './load-verdict.ts'
import { DemoNote, RegisterNote } from './register-note.tsx'
import { SponsorSearch } from './sponsor-search.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'
import { VerdictView } from './verdict-view.tsx'
import { WatchButton } from './watch-button.tsx'
import { WatchedList } from './watched-list.tsx'

const path = '/sponsorship-licence-checker'

const load = async ({ call, search }: LoadArgs<typeof path>) => {
  const { sponsors: watched } = await call(listWatchedSponsors, {})
  return { view: readView(search.get('view')), watched, ...await loadVerdict(call, search) }
}

export default function LicenceChecker({ data: { view, watched, typed, isAsked, verdict } }: PageProps<typeof path, typeof load>) {
  const heading = useAnswerFocus(verdict)
  const { register, sponsor, outcome, history } = verdict
  const isListed = outcome === 'listedSkilledWorker' || outcome === 'listedOtherRoutes'
  return (
    <>
      <section className="band">
        <div className="wrap pt-8 pb-8 md:pt-12">
          <h1 tabIndex={-1} className="max-w-heading">Sponsor licence checker</h1>
          <p className="mt-3 max-w-measure text-lead">Look employers up in the official UK register and see what their licences allow.</p>
          {view === 'one' && <div className="mt-6"><SponsorSearch key={typed} typed={typed} action={path} /></div>}
        </div>
      </section>
      <div className="wrap pt-4">
        <CheckerTabs current={view} />
        <DemoNote register={register} />
        {view === 'list' ? <BulkCheck /> : (
          <>
            {isAsked && (
              <VerdictView verdict={verdict} action={path} heading={heading} act={sponsor && (isListed || sponsor.isWatched) && <WatchButton id={sponsor.id} isWatched={sponsor.isWatched} />}>
                {sponsor && <History history={history} />}
                <EmployerMessage employer={isListed ? sponsor!.name : verdict.asked} />
              </VerdictView>
            )}
            {!isAsked && <RegisterNote register={register} />}
            <WatchedList watched={watched} />
          </>
        )}
      </div>
    </>
  )
}

LicenceChecker.load = load
LicenceChecker.head = () => ({ title: 'Sponsor licence checker', description: 'Look up an employer in the UK register of licensed sponsors.', noindex: true })
