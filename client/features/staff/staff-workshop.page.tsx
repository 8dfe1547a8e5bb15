import { useRef, useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { withQuery } from '#shared/routing/href.ts'
import { longestCancelReason } from '#shared/workshops/states.ts'
import { cancelWorkshop, getStaffWorkshop, saveWorkshop } from '#shared/workshops/staff-api.ts'
import { call } from '#client/api.ts'
import { ConfirmedAct } from '#client/app/confirmed-act.tsx'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { spellValue } from './describe-changes.ts'
import { readFormOf, RecordVersions } from './record-versions.tsx'
import { readWorkshop, workshopLabels, WorkshopFields, type TypedWorkshop } from './workshop-fields.tsx'

type Path = '/staff/workshops/:id'
const load = ({ call: ask, params }: LoadArgs<Path>) => {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw new Response(null, { status: 404 })
  return ask(getStaffWorkshop, { id: Number(params.id) })
}
type Props = PageProps<Path, typeof load>
type Workshop = AnswerOf<typeof getStaffWorkshop>

/** What the server says it is now, where someone else was quicker. */
const readNewest = (cause: unknown) =>
  cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE'
    ? (cause.body.current as Pick<Workshop, 'version' | 'values'>)
    : undefined

export default function StaffWorkshop({ data }: Props) {
  const [workshop, setWorkshop] = useState(data)
  const refresh = async () => setWorkshop(await call(getStaffWorkshop, { id: data.id }))
  // Drawn again with other values when an earlier version is put into the form.
  const [form, setForm] = useState<{ turn: number; values: TypedWorkshop }>({ turn: 0, values: data.values })
  const fillForm = (values: TypedWorkshop) => setForm(({ turn }) => ({ turn: turn + 1, values }))
  const { state } = workshop
  const isPublic = state === 'open' || state === 'cancelled'
  return (
    <ConsoleFrame place="/staff/content" title={workshop.values.title} lead={describeState(workshop)}>
      {isPublic && (
        <p className="mt-6">
          <A
            to={withQuery('/workshop-and-webinars', { event: workshop.slug })}
            className="inline-flex min-h-11 items-center"
          >
            Open the page that readers see
          </A>
        </p>
      )}
      {state === 'cancelled' ? (
        <Section title="Cancelled">
          <p className="max-w-measure wrap-anywhere">
            {workshop.cancelReason
              ? `The email to people who signed up said: ${workshop.cancelReason}`
              : 'People who signed up were told without a reason.'}
          </p>
        </Section>
      ) : (
        <>
          <Section title="Details">
            <WorkshopForm key={form.turn} workshop={workshop} values={form.values} onSaved={refresh} />
          </Section>
          <RecordVersions
            what="event"
            record={workshop}
            labels={{ ...workshopLabels, isDraft: 'Whether readers see it' }}
            take={async version => {
              const typed = readWorkshop(readFormOf('title'))
              fillForm((await call(getStaffWorkshop, { id: data.id, version })).values)
              return () => fillForm(typed)
            }}
          />
        </>
      )}
      {(state === 'open' || state === 'scheduled') && (
        <Section title="Cancel the event">
          <Cancellation key={workshop.version} workshop={workshop} onCancelled={refresh} />
        </Section>
      )}
    </ConsoleFrame>
  )
}

function describeState({ state, values, taken, waiting }: Workshop): string {
  const waitingWords = waiting > 0 ? ` Waiting for a place: ${waiting}.` : ''
  const people = `${taken} of ${values.capacity} places are taken.${waitingWords}`
  switch (state) {
    case 'draft':
      return 'Draft. Readers don’t see it.'
    case 'scheduled':
      return `Readers see it from ${spellDay(values.shownFrom)}.`
    case 'cancelled':
      return 'This event has been cancelled.'
    case 'over':
      return `This event is over. ${people}`
    case 'open':
      return `Open for sign-up. ${people}`
  }
}

/** What someone else has made of the event meanwhile. */
function TheirVersion({ values, advice }: { values: TypedWorkshop; advice?: string }) {
  const names = Object.keys(workshopLabels) as (keyof TypedWorkshop)[]
  return (
    <ConflictNote
      what="this event"
      {...(advice && { advice })}
      fields={names.map(name => ({ label: workshopLabels[name], theirs: spellValue(values[name]) }))}
    />
  )
}

interface FormProps {
  workshop: Workshop
  /** What is in the form at first. */
  values: TypedWorkshop
  onSaved(): Promise<void>
}

function WorkshopForm({ workshop, values, onSaved }: FormProps) {
  const { id, state, taken, waiting } = workshop
  const [theirs, setTheirs] = useState<ReturnType<typeof readNewest>>()
  const version = theirs?.version ?? workshop.version
  const isDraft = useRef(false)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    try {
      await call(saveWorkshop, { ...readWorkshop(data), isDraft: isDraft.current, id, version })
    } catch (cause) {
      // From here on saving means: mine, though I have seen theirs.
      const newest = readNewest(cause)
      if (newest) setTheirs(newest)
      throw cause
    }
    setTheirs(undefined)
    await onSaved()
    show(isDraft.current ? 'The draft has been saved. Readers don’t see it.' : 'The event has been saved.')
  })
  const isHidden = state === 'draft'
  const saveWords = isHidden ? 'Publish event' : 'Save event'
  return (
    <Form failure="The event hasn’t been saved yet" errors={errors} onSubmit={submit}>
      {theirs && <TheirVersion values={theirs.values} />}
      {taken + waiting > 0 && state === 'open' && (
        <p className="border-l-6 border-info bg-info-tint px-4 py-3">
          People have signed up. If you change the time, the place or the link, we’ll email them the new details.
        </p>
      )}
      <WorkshopFields values={values} errorOf={errorOf} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} onClick={() => (isDraft.current = false)}>
          {theirs ? 'Save my version' : saveWords}
        </Button>
        {state !== 'over' && (
          <Button type="submit" variant="outline" busy={busy} onClick={() => (isDraft.current = true)}>
            {isHidden ? 'Save draft' : 'Unpublish and keep as a draft'}
          </Button>
        )}
      </div>
    </Form>
  )
}

