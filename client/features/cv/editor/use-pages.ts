import { useCallback, useEffect, useRef, useState } from 'react'
import type { CvDocument } from '#shared/cv/document.ts'
import type { PlaceOnPage } from '#shared/cv/places.ts'
import { drawCvPages } from '#shared/cv/drawing-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { call } from '#client/api.ts'
import { explain } from '#client/app/explain.ts'
import type { PagePicture } from './page-painter.ts'

type Drawn = AnswerOf<typeof drawCvPages>

/**
 * The first change is drawn at once; while someone types, this long lies between the starts of two drawings. Each waits
 * for the one before in any case.
 */
const pauseMs = 60

const offlineWords = 'You’re not connected. You can go on writing; we’ll draw the page when you’re connected again.'

/** Draws the newest state of the document, one drawing at a time. A page that did not change stays as it is. */
export function usePages(document: CvDocument, series: string) {
  const [pages, setPages] = useState<readonly PagePicture[]>([])
  const [missing, setMissing] = useState<readonly string[]>([])
  const [places, setPlaces] = useState<readonly PlaceOnPage[]>([])
  const [failure, setFailure] = useState('')
  const [turn, setTurn] = useState(0)
  const known = useRef<readonly PagePicture[]>([])
  const drawn = useRef<CvDocument>(undefined)
  const startedAt = useRef(0)
  const isDrawing = useRef(false)
  const hasRetried = useRef(false)

  useEffect(() => {
    if (isDrawing.current || drawn.current === document) return
    const start = () => {
      isDrawing.current = true
      startedAt.current = Date.now()
      drawn.current = document
      void draw(document, series, known.current)
        .then(answer => {
          known.current = answer.pages
          setPages(answer.pages)
          setMissing(answer.missing)
          setPlaces(answer.places)
          setFailure('')
          hasRetried.current = false
        })
        .catch((cause: unknown) => {
          if (!(cause instanceof Problem)) throw cause
          setFailure(navigator.onLine ? explain(cause) : offlineWords)
          // The first drawing after a start can be too slow; the next finds everything ready.
          if (cause.status === 503 && !hasRetried.current) drawn.current = undefined
          hasRetried.current = true
        })
        .finally(() => {
          isDrawing.current = false
          // Looks again: the document may have changed meanwhile.
          setTurn(before => before + 1)
        })
    }
    const waitMs = startedAt.current + pauseMs - Date.now()
    // Without a timer, which would come after the browser has painted what was typed.
    if (waitMs <= 0) return start()
    const timer = setTimeout(start, waitMs)
    return () => clearTimeout(timer)
  }, [document, series, turn])

  const drawAgain = useCallback(() => {
    drawn.current = undefined
    setTurn(before => before + 1)
  }, [])
  useEffect(() => {
    window.addEventListener('online', drawAgain)
    return () => window.removeEventListener('online', drawAgain)
  }, [drawAgain])
  return { pages, missing, places, failure, drawAgain }
}

async function draw(document: CvDocument, series: string, known: readonly PagePicture[]) {
  const answer: Drawn = await call(drawCvPages, { document, series, known: known.map(({ hash }) => hash) })
  return {
    missing: answer.missing,
    places: answer.places,
    pages: answer.pages.map(({ svg, ...page }) => {
      // The same object for a page that did not change, so that nothing is painted.
      if (svg === null) return known.find(({ hash }) => hash === page.hash)!
      return { ...page, svg }
    }),
  }
}
