import { listJobs } from '#shared/jobs/api.ts'
import { useVisitor } from '#client/app/context.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Subscribe } from '#client/features/job-alerts/subscribe.tsx'
import { breadcrumbs, Breadcrumbs, type Trail } from '#client/ui/breadcrumbs.tsx'
import { Board, isFiltered, loadBoard, titleOf } from './board.tsx'

const load = ({ call, search }: LoadArgs<'/jobs'>) => loadBoard(call, listJobs, search)

const trail: Trail = [['Jobs', '/jobs']]

type Props = PageProps<'/jobs', typeof load>

export default function JobList({ data }: Props) {
  const visitor = useVisitor()
  return (
    <>
      <div className="wrap max-md:hidden">
        <Breadcrumbs trail={[['Home', '/'], ...trail]} />
      </div>
      <Board data={data} board="careers" lead="Every job shows what we know about sponsorship, and our source." />
      {!visitor && (
        <div className="wrap mt-12">
          <Subscribe />
        </div>
      )}
    </>
  )
}

JobList.load = load
JobList.head = ({ data }: Props) => ({
  title: titleOf(data, 'careers', 'Jobs'),
  description:
    'Graduate jobs, internships and placements for international students, each with evidence about visa sponsorship.',
  // One address for search engines: what is filtered is a part of it.
  noindex: isFiltered(data),
  feed: { title: 'Newest jobs', address: '/jobs.atom', type: 'application/atom+xml' },
  // Only robots read it, in what the server sends.
  ...(import.meta.env.SSR && { jsonLd: breadcrumbs(data.origin, trail) }),
})
