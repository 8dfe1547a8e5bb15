import { useCallback, useEffect, useState } from 'react'
import { seconds } from '#shared/calendar/durations.ts'
import { spellMoment } from '#shared/calendar/days.ts'
import { actOnBoard, changeBoard, connectBoard, listMyBoards } from '#shared/employer-boards/api.ts'
import { boardSystems } from '#shared/employer-boards/board-address.ts'
import { workStatuses } from '#shared/employers/work-statuses.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { EmployerFrame } from '#client/features/employers/employer-frame.tsx'
import { OrganisationNotice } from '#client/features/employers/organisation-notice.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { ImportResult } from '#client/ui/import-result.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

const path = '/employer-boards'
const load = ({ call: ask }: LoadArgs<typeof path>) => ask(listMyBoards, {})
type Board = AnswerOf<typeof listMyBoards>['boards'][number]
type Action = InputOf<typeof actOnBoard>['action']

const lookEveryMs = seconds(2)
/** A reason for residents only belongs to one job, so it is set there. */
const choices = workStatuses
  .filter(({ id }) => id !== 'residentsOnly')
  .map(({ id, words, meaning }) => ({ value: id, words, meaning }))

export default function EmployerBoards({ data }: PageProps<typeof path, typeof load>) {
  const [{ organisation, boards }, setShown] = useState(data)
  const refresh = useCallback(async () => setShown(await call(listMyBoards, {})), [])
  const isRunning = boards.some(({ running }) => running !== null)
  useEffect(() => {
    if (!isRunning) return undefined
    // A look that fails is followed by the next.
    const timer = setInterval(() => void refresh().catch(() => {}), lookEveryMs)
    return () => clearInterval(timer)
  }, [isRunning, refresh])
  return (
    <EmployerFrame
      place={path}
      title="Import from your job board"
      lead="Connect your Greenhouse, Lever, Ashby or Workable board. We bring your jobs here and keep them in step every day."
    >
      <OrganisationNotice organisation={organisation} />
      <div className="mt-8">
        {boards.map(board => (
          <BoardSection key={board.id} board={board} onChanged={refresh} />
        ))}
        {organisation?.state === 'approved' && <ConnectForm onConnected={refresh} isFirst={boards.length === 0} />}
        <Section title="How it works">
          <ul className="grid max-w-measure list-disc gap-2 pl-5">
            <li>We show you a preview first. Nothing is imported until you say so.</li>
            <li>Every job goes through the same checks as one that you write here.</li>
            <li>What you edit here stays: later imports change only the fields that you haven’t touched.</li>
            <li>
              A job that is missing from your board twice in a row is closed here. Jobs you close here stay closed.
            </li>
            <li>If you disconnect the board, your jobs stay and you look after them here.</li>
          </ul>
        </Section>
      </div>
    </EmployerFrame>
  )
}

interface BoardProps {
  board: Board
  onChanged(): Promise<void>
}

