import { createContext, useContext, type ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { SectionKey } from '#shared/cv/choices.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { isSamePlace, type Place, type PlaceOnPage } from '#shared/cv/places.ts'
import { withQuery } from '#shared/routing/href.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { CommentThread, threadElementId } from './comment-thread.tsx'
import { PageMarks } from './page-marks.tsx'
import { useSharing, type CvSharing, type OwnSharing, type Thread } from './use-sharing.ts'

const SharingContext = createContext<OwnSharing | null>(null)

/** Lets every part of the editor show the comments on its place. */
export function SharingProvider({ first, children }: { first: CvSharing; children: ReactNode }) {
  return <SharingContext value={useSharing(first)}>{children}</SharingContext>
}

/** The comments on one place of the document, in the editor. */
export function CommentsAt(place: Place) {
  const own = useContext(SharingContext)
  const threads = own?.sharing.threads.filter(thread => isSamePlace(thread, place)) ?? []
  if (!own || threads.length === 0) return null
  return <ThreadList threads={threads} own={own} />
}

interface CommentMarksProps {
  page: number
  width: number
  height: number
  places: readonly PlaceOnPage[]
  onShow(elementId: string): void
}
/** Where open comments belong on a page, next to the form. */
export function CommentMarks({ page, width, height, places, onShow }: CommentMarksProps) {
  const threads = useContext(SharingContext)?.sharing.threads ?? []
  return <PageMarks {...{ page, width, height, places, threads, onShow }} />
}

/** How many open comments a section has, next to its name. */
export function SectionCommentCount({ section }: { section: SectionKey }) {
  const own = useContext(SharingContext)
  const count = own?.sharing.threads.filter(thread => thread.section === section && !thread.resolvedAt).length ?? 0
  if (count === 0) return null
  return <span className="ml-2 font-normal text-info">{countComments(count)}</span>
}

const countComments = (count: number) => (count === 1 ? '1 comment' : `${count} comments`)

interface CommentSummaryProps {
  document: CvDocument
  /** Shows a place of the form by the id of its element. */
  onShow(elementId: string): void
}

/** Above the form: where comments are, and those whose place is not in the form. */
export function CommentSummary({ document, onShow }: CommentSummaryProps) {
  const own = useContext(SharingContext)
  if (!own) return null
  const { threads, share, university, cvId } = own.sharing
  if (threads.length === 0 && share.state !== 'shared') return null
  const placed = threads.filter(thread => !thread.resolvedAt && hasPlace(document, thread))
  const open = threads.filter(thread => !thread.resolvedAt).length
  return (
    <section aria-labelledby="comments" className="grid gap-3 border-[1.5px] border-info p-3">
      <h2 id="comments" className="text-lead">
        Comments from your careers service
      </h2>
      <p>
        {describeComments(open, threads.length - open)}
        {share.state === 'shared' &&
          ` ${university!.name} can read this document until ${spellDay(share.expiresAt!)}.`}{' '}
        <A to={withQuery('/cv-preview', { cv: String(cvId) })}>Change sharing</A>
      </p>
      {placed.length > 0 && (
        <ul>
          {placed.map(thread => (
            <li key={thread.id} className="flex flex-wrap items-center gap-x-2">
              <span className="wrap-anywhere">{thread.placeName}</span>
              <Button variant="quiet" onClick={() => onShow(threadElementId(thread))}>
                Show comment<span className="sr-only"> on {thread.placeName}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ThreadList own={own} threads={threads.filter(thread => !hasPlace(document, thread))} showsPlace />
    </section>
  )
}

function describeComments(open: number, resolved: number): string {
  if (open + resolved === 0) return 'No comments yet. We’ll email you when there are some.'
  if (open === 0) return `All comments are resolved (${resolved}).`
  return `${open} open, ${resolved} resolved.`
}

/** Whether the form has a place for it. */
function hasPlace(document: CvDocument, { section, entryId }: Place): boolean {
  if (section === 'document') return false
  const isLetter = document.meta.sojourn.kind === 'letter'
  if (section === 'header') return true
  if (section === 'letter' || isLetter) return section === 'letter' && isLetter
  if (entryId === '') return true
  return section !== 'summary' && document[section].some(({ id }) => id === entryId)
}

interface ThreadListProps {
  threads: readonly Thread[]
  own: OwnSharing
  showsPlace?: boolean
}

/** Open comments, then the resolved ones folded away. */
export function ThreadList({ threads, own, showsPlace = false }: ThreadListProps) {
  const open = threads.filter(({ resolvedAt }) => !resolvedAt)
  const resolved = threads.filter(({ resolvedAt }) => resolvedAt)
  const draw = (thread: Thread) => <OwnThread key={thread.id} thread={thread} own={own} showsPlace={showsPlace} />
  return (
    <>
      {open.map(draw)}
      {resolved.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-small font-semibold">
            {resolved.length === 1 ? '1 resolved comment' : `${resolved.length} resolved comments`}
          </summary>
          <div className="grid gap-3">{resolved.map(draw)}</div>
        </details>
      )}
    </>
  )
}

function OwnThread({ thread, own, showsPlace }: { thread: Thread; own: OwnSharing; showsPlace: boolean }) {
  const { act, busy, error } = useAct()
  const isResolved = thread.resolvedAt !== null
  const canReply = own.sharing.share.state === 'shared'
  return (
    <CommentThread
      thread={thread}
      showsPlace={showsPlace}
      onReply={canReply ? (key, text) => own.reply(thread, key, text) : undefined}
    >
      <Button variant="quiet" busy={busy} onClick={() => void act(() => own.resolve(thread, !isResolved))}>
        {isResolved ? 'Open again' : 'Mark as resolved'}
        <span className="sr-only">: comment on {thread.placeName}</span>
      </Button>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </CommentThread>
  )
}
