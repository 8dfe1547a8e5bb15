import { listWatchedSponsors } from '#shared/sponsors/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
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
    <div className="wrap">
      <PageHeading title="Sponsor licence checker" lead="Look an employer up in the official UK register and see what its licence allows." />
      <DemoNote register={register} />
      <CheckerTabs current={view} />
      {view === 'list' ? <BulkCheck /> : (
        <>
          <SponsorSearch key={typed} typed={typed} action={path} />
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
  )
}

LicenceChecker.load = load
LicenceChecker.head = () => ({ title: 'Sponsor licence checker', description: 'Look up an employer in the UK register of licensed sponsors.', noindex: true })
