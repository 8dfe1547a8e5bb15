import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { spellMoment } from '#shared/calendar/days.ts'
import { seconds } from '#shared/calendar/durations.ts'
import { Problem } from '#shared/http/problem.ts'
import { publications } from '#shared/registers/publications.ts'
import { cancelRun, deleteSource, getSource, pauseSource, saveSource } from '#shared/staff/import-api.ts'
import { isActive, jobFormats, sourceAlerts } from '#shared/staff/import-kinds.ts'
import type { SourceSettings } from '#shared/staff/import-schemas.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { focusPage, takeFocus } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { ChangesLink } from './changes-link.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { readSource, SourceFields, sourceLabels, spellSource } from './import-fields.tsx'
import { describeRun, RunOutcome, RunProgress, type Run } from './import-run.tsx'
import { StartImport, type Source } from './import-start.tsx'

type Path = '/staff/imports/:id'
const load = ({ call: ask, params }: LoadArgs<Path>) => {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw new Response(null, { status: 404 })
  return ask(getSource, { id: Number(params.id) })
}
type Props = PageProps<Path, typeof load>
const lookEveryMs = seconds(1)

export default function ImportPage({ data }: Props) {
  const [source, setSource] = useState(data)
  // Of what was seen, and of what was saved here; what is read again meanwhile does not count as seen.
  const [version, setVersion] = useState(data.version)
  const { id } = data
  const refresh = useCallback(async () => setSource(await call(getSource, { id })), [id])
  const active = source.runs.find(({ state }) => isActive(state))
  const isRunning = active !== undefined
  useEffect(() => {
    if (!isRunning) return undefined
    // A look that fails is followed by the next.
    const timer = setInterval(() => void refresh().catch(() => {}), lookEveryMs)
    return () => clearInterval(timer)
  }, [isRunning, refresh])
  const [newest, ...older] = source.runs.filter(({ state }) => !isActive(state))
  const { name } = source.values
  const nature = describeNature(source)
  return (
    <ConsoleFrame place="/staff/imports" title={name} lead={nature.includes(name) ? undefined : nature}>
      <p className="mt-4">
        <ChangesLink kind="import" subject={id} />
      </p>
      {source.alert && (
        <p className="mt-8 max-w-measure border-l-6 border-warn bg-warn-tint p-4">{sourceAlerts[source.alert]}</p>
      )}
      <div className="mt-8">
        <Section title="Import" lead={describeSchedule(source)}>
          {active ? (
            <ActiveRun id={id} run={active} onCancelled={refresh} />
          ) : (
            <StartImport source={source} onStarted={refresh} />
          )}
        </Section>
        {newest && (
          <Section title="Last run" lead={describeRun(newest)}>
            <RunOutcome run={newest} />
          </Section>
        )}
        <Section title="Settings">
          <SettingsForm source={source} version={version} onVersion={setVersion} onSaved={refresh} />
        </Section>
        {source.values.everyHours !== null && (
          <Section title={source.isPaused ? 'Paused' : 'Pause'}>
            <Pause source={source} version={version} onVersion={setVersion} onSaved={refresh} />
          </Section>
        )}
        {older.length > 0 && (
          <Section title="Earlier runs">
            <OlderRuns runs={older} />
          </Section>
        )}
        {!isRunning && (
          <Section
            title="Delete source"
            lead="It is no longer read, and its files and runs are deleted. Jobs and entries that came from it stay, and are no longer updated."
          >
            <DeleteSource id={id} version={version} name={source.values.name} />
          </Section>
        )}
      </div>
    </ConsoleFrame>
  )
}

function describeNature({ kind, format, series }: Source): string {
  if (kind === 'jobs') return `Jobs, ${jobFormats[format!].name}`
  return kind === 'sponsors' ? 'The UK register of licensed sponsors' : publications[series!].title
}

function describeSchedule({ isPaused, nextRunAt, hasPreview, succeededAt, changedAt }: Source): string {
  const last = describeLast(succeededAt, changedAt)
  if (!hasPreview) return `${last} Make a preview first.`
  if (isPaused) return `${last} The schedule is paused.`
  return nextRunAt ? `${last} Next: ${spellMoment(nextRunAt)}.` : last
}

