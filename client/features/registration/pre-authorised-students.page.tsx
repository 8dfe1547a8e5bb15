import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listPreAuthorised } from '#shared/registration/pre-approved/api.ts'
import { listStates } from '#shared/registration/pre-approved/schemas.ts'
import { getCurrentRun, getInvitationText, getRemindable } from '#shared/registration/runs/api.ts'
import { useMayChange } from '#client/app/context.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { ViewerNote } from '#client/ui/viewer-note.tsx'
import { InvitationTextForm } from './invitation-text-form.tsx'
import { Reminders } from './reminders.tsx'
import { RunPanel, type Run } from './run-panel.tsx'
import { StudentList } from './student-list.tsx'
import { StudentListForm } from './student-list-form.tsx'

const path = '/pre-auth-student'
const load = async ({ call, search }: LoadArgs<typeof path>) => {
  const state = listStates.find(each => each === search.get('state'))
  const page = Number(search.get('page'))
  const read = (name: string) => (search.get(name) ?? '').trim().slice(0, 120)
  const filter = { q: read('q'), faculty: read('faculty'), level: read('level') }
  const [listed, { run }, text, remindable] = await Promise.all([
    call(listPreAuthorised, {
      ...filter,
      ...(state && { state }),
      ...(Number.isInteger(page) && page >= 1 && page <= 10_000 && { page }),
    }),
    call(getCurrentRun, {}),
    call(getInvitationText, {}),
    call(getRemindable, {}),
  ])
  return { state, ...filter, ...listed, run, text, remindable }
}
type Props = PageProps<typeof path, typeof load>

/** A university's pre-approved students. The filter and page are in the address, so reading needs no script. */
export default function PreAuthorisedStudents({ data }: Props) {
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const [run, setRun] = useState(data.run ?? undefined)
  const [text, setText] = useState(data.text)
  // Once all are invited, the list below is read again.
  const change = (next: Run | undefined) => {
    const isOver = next === undefined || next.stage === 'finished'
    setRun(next)
    if (isOver) void navigate(path, { replace: true, preventScrollReset: true })
  }
  const isFree = !run || run.stage === 'uploading' || run.stage === 'finished'
  return (
    <div className="wrap">
      <PageHeading
        title="Pre-approved students"
        lead="These students can register without a university email address or an access request. We email each of them an invitation."
      />
      {mayChange ? (
        <>
          <Section title="Invite students from a list">
            {run && <RunPanel run={run} textVersion={text.version} onChanged={change} />}
            {isFree && (
              <StudentListForm
                hasPredeparture={data.hasPredeparture}
                unfinished={run?.stage === 'uploading' ? run : undefined}
                onChecked={setRun}
              />
            )}
          </Section>
          <Section title="What the invitation says" lead="Lists, single invitations and reminders use these words.">
            <InvitationTextForm saved={text} onSaved={setText} />
          </Section>
          {data.waiting > 0 && (
            <Section title="Remind students" lead="We email a new link to those who have not registered yet.">
              <Reminders
                key={data.remindable.tooRecent}
                remindable={data.remindable}
                textVersion={text.version}
                onStarted={setRun}
              />
            </Section>
          )}
        </>
      ) : (
        <ViewerNote />
      )}
      <StudentList data={data} />
    </div>
  )
}

PreAuthorisedStudents.load = load
PreAuthorisedStudents.head = () => ({
  title: 'Pre-approved students',
  description: 'Invite students to your university’s site from a list.',
  noindex: true,
})
