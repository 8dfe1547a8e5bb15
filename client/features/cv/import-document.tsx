import { useState } from 'react'
import { mostPdfBytes, readCvFile } from '#shared/cv/import-api.ts'
import type { ImportResult } from '#shared/cv/json-resume.ts'
import type { Guess } from '#shared/cv/guess.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { useCreate } from './new-document.tsx'

const mostFileBytes = 1_000_000
const pdfType = 'application/pdf'
const makeId = () => crypto.randomUUID()

type Read =
  | { kind: 'json'; result: ImportResult; name: string; /** Of a PDF that carries its data. */ text?: string }
  | { kind: 'text'; guesses: readonly Guess[]; name: string }

/** Reads a file or a pasted text. Only what its owner has confirmed becomes a CV. */
export function ImportDocument() {
  const [read, setRead] = useState<Read>()
  const [problem, setProblem] = useState('')
  const [pasted, setPasted] = useState('')
  const { act, busy, error, setError } = useAct()

  const readFile = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    setError(undefined)
    const name = file.name.replace(/\.[^.]*$/, '').slice(0, 100) || 'Imported CV'
    if (/\.pdf$/i.test(file.name) || file.type === pdfType || (await file.slice(0, 5).text()) === '%PDF-')
      return readPdf(file, name)
    if (file.size > mostFileBytes) return setProblem('This file is larger than 1 MB. Choose a smaller one.')
    const text = await file.text()
    if (/\.json$/i.test(file.name)) return readJsonText(text, name)
    if (text.includes('\u0000'))
      return setProblem('We can’t read this kind of file. Save it as PDF, or copy its text and paste it below.')
    return readPlainText(text, name)
  }
  const readPdf = (file: File, name: string) => {
    if (file.size > mostPdfBytes) return setProblem('This PDF is larger than 8 MB. Choose a smaller one.')
    return act(async () => {
      const { text, attached } = await call(readCvFile, {}, new Blob([file], { type: pdfType }))
      if (attached) setRead({ kind: 'json', result: attached, name, text })
      else await readPlainText(text, name)
    })
  }
  const readJsonText = async (text: string, name: string) => {
    const { readJson } = await import('#shared/cv/json-resume.ts')
    const result = readJson(text, makeId)
    if (result) setRead({ kind: 'json', result, name })
    else setProblem('This is neither a JSON Resume nor a CV from here. Choose another file.')
  }
  const readPlainText = async (text: string, name: string) => {
    const { readText } = await import('#shared/cv/read-text.ts')
    const guesses = readText(text)
    if (guesses.length > 0) setRead({ kind: 'text', guesses, name })
    else setProblem('We found nothing in this text that looks like a CV.')
  }

  if (read) {
    const { name } = read
    const readAsText = read.kind === 'json' && read.text ? () => readPlainText(read.text!, name) : undefined
    return <Confirm key={read.kind} read={read} onReadText={readAsText} onCancel={() => setRead(undefined)} />
  }
  return (
    <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <label
          aria-disabled={busy || undefined}
          className={`${buttonLook('outline')} has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
        >
          Choose a file
          <input
            type="file"
            accept=".pdf,.json,.txt,.md,application/pdf,application/json,text/plain"
            aria-describedby="import-file-hint"
            disabled={busy}
            className="sr-only"
            onChange={event => {
              void readFile(event.target.files?.[0])
              // The same file can be chosen again after it was corrected.
              event.target.value = ''
            }}
          />
        </label>
        <p id="import-file-hint" className="mt-1 text-small text-ink-2">
          PDF up to 8 MB, JSON Resume, a CV you downloaded from here as JSON, or plain text up to 1 MB. We read the file
          and don’t keep it.
        </p>
        <p role="status" className="text-small text-ink-2">
          {busy && 'Reading the file.'}
        </p>
      </div>
      <TextArea
        id="import-text"
        label="Or paste the text of your CV"
        rows={6}
        most={50_000}
        value={pasted}
        onChange={event => setPasted(event.target.value)}
      />
      <div>
        <Button
          variant="outline"
          disabled={pasted.trim() === ''}
          onClick={() => void readPlainText(pasted, 'Imported CV')}
        >
          Read this text
        </Button>
      </div>
      <div role="alert">{(problem || error) && <ErrorLine words={problem || error!} />}</div>
    </div>
  )
}

interface ConfirmProps {
  read: Read
  /** Where there is a text to guess from as well. */
  onReadText: (() => Promise<void>) | undefined
  onCancel(): void
}

function Confirm({ read, onReadText, onCancel }: ConfirmProps) {
  const { create, busy, error } = useCreate()
  const guesses = read.kind === 'text' ? read.guesses : []
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const changed = new Set(refused)
    if (!changed.delete(id)) changed.add(id)
    setRefused(changed)
  }
  const confirm = async () => {
    if (read.kind === 'json') return create({ name: read.name, document: read.result.document })
    const { applyGuesses } = await import('#shared/cv/read-text.ts')
    return create({
      name: read.name,
      document: applyGuesses(
        guesses.filter(({ id }) => !refused.has(id)),
        makeId,
      ),
    })
  }
  return (
    <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={takeFocus} tabIndex={-1}>
        Check what we read from “{read.name}”
      </h3>
      {onReadText && <p>This PDF was made here and carries what it shows as data, so nothing had to be guessed.</p>}
      {read.kind === 'json' && <JsonReport result={read.result} />}
      {guesses.length > 0 && (
        <>
          <p>These are guesses. Untick what is wrong. You can correct the rest in the editor.</p>
          <ul className="grid gap-2">
            {guesses.map(({ id, what, text }) => (
              <li key={id}>
                <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-sign border-[1.5px] border-line bg-surface p-3">
                  <input
                    type="checkbox"
                    className="mt-1 size-5 accent-brand"
                    checked={!refused.has(id)}
                    onChange={() => toggle(id)}
                  />
                  <span className="font-semibold">{what}</span>
                  <span className="col-start-2 whitespace-pre-wrap wrap-anywhere">{text}</span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void confirm()}>
          Create CV from this
        </Button>
        {onReadText && (
          <Button variant="outline" onClick={() => void onReadText()}>
            Read its text instead
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

function JsonReport({ result: { document, notes } }: { result: ImportResult }) {
  const counts = [
    [document.work.length, 'job', 'jobs'],
    [document.education.length, 'education entry', 'education entries'],
    [document.projects.length, 'project', 'projects'],
    [document.skills.length, 'group of skills', 'groups of skills'],
    [document.languages.length, 'language', 'languages'],
  ] as const
  return (
    <>
      <p>
        {[
          document.basics.name || 'No name',
          ...counts.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${n === 1 ? one : many}`),
        ].join(', ')}
      </p>
      {notes.length > 0 && (
        <ul className="list-disc pl-5">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
