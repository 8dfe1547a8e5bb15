import { href } from '#shared/routing/href.ts'
import { getStaffOverview } from '#shared/staff/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Section } from '#client/ui/section.tsx'
import { SetupChecklist, countMissing } from './setup-checklist.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const load = ({ call }: LoadArgs<'/staff'>) => call(getStaffOverview, {})
type Props = PageProps<'/staff', typeof load>

export default function StaffHome({ data: { queues, setup } }: Props) {
  const { stories, requests, employers, posts } = queues
  const missing = countMissing(setup)
  return (
    <ConsoleFrame place="/staff" title="Staff area">
      <div className="mt-8">
        <Section title="Items to review" lead="Messages from our forms arrive by email.">
          <ul className="grid max-w-measure gap-1">
            <li>
              <A to="/staff/stories" className="inline-flex min-h-11 items-center">
                Success stories
              </A>
              : {stories === 0 ? 'none' : stories}
            </li>
            <li>
              <A
                to={href('/university-user-profile/:type?', { type: 'requests' })}
                className="inline-flex min-h-11 items-center"
              >
                Requests for access
              </A>
              : {requests === 0 ? 'none' : requests}
            </li>
            <li>
              <A to="/staff/posts" className="inline-flex min-h-11 items-center">
                Employers’ jobs
              </A>
              : {posts === 0 ? 'none' : posts}
            </li>
            <li>
              <A to="/staff/employers" className="inline-flex min-h-11 items-center">
                Employers
              </A>
              : {employers === 0 ? 'none' : employers}
            </li>
          </ul>
        </Section>
        <Section
          title="Set-up"
          lead={
            missing === 0 ? 'Everything is in place.' : `${missing} ${missing === 1 ? 'point' : 'points'} to look at.`
          }
        >
          <SetupChecklist setup={setup} />
        </Section>
      </div>
    </ConsoleFrame>
  )
}

StaffHome.load = load
StaffHome.head = () => ({ title: 'Staff area', description: 'Items for staff to review.', noindex: true })
