import { useEffect, useRef, useState, type RefObject } from 'react'
import { keepSettings, readSettings, usualSettings, type PlayerSettings } from './player-settings.ts'

export interface PlayerState {
  /** Our controls are there only once a script runs; until then the browser's are. */
  isReady: boolean
  isPlaying: boolean
  isWaiting: boolean
  hasEnded: boolean
  time: number
  /** What is being said, as the captions have it. */
  caption: string
  captionsFailed: boolean
  /** The file did not arrive, or stopped arriving. */
  hasFailed: boolean
  settings: PlayerSettings
}

const first: PlayerState = {
  isReady: false,
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  time: 0,
  caption: '',
  captionsFailed: false,
  hasFailed: false,
  settings: usualSettings,
}

export interface Player {
  video: RefObject<HTMLVideoElement | null>
  state: PlayerState
  toggle(): void
  /** Goes to a moment; `andPlay` starts it there. */
  seek(second: number, andPlay?: boolean): void
  skip(seconds: number): void
  set(change: Partial<PlayerSettings>): void
  /** Asks for the file again and goes on where it stopped. */
  retry(): void
}

/** A native video with a state that React can draw. */
export function usePlayer(length: number): Player {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState(first)
  const change = (part: Partial<PlayerState>) => setState(before => ({ ...before, ...part }))

  useEffect(() => {
    const element = video.current!
    const settings = readSettings()
    applySettings(element, settings)
    change({ isReady: true, settings, isPlaying: !element.paused, time: element.currentTime })
    const stopCaptions = hearCaptions(element, change)
    const listen = (names: readonly string[], listener: () => void) => {
      for (const name of names) element.addEventListener(name, listener)
      return () => names.forEach(name => element.removeEventListener(name, listener))
    }
    const stops = [
      listen(['timeupdate', 'seeked', 'loadedmetadata'], () => change({ time: element.currentTime })),
      listen(['play'], () => change({ isPlaying: true, hasEnded: false, hasFailed: false })),
      listen(['pause'], () => change({ isPlaying: false })),
      listen(['waiting'], () => change({ isWaiting: true })),
      listen(['playing', 'canplay', 'pause'], () => change({ isWaiting: false })),
      listen(['ended'], () => change({ hasEnded: true })),
      listen(['seeking'], () => change({ hasEnded: false })),
      listen(['error'], () => change({ hasFailed: true, isWaiting: false, isPlaying: false })),
      stopCaptions,
    ]
    // It may have failed before this script arrived.
    if (element.error) change({ hasFailed: true })
    return () => stops.forEach(stop => stop())
  }, [])

  const seek = (second: number, andPlay = false) => {
    const element = video.current!
    element.currentTime = Math.min(Math.max(0, second), length)
    change({ time: element.currentTime })
    if (andPlay) void element.play().catch(ignoreRefusal)
  }
  return {
    video,
    state,
    seek,
    skip: seconds => seek(video.current!.currentTime + seconds),
    toggle() {
      const element = video.current!
      if (element.paused) void element.play().catch(ignoreRefusal)
      else element.pause()
    },
    set(part) {
      const settings = { ...state.settings, ...part }
      applySettings(video.current!, settings)
      keepSettings(settings)
      change({ settings })
    },
    retry() {
      const element = video.current!
      const stoppedAt = state.time
      change({ hasFailed: false, isWaiting: true })
      element.load()
      element.addEventListener('loadedmetadata', () => seek(stoppedAt, true), { once: true })
    },
  }
}

/** A browser refuses to play when the page is left or the file fails; both are shown by their own events. */
const ignoreRefusal = () => {}

function applySettings(element: HTMLVideoElement, { volume, isMuted, speed }: PlayerSettings) {
  element.volume = volume
  element.muted = isMuted
  element.defaultPlaybackRate = speed
  element.playbackRate = speed
}

/** The captions are drawn by us: browsers style their own too differently. Answers how to stop. */
function hearCaptions(element: HTMLVideoElement, change: (part: Partial<PlayerState>) => void): () => void {
  const holder = element.querySelector<HTMLTrackElement>('track[kind="captions"]')
  if (!holder) return () => {}
  const { track } = holder
  track.mode = 'hidden'
  const show = () => {
    const cues = Array.from(track.activeCues ?? [], cue => (cue as VTTCue).text)
    change({ caption: cues.join('\n') })
  }
  const fail = () => change({ captionsFailed: true })
  if (holder.readyState === HTMLTrackElement.ERROR) fail()
  track.addEventListener('cuechange', show)
  holder.addEventListener('error', fail)
  return () => {
    track.removeEventListener('cuechange', show)
    holder.removeEventListener('error', fail)
  }
}
