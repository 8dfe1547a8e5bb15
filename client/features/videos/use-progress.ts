import { useEffect, useState, type RefObject } from 'react'
import { Problem } from '#shared/http/problem.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { reportProgress } from '#shared/videos/api.ts'
import { emptySeconds, markPlayed, writeSeconds } from '#shared/videos/watched-seconds.ts'
import { call } from '#client/api.ts'

export type Progress = AnswerOf<typeof reportProgress>

const everyMs = 10_000
/** A longer step between two signs of life is a jump, not watching. */
const longestStep = 1.5

/**
 * Reports where someone is and which seconds they have watched: while playing, at every stop, and when the page is
 * left. What could not be sent is sent with the next report.
 */
export function useProgress(
  video: RefObject<HTMLVideoElement | null>,
  { slug, seconds: length }: { slug: string; seconds: number },
  first: Progress | null,
  isSignedIn: boolean,
) {
  const [progress, setProgress] = useState(first)
  const [failure, setFailure] = useState<'offline' | 'signedOut'>()

  useEffect(() => {
    if (!isSignedIn) return
    const element = video.current!
    const watched = emptySeconds(length)
    const state = { last: 0, isSeeking: false, hasBegun: false, isRunning: false, isWanted: false, sent: '' }

    const send = async () => {
      state.isWanted = true
      if (state.isRunning) return
      state.isRunning = true
      try {
        while (state.isWanted) {
          state.isWanted = false
          // The first report only begins the clock that the server measures by.
          const seconds = state.hasBegun ? writeSeconds(watched) : ''
          const position = Math.min(Math.floor(element.currentTime), Math.floor(length))
          if (state.sent === `${position} ${seconds}`) continue
          setProgress(await call(reportProgress, { slug, position, seconds }))
          state.sent = `${position} ${seconds}`
          state.isWanted ||= !state.hasBegun && element.paused
          state.hasBegun = true
          setFailure(undefined)
        }
      } catch (cause) {
        if (!(cause instanceof Problem)) throw cause
        if (cause.code === 'NOT_SIGNED_IN') setFailure('signedOut')
        else if (cause.code !== 'WATCHED_TOO_FAST') setFailure('offline')
      } finally {
        state.isRunning = false
      }
    }
    const note = () => {
      const step = element.currentTime - state.last
      if (!state.isSeeking && !element.seeking && step > 0 && step < longestStep * element.playbackRate)
        markPlayed(watched, state.last, element.currentTime)
      state.last = element.currentTime
    }
    const listeners: Readonly<Record<string, () => void>> = {
      timeupdate: note,
      seeking: () => {
        state.isSeeking = true
      },
      seeked: () => {
        state.isSeeking = false
        state.last = element.currentTime
      },
      play: () => {
        state.last = element.currentTime
        void send()
      },
      pause: () => {
        note()
        void send()
      },
    }
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
    const timer = setInterval(() => {
      if (!element.paused) void send()
    }, everyMs)
    // Nothing was watched on a page where nothing was played.
    const leave = () => {
      if (!state.hasBegun) return
      note()
      void send()
    }
    addEventListener('pagehide', leave)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [video, slug, length, isSignedIn])

  return { progress, failure }
}
