import { useEffect, useState, useSyncExternalStore } from 'react'
import { saveCv, type getCv } from '#shared/cv/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withQuery } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { ConflictView } from './conflict-view.tsx'
import { openDeviceStore } from './device-store.ts'
import { EditorForm } from './editor-form.tsx'
import { EditorSession, type EditorState } from './editor-session.ts'
import { FitPages } from './fit-pages.tsx'
import { canMove, currentDocument } from './history.ts'
import { PagePanel } from './page-panel.tsx'
import { usePages } from './use-pages.ts'
import { keepPageOffline } from '../offline/keep-offline.ts'
import { CommentMarks } from '../sharing/own-comments.tsx'
import { showField, type CvHelp } from './advice-panel.tsx'
import { redo, undo } from './editor-icons.ts'

type Stored = AnswerOf<typeof getCv>

function useSession(stored: Stored) {
  const [session] = useState(
    () =>
      new EditorSession(stored, {
        device: openDeviceStore(),
        now: () => Date.now(),
        save: async (version, document) => (await call(saveCv, { id: stored.cv.id, version, document })).cv,
      }),
  )
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  useEffect(() => {
    void session.restore()
    const send = () => void session.flush()
    const sendWhenHidden = () => document.visibilityState === 'hidden' && send()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      send()
      session.close()
    }
  }, [session])
  return { session, state }
}

const statusWords: Readonly<Record<EditorState['status'], string>> = {
  saved: 'Saved',
  waiting: 'Saved on this device',
  saving: 'Saving',
  offline: 'Saved on this device. We’ll send it when you’re connected again.',
  refused: 'Not saved on our server',
  conflict: 'Waiting for your choice',
}

const views = ['form', 'page'] as const
type View = (typeof views)[number]

export function Editor({ stored, help }: { stored: Stored; help: CvHelp }) {
  const { session, state } = useSession(stored)
  const [view, setView] = useState<View>('form')
  const document = currentDocument(state.history)
  const onEdit = session.edit
  const drawn = usePages(document, `cv ${stored.cv.id}`)
  useUndoKeys(session)
  // On a phone the form may be hidden.
  const showComment = (elementId: string) => {
    setView('form')
    requestAnimationFrame(() => showField(elementId))
  }
  useEffect(() => void keepPageOffline(withQuery('/create-cv', { cv: String(stored.cv.id) })), [stored.cv.id])
  return (
    <div className="grid gap-4">
      <div className="sticky top-(--flash-height,0) z-10 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-b-[1.5px] border-ink bg-paper px-2 py-1">
        <IconButton icon={undo} label="Undo" disabled={!canMove(state.history, -1)} onClick={session.undo} />
        <IconButton icon={redo} label="Redo" disabled={!canMove(state.history, 1)} onClick={session.redo} />
        <p
          role="status"
          className={`flex-1 text-small ${state.status === 'refused' ? 'font-semibold text-bad' : 'text-ink-2'}`}
        >
          {statusWords[state.status]}
          {state.refusal && `: ${state.refusal}`}
        </p>
        <div role="group" aria-label="View" className="flex lg:hidden">
          {views.map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              className="min-h-11 border-b-4 border-transparent px-3 font-semibold aria-pressed:border-sign"
              onClick={() => setView(each)}
            >
              {each === 'form' ? 'Form' : 'Page'}
            </button>
          ))}
        </div>
        <LinkButton variant="outline" to={withQuery('/cv-preview', { cv: String(stored.cv.id) })}>
          Preview
        </LinkButton>
      </div>
      {state.conflict && (
        <ConflictView own={document} stored={state.conflict.document} onResolve={chosen => session.resolve(chosen)} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className={`min-w-0 gap-6 ${view === 'form' ? 'grid' : 'hidden lg:grid'}`}>
          <EditorForm id={stored.cv.id} document={document} help={help} pages={drawn.pages.length} onEdit={onEdit} />
        </div>
        <div
          // It scrolls by itself, so the keyboard has to reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label="Page"
          className={`min-w-0 lg:sticky lg:top-16 lg:max-h-[calc(100vh-5rem)] lg:overflow-y-auto ${view === 'page' ? '' : 'hidden lg:block'}`}
        >
          <h2 className="sr-only">Page</h2>
          <FitPages document={document} pages={drawn.pages.length} series={`fit ${stored.cv.id}`} onEdit={onEdit} />
          <PagePanel
            {...drawn}
            textIsAt="The form has the same text."
            renderOver={(page, size) => (
              <CommentMarks page={page} {...size} places={drawn.places} onShow={showComment} />
            )}
          />
        </div>
      </div>
    </div>
  )
}

/** The document's own undo, in place of the browser's for single fields. */
function useUndoKeys(session: EditorSession) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) session.redo()
      else session.undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [session])
}
