import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { isSamePlace } from '#shared/cv/places.ts'
import { getSharedCv, getSharedPages } from '#shared/cv/sharing-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { CommentDraft, startDraft } from './sharing/comment-draft.tsx'
import { PageAreas } from './sharing/page-areas.tsx'
import { PageMarks } from './sharing/page-marks.tsx'
import { DeletedThread, SharedThread } from './sharing/shared-thread.tsx'
import type { Thread, Threads } from './sharing/use-sharing.ts'
import { MissingCharacters, StoredPages } from './stored-pages.tsx'

const load = async ({ call: ask, params: { id } }: LoadArgs<'/shared-cvs/:id'>) => {
  const [shared, drawn] = await Promise.all([ask(getSharedCv, { id }), ask(getSharedPages, { id })])
  return { shared, drawn }
}
type Props = PageProps<'/shared-cvs/:id', typeof load>
type Shared = AnswerOf<typeof getSharedCv>
type PrintedPlace = Shared['places'][number]

const nowhere = { section: 'document', entryId: 'none' } as const

/** A document that a student shares: its pages, and next to them every place with its comments. */
export default function SharedCvPage({ data: { shared: first, drawn } }: Props) {
  const [shared, setShared] = useState(first)
  const { cv, places, threads } = shared
  const setThreads = (changed: Threads) => setShared(before => ({ ...before, threads: changed }))
  // A place that went away while its comment was being written stays, so that the words are not lost.
  const [gone, setGone] = useState<PrintedPlace>()
  const takeChanged = (place: PrintedPlace) => (current: Shared) => {
    const isGone = !current.places.some(each => isSamePlace(each, place))
    if (isGone) setGone({ ...place, name: `${place.name} (no longer printed)`, lines: [] })
    setShared(current)
  }
  /** Until the next one is deleted, or the page is left. */
  const [deleted, setDeleted] = useState<Thread>()
  const lost = threads.filter(thread => !places.some(place => isSamePlace(place, thread)))
  return (
    <div className="wrap pb-12">
      <PageHeading
        title={`${cv.student}: ${cv.name}`}
        lead={`Shared with you until ${spellDay(cv.expiresAt)}. You always see the current version, last changed on ${spellDay(cv.changedAt)}.`}
      />
      <p className="flex flex-wrap gap-x-6 border-y border-line py-1">
        <A to="/shared-cvs" className="inline-flex min-h-11 items-center">
          All shared CVs
        </A>
        <a href="#places" className="inline-flex min-h-11 items-center lg:hidden">
          Go to the comments
        </a>
      </p>
      <div className="grid items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-2">
        <div
          // It scrolls by itself, so the keyboard has to reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label="Pages"
          className="grid min-w-0 gap-6 lg:sticky lg:top-4 lg:max-h-[calc(100vh-2rem)] lg:overflow-y-auto"
        >
          <MissingCharacters missing={drawn.missing} />
          <StoredPages
            source={`/api/shared-cvs/${cv.id}`}
            name={cv.name}
            pages={drawn.pages}
            textIsAt="Its text is under “Text and comments”."
            renderOver={(page, size) => (
              <>
                <PageAreas page={page} {...size} places={drawn.places} onPick={startDraft} />
                <PageMarks page={page} {...size} places={drawn.places} threads={threads} />
              </>
            )}
          />
        </div>
        <section aria-labelledby="places" className="grid min-w-0 gap-4">
          <div>
            <h2 id="places" tabIndex={-1}>
              Text and comments
            </h2>
            <p className="mt-1 text-small text-ink-2">
              Press a part of the page, or choose one below. The student sees your name and gets one email for comments
              you write in one go.
            </p>
          </div>
          <ul className="grid gap-4">
            {(gone ? [...places, gone] : places).map(place => (
              <li
                key={`${place.section} ${place.entryId}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-t border-line pt-3"
              >
                <PlaceText place={place} />
                <CommentDraft
                  shareId={cv.id}
                  place={place}
                  isGone={isSamePlace(place, gone ?? nowhere)}
                  onSent={setThreads}
                  onChanged={takeChanged(place)}
                />
                <div className="col-span-2 grid gap-2 empty:hidden">
                  {threads
                    .filter(thread => isSamePlace(thread, place))
                    .map(thread => (
                      <SharedThread
                        key={thread.id}
                        shareId={cv.id}
                        thread={thread}
                        onChange={setThreads}
                        onDeleted={setDeleted}
                      />
                    ))}
                  {deleted && isSamePlace(deleted, place) && (
                    <DeletedThread
                      key={deleted.id}
                      shareId={cv.id}
                      thread={deleted}
                      onRestored={changed => {
                        setDeleted(undefined)
                        setThreads(changed)
                      }}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
          {lost.length > 0 && (
            <section aria-labelledby="lost" className="grid gap-3 border-t border-line pt-3">
              <h3 id="lost" className="text-body font-semibold">
                On parts that are no longer printed
              </h3>
              {lost.map(thread => (
                <SharedThread key={thread.id} shareId={cv.id} thread={thread} onChange={setThreads} showsPlace />
              ))}
            </section>
          )}
        </section>
      </div>
    </div>
  )
}

function PlaceText({ place: { name, lines, entryId } }: { place: PrintedPlace }) {
  const heading = entryId === '' ? name : (lines[0] ?? name)
  const rest = entryId === '' ? lines : lines.slice(1)
  return (
    <div>
      <h3 className={`text-body font-semibold wrap-anywhere ${entryId === '' ? '' : 'text-ink-2'}`}>{heading}</h3>
      {rest.map((line, at) => (
        <p key={at} className="mt-1 text-small wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  )
}

SharedCvPage.load = load
SharedCvPage.head = ({ data: { shared } }: Props) => ({
  title: `${shared.cv.student}: ${shared.cv.name}`,
  description: 'A document that a student shares for comments.',
  noindex: true,
})
