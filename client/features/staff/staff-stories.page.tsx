import { listStaffStories } from '#shared/stories/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Section } from '#client/ui/section.tsx'
import { StoryQueue } from '../stories/story-queue.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const load = ({ call }: LoadArgs<'/staff/stories'>) => call(listStaffStories, {})

export default function StaffStories({ data }: PageProps<'/staff/stories', typeof load>) {
  return (
    <ConsoleFrame
      place="/staff/stories"
      title="Success stories"
      lead="Publish a story unchanged, or refuse it. Only staff see it until then. Stories without a decision are deleted after 12 months."
    >
      <div className="mt-8">
        <Section title="Stories to review">
          <StoryQueue first={data} />
        </Section>
      </div>
    </ConsoleFrame>
  )
}

StaffStories.load = load
StaffStories.head = () => ({ title: 'Success stories', description: 'Stories for staff to review.', noindex: true })