function describeLast(succeededAt: string | null, changedAt: string | null): string {
  if (succeededAt === null) return 'Not imported yet.'
  const imported = `Last imported ${spellMoment(succeededAt)}`
  if (changedAt === null || changedAt === succeededAt) return `${imported}.`
  return `${imported}, last with something new ${spellMoment(changedAt)}.`
}

interface ActiveRunProps {
  id: number
  run: Run
  onCancelled(): Promise<void>
}

function ActiveRun({ id, run, onCancelled }: ActiveRunProps) {
  const { act, busy, error } = useAct()
  const cancel = () =>
    act(async () => {
      await call(cancelRun, { id, runId: run.id })
      await onCancelled()
    })
  return (
    <div className="grid gap-4">
      <RunProgress run={run} />
      <div>
        <Button variant="outline" busy={busy || run.isCancelling} onClick={() => void cancel()}>
          {run.isPreview ? 'Cancel preview' : 'Cancel import'}
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

interface ChangeProps {
  source: Source
  version: number
  onVersion(version: number): void
  onSaved(): Promise<void>
}

function SettingsForm({ source, version, onVersion, onSaved }: ChangeProps) {
  const [theirs, setTheirs] = useState<SourceSettings>()
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    try {
      const saved = await call(saveSource, { ...readSource(data), id: source.id, version })
      onVersion(saved.version)
      setTheirs(undefined)
      await onSaved()
      show('The source has been saved.')
    } catch (cause) {
      if (!(cause instanceof Problem) || cause.code !== 'CHANGED_MEANWHILE') throw cause
      // From here on saving means: mine, though I have seen theirs.
      const newest = cause.body.current as { version: number; values: SourceSettings }
      onVersion(newest.version)
      setTheirs(newest.values)
      throw cause
    }
  })
  const names = Object.keys(sourceLabels) as (keyof SourceSettings)[]
  return (
    <Form failure="The source hasn’t been saved yet" errors={errors} onSubmit={submit}>
      {theirs && (
        <ConflictNote
          what="this source’s settings"
          fields={names.map(name => ({ label: sourceLabels[name], theirs: spellSource(name, theirs) }))}
        />
      )}
      <SourceFields values={source.values} isAboutJobs={source.kind === 'jobs'} errorOf={errorOf} />
      <div>
        <Button type="submit" busy={busy}>
          {theirs ? 'Save my version' : 'Save source'}
        </Button>
      </div>
    </Form>
  )
}

function Pause({ source: { id, isPaused }, version, onVersion, onSaved }: ChangeProps) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const change = () =>
    act(async () => {
      const saved = await call(pauseSource, { id, version, isPaused: !isPaused })
      onVersion(saved.version)
      await onSaved()
      show(isPaused ? 'The schedule continues.' : 'The schedule is paused.')
    })
  return (
    <div className="grid max-w-measure gap-4">
      <p>
        {isPaused
          ? 'The schedule is paused. You can still import by hand.'
          : 'While it is paused, the source is read only when you start it.'}
      </p>
      <div>
        <Button variant="outline" busy={busy} onClick={() => void change()}>
          {isPaused ? 'Continue schedule' : 'Pause schedule'}
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

function DeleteSource({ id, version, name }: { id: number; version: number; name: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const navigate = useNavigate()
  const remove = () =>
    act(async () => {
      await call(deleteSource, { id, version })
      await navigate('/staff/imports')
      show(`${name} has been deleted.`)
    })
  if (!isAsked) {
    return (
      <div>
        <Button variant="outline" onClick={() => setIsAsked(true)}>
          Delete source
        </Button>
      </div>
    )
  }
  return (
    <div className="grid max-w-measure gap-4">
      <p ref={takeFocus} tabIndex={-1}>
        Delete <b className="wrap-anywhere">{name}</b>? You can’t undo this.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Yes, delete it
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            setIsAsked(false)
            focusPage()
          }}
        >
          Keep it
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

const OlderRuns = ({ runs }: { runs: readonly Run[] }) => (
  <ul className="max-w-measure border-t border-line">
    {runs.map(run => (
      <li key={run.id} className="border-b border-line py-1">
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{describeRun(run)}</summary>
          <div className="py-2">
            <RunOutcome run={run} />
          </div>
        </details>
      </li>
    ))}
  </ul>
)

ImportPage.load = load
ImportPage.head = ({ data }: Props) => ({ title: data.values.name, description: 'For staff.', noindex: true })
