import { listPartTimeJobs } from '#shared/jobs/api.ts'
import { useVisitor } from '#client/app/context.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { partTimeParts } from './part-time-parts.tsx'
import { Board, isFiltered, loadBoard, titleOf } from './board.tsx'
import { Subscribe } from '#client/features/job-alerts/subscribe.tsx'
import { breadcrumbs, Breadcrumbs, type Trail } from '#client/ui/breadcrumbs.tsx'

const load = ({ call, search }: LoadArgs<'/part-time-jobs'>) => loadBoard(call, listPartTimeJobs, search)

const trail: Trail = [['Part-time jobs', '/part-time-jobs']]

type Props = PageProps<'/part-time-jobs', typeof load>

export default function PartTimeList({ data }: Props) {
  const visitor = useVisitor()
  return (
    <>
      <div className="wrap max-md:hidden">
        <Breadcrumbs trail={[['Home', '/'], ...trail]} />
      </div>
      <Board
        data={data}
        board="part-time"
        partTime={partTimeParts}
        lead="Work alongside your course: hours, pay and what a student visa allows."
      />
      {!visitor && (
        <div className="wrap mt-12">
          <Subscribe />
        </div>
      )}
    </>
  )
}

PartTimeList.load = load
PartTimeList.head = ({ data }: Props) => ({
  title: titleOf(data, 'part-time', 'Part-time jobs'),
  description: 'Part-time jobs for international students, with hours, pay and the rules of a student visa.',
  noindex: isFiltered(data),
  feed: { title: 'Newest part-time jobs', address: '/part-time-jobs.atom', type: 'application/atom+xml' },
  // Only robots read it, in what the server sends.
  ...(import.meta.env.SSR && { jsonLd: breadcrumbs(data.origin, trail) }),
})
