import { useState, type ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { mostCommentCharacters } from '#shared/cv/sharing.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import type { Thread } from './use-sharing.ts'

interface CommentThreadProps {
  thread: Thread
  /** Where the comment is shown away from its place. */
  showsPlace?: boolean
  /** Without it, no one would read a reply. */
  onReply?: ((key: string, text: string) => Promise<void>) | undefined
  /** Further buttons. */
  children?: ReactNode
}

export const threadElementId = ({ id }: Pick<Thread, 'id'>) => `comment-${id}`

/** A comment, what it is about, and the replies. */
export function CommentThread({ thread, showsPlace = false, onReply, children }: CommentThreadProps) {
  const { placeName, quote, isCurrent, resolvedAt, replies } = thread
  return (
    <article
      id={threadElementId(thread)}
      tabIndex={-1}
      aria-label={`Comment on ${placeName}`}
      className={`grid gap-3 border-l-4 bg-surface p-3 ${resolvedAt ? 'border-line' : 'border-info'}`}
    >
      {showsPlace && <p className="font-semibold wrap-anywhere">{placeName}</p>}
      {quote && (
        <blockquote className="border-l-2 border-line-strong pl-3 text-small text-ink-2 wrap-anywhere">
          “{quote}”
        </blockquote>
      )}
      {!isCurrent && <p className="text-small text-ink-2">This part has changed since the comment was written.</p>}
      <CommentText comment={thread} />
      {replies.length > 0 && (
        <ul aria-label="Replies" className="grid gap-3 border-l-2 border-line pl-3">
          {replies.map(reply => (
            <li key={reply.id}>
              <CommentText comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {resolvedAt && <p className="text-small font-semibold">Resolved on {spellDay(resolvedAt)}</p>}
      <div className="flex flex-wrap items-start gap-x-2">
        {onReply && <ReplyForm thread={thread} onReply={onReply} />}
        {children}
      </div>
    </article>
  )
}

function nameAuthor({ author, isMine, isFromStudent }: Thread['replies'][number]) {
  if (isMine) return 'You'
  return author ?? (isFromStudent ? 'The student' : 'A former administrator')
}

function CommentText({ comment }: { comment: Thread['replies'][number] }) {
  return (
    <div>
      <p className="whitespace-pre-wrap wrap-anywhere">{comment.text}</p>
      <p className="text-small text-ink-2 wrap-anywhere">
        {nameAuthor(comment)}, {spellDay(comment.at)}
      </p>
    </div>
  )
}

function ReplyForm({ thread, onReply }: { thread: Thread; onReply(key: string, text: string): Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  // The same key for one reply, however often it is sent.
  const [key, setKey] = useState('')
  const { act, busy, error } = useAct()
  const start = () => {
    setKey(crypto.randomUUID())
    setOpen(true)
  }
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={start}>
        Reply<span className="sr-only"> to the comment on {thread.placeName}</span>
      </Button>
    )
  }
  const send = async () => {
    await onReply(key, text)
    setText('')
    setOpen(false)
  }
  return (
    <form
      className="grid w-full gap-2"
      onSubmit={event => {
        event.preventDefault()
        void act(send)
      }}
    >
      <TextArea
        id={`reply-${thread.id}`}
        label="Your reply"
        rows={3}
        most={mostCommentCharacters}
        value={text}
        error={error}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button ref={focusReply} type="submit" busy={busy}>
          Send reply
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The form came in the place of the button that was pressed. */
function focusReply(button: HTMLButtonElement | null) {
  const area = button?.form?.querySelector('textarea')
  if (area) takeFocus(area)
}
