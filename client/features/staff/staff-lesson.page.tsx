import { getOwnLesson } from '#shared/videos/upload-api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { OwnLessonView } from '../videos/own-lesson-view.tsx'
import { ConsoleFrame } from './console-frame.tsx'

type Path = '/staff/lessons/:id'
const load = ({ call, params }: LoadArgs<Path>) => {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw new Response(null, { status: 404 })
  return call(getOwnLesson, { id: Number(params.id), desk: 'staff' })
}
type Props = PageProps<Path, typeof load>

export default function StaffLesson({ data }: Props) {
  return (
    <ConsoleFrame place="/staff/lessons" title={data.values.title}>
      <OwnLessonView key={data.id} desk="staff" first={data} />
    </ConsoleFrame>
  )
}

StaffLesson.load = load
StaffLesson.head = ({ data }: Props) => ({ title: data.values.title, description: 'For staff.', noindex: true })
