import { useState } from 'react'
import { commentOnCv, deleteComment, replyAsAdministrator } from '#shared/cv/sharing-api.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { CommentThread } from './comment-thread.tsx'
import type { Thread, Threads } from './use-sharing.ts'

interface SharedThreadProps {
  shareId: number
  thread: Thread
  onChange(threads: Threads): void
  /** Offers to bring it back. Without it, deleting is final. */
  onDeleted?: (thread: Thread) => void
  showsPlace?: boolean
}

/** A comment as the administrators of a university see it. */
export function SharedThread({ shareId, thread, onChange, onDeleted, showsPlace = false }: SharedThreadProps) {
  const { act, busy, error } = useAct()
  const address = { id: shareId, commentId: thread.id }
  const [isAsking, setAsking] = useState(false)
  // A comment is only accepted on words that are printed.
  const canRestore = onDeleted !== undefined && thread.isCurrent
  const remove = async () => {
    const { threads } = await call(deleteComment, address)
    if (canRestore) onDeleted(thread)
    onChange(threads)
  }
  const mayChange = useMayChange()
  const reply = async (key: string, text: string) =>
    onChange((await call(replyAsAdministrator, { ...address, key, text })).threads)
  const canDelete = mayChange && thread.isMine && thread.replies.length === 0
  return (
    <CommentThread thread={thread} showsPlace={showsPlace} onReply={mayChange ? reply : undefined}>
      {canDelete && !isAsking && (
        <Button variant="quiet" busy={busy} onClick={() => (canRestore ? void act(remove) : setAsking(true))}>
          Delete<span className="sr-only"> your comment on {thread.placeName}</span>
        </Button>
      )}
      {canDelete && isAsking && (
        <div role="group" aria-label="Delete this comment?" className="flex w-full flex-wrap items-center gap-2">
          <p ref={takeFocus} tabIndex={-1} className="font-semibold">
            Delete this comment? You can’t undo this.
          </p>
          <Button variant="danger" busy={busy} onClick={() => void act(remove)}>
            Delete comment
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </CommentThread>
  )
}

interface DeletedThreadProps {
  shareId: number
  thread: Thread
  onRestored(threads: Threads): void
}

/** In the place of a comment that was just deleted. */
export function DeletedThread({ shareId, thread, onRestored }: DeletedThreadProps) {
  const { act, busy, error } = useAct()
  // The same key however often it is pressed.
  const [key] = useState(() => crypto.randomUUID())
  const { section, entryId, quote, text, placeName } = thread
  const restore = async () =>
    onRestored((await call(commentOnCv, { id: shareId, key, section, entryId, quote, text })).threads)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p ref={takeFocus} tabIndex={-1}>
        Your comment is deleted.
      </p>
      <Button variant="outline" busy={busy} onClick={() => void act(restore)}>
        Undo<span className="sr-only"> deleting your comment on {placeName}</span>
      </Button>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