interface CancellationProps {
  workshop: Workshop
  onCancelled(): Promise<void>
}

function Cancellation({ workshop, onCancelled }: CancellationProps) {
  const { id, values, taken, waiting } = workshop
  const [theirs, setTheirs] = useState<ReturnType<typeof readNewest>>()
  const { show } = useFlash()
  const people = taken + waiting
  const cancel = async () => {
    const reason = (document.getElementById('reason') as HTMLTextAreaElement).value
    try {
      await call(cancelWorkshop, { id, version: theirs?.version ?? workshop.version, reason })
    } catch (cause) {
      // It is shown, and only then may it be cancelled.
      const newest = readNewest(cause)
      if (newest) setTheirs(newest)
      throw cause
    }
    await onCancelled()
    show(
      people > 0
        ? 'The event has been cancelled. We’re emailing everyone who signed up.'
        : 'The event has been cancelled.',
    )
  }
  return (
    <div className="grid max-w-form gap-4">
      {theirs && (
        <TheirVersion
          values={theirs.values}
          advice="This is the event as it is now. Cancel it again if you still want to."
        />
      )}
      <TextArea
        id="reason"
        name="reason"
        label="Reason (optional)"
        hint="It is in the email to everyone who signed up."
        rows={3}
        most={longestCancelReason}
      />
      <div>
        <ConfirmedAct
          words="Cancel event"
          name={values.title}
          heading={`Cancel ${values.title}?`}
          consequences={describeConsequences(people)}
          confirmWords="Cancel event"
          onConfirmed={cancel}
        />
      </div>
    </div>
  )
}

function describeConsequences(people: number): string {
  if (people === 0) return 'No one has signed up. This can’t be undone.'
  const who = people === 1 ? 'One person has' : `${people} people have`
  return `${who} signed up. They get an email, and this can’t be undone.`
}

StaffWorkshop.load = load
StaffWorkshop.head = ({ data }: Props) => ({ title: data.values.title, description: 'For staff.', noindex: true })
