import { useRef, useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { addNote, changeNote, removeNote } from '#shared/videos/api.ts'
import { showMoment } from '#shared/videos/lengths.ts'
import { longestNote } from '#shared/videos/limits.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { TextArea } from '#client/ui/text-area.tsx'

export type Note = AnswerOf<typeof addNote>

interface NotesProps {
  slug: string
  first: readonly Note[]
  /** Where the video is, in seconds; read when a note is begun. */
  readTime(): number
  onSeek(second: number): void
}

/** Notes that only their writer sees, each at a moment of the lesson. */
export function Notes({ slug, first, readTime, onSeek }: NotesProps) {
  const [notes, setNotes] = useState(first)
  const put = (note: Note) =>
    setNotes(before =>
      [...before.filter(({ id }) => id !== note.id), note].sort((a, b) => a.second - b.second || a.id - b.id),
    )
  return (
    <section aria-labelledby="notes" className="border-t border-line py-8">
      <h2 id="notes">Your notes</h2>
      <p className="mt-1 mb-4 text-ink-2">Only you can see them.</p>
      <NewNote slug={slug} readTime={readTime} onAdded={put} />
      {notes.length > 0 && (
        <ul className="mt-6 max-w-measure border-t border-line">
          {notes.map(note => (
            <NoteRow key={note.id} slug={slug} note={note} onChanged={put} onSeek={onSeek} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NewNote({ slug, readTime, onAdded }: Pick<NotesProps, 'slug' | 'readTime'> & { onAdded(note: Note): void }) {
  const [words, setWords] = useState('')
  const [second, setSecond] = useState<number>()
  const key = useRef('')
  const { act, busy, error } = useAct()
  const type = (typed: string) => {
    // The moment at which someone begins to write is the one they write about.
    if (words === '' && typed !== '') {
      setSecond(Math.floor(readTime()))
      key.current = crypto.randomUUID()
    }
    setWords(typed)
  }
  const add = () =>
    act(async () => {
      onAdded(await call(addNote, { slug, second: second ?? 0, words, key: key.current }))
      setWords('')
      setSecond(undefined)
    })
  return (
    <form
      className="grid max-w-measure gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (words.trim() !== '') void add()
      }}
    >
      <TextArea
        id="note"
        label={second === undefined ? 'New note' : `New note at ${showMoment(second)}`}
        rows={3}
        most={longestNote}
        value={words}
        error={error}
        onChange={event => type(event.target.value)}
      />
      <Button type="submit" variant="outline" busy={busy} className="justify-self-start">
        Save note
      </Button>
    </form>
  )
}

interface NoteRowProps {
  slug: string
  note: Note
  onChanged(note: Note): void
  onSeek(second: number): void
}

function NoteRow({ slug, note, onChanged, onSeek }: NoteRowProps) {
  const [mode, setMode] = useState<'reading' | 'editing' | 'deleted'>('reading')
  const [current, setCurrent] = useState(note)
  const [words, setWords] = useState(note.words)
  const undoKey = useRef('')
  const { act, busy, error } = useAct()
  const { second } = current
  const save = () =>
    act(async () => {
      const changed = await call(changeNote, { id: current.id, words, version: current.version })
      setCurrent(changed)
      setWords(changed.words)
      setMode('reading')
      if (changed.id === note.id) onChanged(changed)
    })
  const remove = () =>
    act(async () => {
      await call(removeNote, { id: current.id })
      undoKey.current = crypto.randomUUID()
      setMode('deleted')
    })
  // A deleted note is gone; undoing writes it again, and once also when it is sent twice.
  const restore = () =>
    act(async () => {
      setCurrent(await call(addNote, { slug, second, words: current.words, key: undoKey.current }))
      setMode('reading')
    })
  if (mode === 'deleted')
    return (
      <li className="flex flex-wrap items-center gap-4 border-b border-line py-2">
        <p role="status">Note at {showMoment(second)} deleted</p>
        <Button ref={takeFocus} variant="outline" busy={busy} onClick={() => void restore()}>
          Undo
        </Button>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </li>
    )
  if (mode === 'editing')
    return (
      <li className="border-b border-line py-3">
        <form
          className="grid gap-3"
          onSubmit={event => {
            event.preventDefault()
            if (words.trim() !== '') void save()
          }}
        >
          <TextArea
            id={`note-${current.id}`}
            label={`Note at ${showMoment(second)}`}
            rows={3}
            most={longestNote}
            value={words}
            error={error}
            onChange={event => setWords(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              Save note
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setWords(current.words)
                setMode('reading')
              }}
            >
              Cancel
            </Button>
          </div>
        </form>
      </li>
    )
  return (
    <li className="border-b border-line py-3">
      <p className="whitespace-pre-line">{current.words}</p>
      <div className="flex flex-wrap items-center gap-x-2">
        <Button variant="quiet" onClick={() => onSeek(second)}>
          <span className="sr-only">Go to </span>
          {showMoment(second)}
        </Button>
        <Button variant="quiet" onClick={() => setMode('editing')}>
          Edit<span className="sr-only"> the note at {showMoment(second)}</span>
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => void remove()}>
          Delete<span className="sr-only"> the note at {showMoment(second)}</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}
