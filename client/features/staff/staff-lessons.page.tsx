import { href } from '#shared/routing/href.ts'
import { listOwnLessons } from '#shared/videos/upload-api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { OwnLessonsView } from '../videos/own-lessons-view.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const path = '/staff/lessons'
const load = ({ call }: LoadArgs<typeof path>) => call(listOwnLessons, { desk: 'staff' })

export default function StaffLessons({ data }: PageProps<typeof path, typeof load>) {
  return (
    <ConsoleFrame
      place={path}
      title="Lessons"
      lead="Videos that you add to the Career Ignition Hub for everyone, next to the lessons that come with it."
    >
      <OwnLessonsView data={data} addressOf={id => href('/staff/lessons/:id', { id: String(id) })} />
    </ConsoleFrame>
  )
}

StaffLessons.load = load
StaffLessons.head = () => ({ title: 'Lessons', description: 'Videos that staff add to the hub.', noindex: true })
