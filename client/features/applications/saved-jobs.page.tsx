import { getOwnNewsletter } from '#shared/job-alerts/newsletter/api.ts'
import { listApplications, listSavedSearches } from '#shared/applications/api.ts'
import { getReminders } from '#shared/applications/reminders-api.ts'
import { listCvs } from '#shared/cv/api.ts'
import { isStage } from '#shared/applications/stages.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { OwnNewsletter } from '#client/features/job-alerts/own-newsletter.tsx'
import { Reminders } from './reminders.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { Tracker } from './tracker.tsx'

const load = async ({ call, search }: LoadArgs<'/my-saved-jobs'>) => {
  const asked = search.get('stage')
  const stage = isStage(asked) ? asked : undefined
  const before = /^[1-9]\d{0,8}$/.exec(search.get('before') ?? '')?.[0]
  const [listed, { cvs }, searches, newsletter, reminders] = await Promise.all([
    call(listApplications, { stage, before }),
    call(listCvs, {}),
    call(listSavedSearches, {}),
    call(getOwnNewsletter, {}),
    call(getReminders, {}),
  ])
  return {
    ...listed,
    documents: cvs.flatMap(({ id, name, application }) =>
      application ? { id, name, applicationId: application.id } : [],
    ),
    stage: stage ?? null,
    isOlder: before !== undefined,
    part: `${stage} ${before}`,
    searches,
    newsletter,
    reminders,
  }
}

export default function SavedJobs({
  data: { searches, newsletter, reminders, part, ...listed },
}: PageProps<'/my-saved-jobs', typeof load>) {
  return (
    <div className="wrap">
      <Tracker key={part} {...listed} />
      <Reminders {...reminders} />
      <SavedSearches {...searches} />
      <OwnNewsletter {...newsletter} />
    </div>
  )
}

SavedJobs.load = load
SavedJobs.head = () => ({
  title: 'Your saved jobs',
  description: 'The jobs you saved, the stage of each application, and your saved searches.',
  noindex: true,
})
