import { listStaffStories } from '#shared/stories/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { StoryQueue } from '../stories/story-queue.tsx'

const load = ({ call }: LoadArgs<'/staff'>) => call(listStaffStories, {})

export default function StaffHome({ data }: PageProps<'/staff', typeof load>) {
  return (
    <div className="wrap">
      <PageHeading
        title="Staff area"
        lead="Items to review. For now these are success stories. Messages arrive by email, and other queues are still being built."
      />
      <Section
        title="Success stories"
        lead="Publish a story unchanged, or refuse it. Only staff see it until then. Stories without a decision are deleted after 12 months."
      >
        <StoryQueue first={data} />
      </Section>
    </div>
  )
}

StaffHome.load = load
StaffHome.head = () => ({ title: 'Staff area', description: 'Items for staff to review.', noindex: true })
