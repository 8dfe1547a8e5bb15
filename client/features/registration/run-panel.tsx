import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { continueRun, getRunErrors, removeRun, startRun, type getCurrentRun } from '#shared/registration/runs/api.ts'
import { problemWords } from '#shared/registration/runs/fields.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { saveFile } from '#client/ui/save-file.ts'
import { countPeople, startSentence } from './count-words.ts'
import { kindWords } from './listed-student.tsx'
import { Progress } from './progress.tsx'

export type Run = NonNullable<AnswerOf<typeof getCurrentRun>['run']>

interface RunPanelProps {
  run: Run
  /** Of the invitation as it is shown on this page. */
  textVersion: number
  onChanged(run: Run | undefined): void
}

/** A list that was checked, is being sent or has been sent; or reminders. */
export function RunPanel({ run, textVersion, onChanged }: RunPanelProps) {
  const { act, busy, error } = useAct()
  const isCut = useContinued(run, onChanged)
  const start = () => act(async () => onChanged(await call(startRun, { id: run.id, textVersion })))
  const remove = () =>
    act(async () => {
      await call(removeRun, { id: run.id })
      onChanged(undefined)
    })
  const download = () =>
    act(async () => {
      const { bytes, type, name } = await call(getRunErrors, { id: run.id })
      saveFile(bytes as Uint8Array<ArrayBuffer>, type, name!)
    })
  return (
    <section aria-labelledby="run" className="max-w-measure border-[1.5px] border-ink bg-surface p-4 md:p-6">
      <h3 id="run" ref={takeFocus} key={run.stage} tabIndex={-1}>
        {describeStage(run)}
      </h3>
      {run.fileName && <p className="mt-1 text-ink-2 wrap-anywhere">{run.fileName}</p>}
      {run.stage === 'uploading' && (
        <p className="mt-2">
          The upload stopped before the end. Choose the same file again below to go on, or discard the list.
        </p>
      )}
      {run.stage === 'running' && (
        <div className="mt-4">
          <Progress
            label={run.kind === 'list' ? 'Inviting' : 'Reminding'}
            done={run.done}
            of={run.total}
            unit="people"
          />
          <p className="mt-2 text-ink-2">
            {isCut
              ? 'We can’t reach the server from here. It goes on by itself, and we’ll try again in a moment.'
              : 'You can leave this page. It goes on by itself.'}
          </p>
        </div>
      )}
      <KnownPeople run={run} />
      <FirstPeople run={run} />
      {run.stage === 'finished' && run.lastDueAt && (
        <p className="mt-2">The emails go out one after the other, the last at about {spellTime(run.lastDueAt)}.</p>
      )}
      <Faults faults={run.faults} busy={busy} onDownload={() => void download()} />
      <div className="mt-5 flex flex-wrap gap-3">
        {run.stage === 'checked' && run.total > 0 && (
          <Button busy={busy} onClick={() => void start()}>
            {run.fresh > 0 ? `Invite ${countPeople(run.fresh)}` : 'Update their details'}
          </Button>
        )}
        <Button variant={run.stage === 'finished' ? 'outline' : 'quiet'} busy={busy} onClick={() => void remove()}>
          {removeWords[run.stage]}
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </section>
  )
}

const removeWords = {
  uploading: 'Discard list',
  checked: 'Discard list',
  running: 'Stop here',
  finished: 'Close',
} as const

const retryMs = 5_000

/** Asks for piece after piece while the page is open. Answers whether the server can't be reached at the moment. */
function useContinued(run: Run, onChanged: (run: Run) => void): boolean {
  const [isCut, setCut] = useState(false)
  const report = useRef(onChanged)
  useEffect(() => {
    report.current = onChanged
  })
  useEffect(() => {
    if (run.stage !== 'running') return undefined
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const goOn = async () => {
      try {
        const next = await call(continueRun, { id: run.id })
        if (isLeft) return
        setCut(false)
        report.current(next)
      } catch (cause) {
        if (!(cause instanceof Problem)) throw cause
        if (isLeft) return
        setCut(true)
        timer = setTimeout(() => void goOn(), retryMs)
      }
    }
    void goOn()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
    // Each answer is another run, which asks for the next piece.
  }, [run])
  return isCut
}

function describeStage({ kind, stage, fresh, sent, total }: Run): string {
  switch (stage) {
    case 'uploading':
      return 'The list is not complete'
    case 'checked':
      if (fresh > 0) return `${startSentence(countPeople(fresh))} will be invited`
      return total > 0 ? 'Everyone on this list is invited already' : 'No one on this list can be invited'
    case 'running':
      return kind === 'list' ? 'Sending invitations' : 'Sending reminders'
    case 'finished':
      return kind === 'list'
        ? `${startSentence(countPeople(fresh))} invited`
        : `${startSentence(countPeople(sent))} reminded`
  }
}

function KnownPeople({ run: { stage, known, sent, fresh, kind } }: { run: Run }) {
  if (stage !== 'checked' && stage !== 'finished') return null
  return (
    <>
      {known > 0 && (
        <p className="mt-2">
          {startSentence(countPeople(known))} {known === 1 ? 'is' : 'are'} on your list already and won’t be emailed
          again. What this list says of them is kept.
        </p>
      )}
      {stage === 'finished' && kind === 'list' && sent < fresh && (
        <p className="mt-2">Those we emailed less than an hour ago can use the link in that email.</p>
      )}
    </>
  )
}

const FirstPeople = ({ run: { first, fresh } }: { run: Run }) =>
  first.length > 0 && (
    <ul className="mt-3">
      {first.map(({ name, email, kind }) => (
        <li key={email} className="wrap-anywhere">
          {name}, {email}, {kindWords[kind].toLowerCase()}
        </li>
      ))}
      {fresh > first.length && <li>and {countPeople(fresh - first.length)} more</li>}
    </ul>
  )

interface FaultsProps {
  faults: Run['faults']
  busy: boolean
  onDownload(): void
}

function Faults({ faults, busy, onDownload }: FaultsProps) {
  if (faults.length === 0) return null
  const lines = faults.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p className="mt-4 font-semibold">{lines === 1 ? 'One line is left out:' : `${lines} lines are left out:`}</p>
      <ul className="mt-1 grid gap-2">
        {faults.map(({ problem, count, examples }) => (
          <li key={problem} className="border-l-4 border-warn pl-3 wrap-anywhere">
            {problemWords[problem]} {count > 1 && `${count} lines.`}
            <ul className="text-small text-ink-2">
              {examples.map(({ line, text }) => (
                <li key={line}>
                  Line {line}: {text}
                </li>
              ))}
              {count > examples.length && <li>and {count - examples.length} more</li>}
            </ul>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Button variant="outline" busy={busy} onClick={onDownload}>
          Download lines to correct
        </Button>
      </div>
    </>
  )
}

const spellTime = (iso: string) =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', hour12: false })
