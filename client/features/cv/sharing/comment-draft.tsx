import { useState } from 'react'
import { commentOnCv, type getSharedCv } from '#shared/cv/sharing-api.ts'
import type { Place } from '#shared/cv/places.ts'
import { mostCommentCharacters, mostQuoteCharacters } from '#shared/cv/sharing.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import type { Threads } from './use-sharing.ts'

type Shared = AnswerOf<typeof getSharedCv>

interface CommentDraftProps {
  shareId: number
  place: Shared['places'][number]
  /** It was printed when the comment was begun. The comment is then sent for the whole document. */
  isGone: boolean
  onSent(threads: Threads): void
  /** The document is another than the one on the screen. */
  onChanged(shared: Shared): void
}

const shorten = (line: string) => (line.length > 70 ? `${line.slice(0, 69)}…` : line)

const draftElementId = ({ section, entryId }: Place) => `comment-on-${section}-${entryId}`
const startElementId = (place: Place) => `start-${draftElementId(place)}`

/** Goes to the comment that is being written on a place, or starts one. */
export function startDraft(place: Place) {
  const draft = window.document.getElementById(draftElementId(place))
  if (draft) draft.focus()
  else window.document.getElementById(startElementId(place))?.click()
}

/** A new comment on one place of a shared document. */
export function CommentDraft({ shareId, place, isGone, onSent, onChanged }: CommentDraftProps) {
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [quote, setQuote] = useState('')
  // The same key for one comment, however often it is sent.
  const [key, setKey] = useState('')
  const { act, busy, error, setError } = useAct()
  const { section, entryId, name, lines } = place
  const id = draftElementId(place)
  const start = () => {
    setKey(crypto.randomUUID())
    setOpen(true)
  }
  if (!isOpen) {
    if (isGone || !mayChange) return null
    return (
      <div>
        <Button id={startElementId(place)} variant="quiet" onClick={start}>
          Comment<span className="sr-only"> on {name}</span>
        </Button>
      </div>
    )
  }
  const send = async () => {
    try {
      const about = isGone ? ({ section: 'document', entryId: '' } as const) : { section, entryId }
      onSent((await call(commentOnCv, { id: shareId, key, ...about, quote, text })).threads)
      setText('')
      setQuote('')
      setOpen(false)
    } catch (cause) {
      if (cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE') {
        onChanged(cause.body.current as Shared)
        setQuote('')
      }
      throw cause
    }
  }
  const cancel = () => {
    setError(undefined)
    setOpen(false)
  }
  return (
    <form
      className="col-span-2 grid gap-3 border-l-4 border-brand pl-3"
      aria-label={`Comment on ${name}`}
      onSubmit={event => {
        event.preventDefault()
        void act(send)
      }}
    >
      {lines.length > 0 && (
        <Select id={`${id}-quote`} label="About" value={quote} onChange={event => setQuote(event.target.value)}>
          <option value="">All of it</option>
          {[...new Set(lines)].map(line => (
            <option key={line} value={line.slice(0, mostQuoteCharacters)}>
              {shorten(line)}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        id={id}
        label="Your comment"
        rows={3}
        most={mostCommentCharacters}
        value={text}
        error={error}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button ref={focusText} type="submit" busy={busy}>
          {isGone ? 'Send as a comment on the whole document' : 'Send comment'}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The form came in the place of the button that was pressed. */
function focusText(button: HTMLButtonElement | null) {
  const area = button?.form?.querySelector('textarea')
  if (area) takeFocus(area)
}
