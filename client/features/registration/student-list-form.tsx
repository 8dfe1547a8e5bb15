import { useState, type ChangeEvent } from 'react'
import { inThousands } from '#shared/in-thousands.ts'
import { openStudentList, readListColumns, sendListPiece } from '#shared/registration/runs/api.ts'
import type { ListField } from '#shared/registration/runs/fields.ts'
import { mostListRows } from '#shared/registration/runs/limits.ts'
import { mostPieceCharacters, splitList } from '#shared/registration/runs/split-list.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { ListColumns, type ColumnsRead } from './list-columns.tsx'
import { makeFingerprint } from './fingerprint.ts'
import { Progress } from './progress.tsx'
import type { Run } from './run-panel.tsx'

interface ChosenList {
  text: string
  fileName: string
}

interface StudentListFormProps {
  hasPredeparture: boolean
  /** A list whose upload was cut off. The same file goes on with it. */
  unfinished: Run | undefined
  onChecked(run: Run): void
}

const kindsInWords = (hasPredeparture: boolean) =>
  hasPredeparture ? 'student, graduate or before departure' : 'student or graduate'

/** A list is chosen, its columns are named, and it is sent in pieces to be checked. No one is emailed by that. */
export function StudentListForm({ hasPredeparture, unfinished, onChecked }: StudentListFormProps) {
  const [list, setList] = useState<ChosenList & { read: ColumnsRead }>()
  const [fileName, setFileName] = useState('')
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const { act, busy: isSending, error } = useAct()
  const area = () => document.getElementById('list') as HTMLTextAreaElement

  const send = async ({ text, fileName: name }: ChosenList, read: ColumnsRead, columns: readonly ListField[]) => {
    const { delimiter, hasHeading } = read
    const pieces = splitList(text, delimiter)
    const fingerprint = await makeFingerprint(text)
    const headings = read.columns.map(({ heading }) => heading.slice(0, 200))
    const layout = { delimiter, hasHeading, columns: [...columns], headings }
    let run = await call(openStudentList, { fingerprint, fileName: name, layout, pieces: pieces.length })
    while (run.stage === 'uploading') {
      setProgress({ done: run.nextPiece, of: run.pieces })
      run = await call(sendListPiece, { id: run.id, number: run.nextPiece, ...pieces[run.nextPiece]! })
    }
    onChecked(run)
  }
  const sendShowing = (chosen: ChosenList, read: ColumnsRead, columns: readonly ListField[]) =>
    act(() => send(chosen, read, columns).finally(() => setProgress(undefined)))

  const { submit, busy, errors, errorOf } = useForm<{ list: string }>(async ({ list: text }) => {
    const sample = splitList(text)
      .slice(0, 2)
      .map(piece => piece.text)
      .join('')
      .slice(0, mostPieceCharacters)
    const read = await call(readListColumns, { sample })
    const chosen = { text, fileName }
    const isSameFile = unfinished && (await makeFingerprint(text)) === unfinished.fingerprint
    if (isSameFile)
      await send(
        chosen,
        read,
        read.columns.map(({ field }) => field),
      ).finally(() => setProgress(undefined))
    else setList({ ...chosen, read })
  })
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    area().value = await file.text()
    setFileName(file.name)
    area().focus()
  }
  if (list) {
    return (
      <div className="grid gap-6">
        <ListColumns
          read={list.read}
          busy={isSending}
          onChosen={columns => void sendShowing(list, list.read, columns)}
          onBack={() => setList(undefined)}
        />
        {progress && <Progress label="Checking the list" {...progress} />}
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </div>
    )
  }
  return (
    <Form failure="The list hasn’t been read yet" errors={errors} onSubmit={submit}>
      <div>
        <label className={`${buttonLook('outline')} has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}>
          Choose a file
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-describedby="file-hint"
            className="sr-only"
            onChange={event => void readFile(event)}
          />
        </label>
        <p id="file-hint" className="mt-1 text-small text-ink-2">
          CSV, as saved by a spreadsheet. We’ll show its contents in the box below.
        </p>
      </div>
      <TextArea
        id="list"
        name="list"
        label="Or paste the list"
        rows={8}
        spellCheck={false}
        autoComplete="off"
        error={errorOf('list') ?? errorOf('sample')}
        hint={
          `One person per line: email address and name. You can add ${kindsInWords(hasPredeparture)}, ` +
          `student number, programme, faculty and level. Up to ${inThousands(mostListRows)} people.`
        }
        onInput={() => setFileName('')}
      />
      {progress && <Progress label="Checking the list" {...progress} />}
      <div>
        <Button type="submit" busy={busy}>
          Read columns
        </Button>
      </div>
    </Form>
  )
}