function BoardSection({ board, onChanged }: BoardProps) {
  const { id, version, system, state, running, lastRun, hasPreview } = board
  const { act, busy, error } = useAct()
  const [isAsked, setAsked] = useState(false)
  const { show } = useFlash()
  const run = (action: Action, words?: string, acceptDrop = false) =>
    act(async () => {
      await call(actOnBoard, { id, version, action, acceptDrop })
      if (words) show(words)
      await onChanged()
    })
  const name = `${boardSystems[system].name}: ${board.board}`
  return (
    <Section title={name} lead={describeBoard(board)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {running && (
          <p role="status" className="font-semibold">
            {running === 'preview' ? 'Making a preview…' : 'Importing…'} You can leave this page.
          </p>
        )}
        {lastRun && !running && <LastRun run={lastRun} />}
        {state !== 'refused' && !running && (
          <div className="flex flex-wrap gap-3">
            {lastRun?.hasShrunk && !lastRun.isPreview ? (
              <Button busy={busy} onClick={() => void run('import', undefined, true)}>
                The jobs are gone: import anyway
              </Button>
            ) : (
              hasPreview &&
              (board.isProven || state === 'preview') && (
                <Button
                  busy={busy}
                  onClick={() =>
                    void run('import', board.isProven ? undefined : 'We’ll check the board and email you.')
                  }
                >
                  {state === 'preview' ? 'Import these jobs, now and every day' : 'Import now'}
                </Button>
              )
            )}
            <Button variant="outline" busy={busy} onClick={() => void run('preview')}>
              {hasPreview ? 'Make a new preview' : 'Make a preview'}
            </Button>
          </div>
        )}
        {state !== 'refused' && <StatusForm board={board} onChanged={onChanged} />}
        <div className="flex flex-wrap gap-3">
          {isAsked ? (
            <>
              <Button
                variant="danger"
                busy={busy}
                onClick={() => void run('disconnect', `${name} is disconnected. Its jobs stay here.`)}
              >
                Disconnect {name}
              </Button>
              <Button variant="quiet" onClick={() => setAsked(false)}>
                Keep it connected
              </Button>
            </>
          ) : (
            <Button variant="outline" onClick={() => setAsked(true)}>
              Disconnect<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </div>
    </Section>
  )
}

function LastRun({ run: { at, isPreview, error, result } }: { run: NonNullable<Board['lastRun']> }) {
  return (
    <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-3">
      <p>
        {isPreview ? 'Preview' : 'Import'} of {spellMoment(at)}
      </p>
      {error && <p className="border-l-6 border-warn bg-warn-tint p-4 wrap-anywhere">{error}</p>}
      {result && <ImportResult result={result} />}
    </div>
  )
}

function describeBoard({ state, isProven, reason, succeededAt, nextRunAt }: Board): string {
  if (state === 'refused') return `We couldn’t confirm that this board is yours. Why: ${reason}`
  if (state === 'preview') return 'Not imported yet.'
  if (!isProven)
    return 'We’re checking that this board belongs to you, and will email you. Nothing is imported until then.'
  const last = succeededAt ? `Last imported ${spellMoment(succeededAt)}.` : 'Not imported yet.'
  return nextRunAt
    ? `${last} Next: ${spellMoment(nextRunAt)}.`
    : `${last} We’ve stopped reading it because it failed ten times. Import it again once it works.`
}

const readStatuses = (data: FormData) =>
  workStatuses.map(({ id }) => id).filter(id => data.getAll('statuses').includes(id))

/** Who can take the jobs of a board. */
function StatusForm({ board: { id, version, statuses }, onChanged }: BoardProps) {
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<object>(
    async (_, data) => {
      await call(changeBoard, { id, version, statuses: readStatuses(data) })
      await onChanged()
      show('Saved. The next import changes your jobs.')
    },
    { prefix: `board-${id}-` },
  )
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Who can take these jobs</summary>
      <Form failure="Your choice hasn’t been saved yet" errors={errors} onSubmit={submit}>
        <ChoiceGroup
          id={`board-${id}-statuses`}
          name="statuses"
          type="checkbox"
          label="Someone with this status can take them"
          choices={choices}
          chosen={statuses}
          error={errorOf('statuses')}
        />
        <Button variant="outline" type="submit" busy={busy}>
          Save choice
        </Button>
      </Form>
    </details>
  )
}

function ConnectForm({ onConnected, isFirst }: { onConnected(): Promise<void>; isFirst: boolean }) {
  const { submit, busy, errors, errorOf } = useForm<{ address: string }>(async ({ address }, data) => {
    await call(connectBoard, { address, statuses: readStatuses(data) })
    await onConnected()
  })
  return (
    <Section title={isFirst ? 'Connect your board' : 'Connect another board'}>
      <Form failure="Your board hasn’t been connected yet" errors={errors} onSubmit={submit}>
        <TextInput
          id="address"
          name="address"
          label="Address of your board"
          hint="Such as https://boards.greenhouse.io/yourcompany or https://jobs.lever.co/yourcompany"
          inputMode="url"
          error={errorOf('address')}
        />
        <ChoiceGroup
          id="statuses"
          name="statuses"
          type="checkbox"
          label="Someone with this status can take these jobs"
          hint="We write this into every advert. You can change single jobs after the import."
          choices={choices}
          chosen={[]}
          error={errorOf('statuses')}
        />
        <Button type="submit" busy={busy}>
          Show a preview
        </Button>
      </Form>
    </Section>
  )
}

EmployerBoards.load = load
EmployerBoards.head = () => ({
  title: 'Import from your job board',
  description: 'Bring the jobs of your own board here.',
  noindex: true,
})
