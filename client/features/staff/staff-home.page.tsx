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
        lead="What waits for one of us. So far these are the success stories; messages come by mail, and other queues and records are still being built."
      />
      <Section
        title="Success stories"
        lead="Publish a story as it is, or refuse it. Nobody sees it before that. What nobody decides about is deleted after 12 months."
      >
        <StoryQueue first={data} />
      </Section>
    </div>
  )
}

StaffHome.load = load
StaffHome.head = () => ({ title: 'Staff area', description: 'What waits for a decision by our staff.', noindex: true })
