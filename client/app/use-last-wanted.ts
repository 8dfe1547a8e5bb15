import { useRef, useState } from 'react'
import { Problem } from '#shared/http/problem.ts'
import { explain } from './explain.ts'

/**
 * A box that may be pressed faster than the server answers: one call at a time, and the last state a person wanted is
 * the one that is kept.
 */
export function useLastWanted(first: boolean, keep: (wanted: boolean) => Promise<void>) {
  const [isOn, setIsOn] = useState(first)
  const [error, setError] = useState<string>()
  const state = useRef({ wanted: first, kept: first, isRunning: false })

  const run = async () => {
    const { current } = state
    current.isRunning = true
    setError(undefined)
    try {
      while (current.wanted !== current.kept) {
        const { wanted } = current
        await keep(wanted)
        current.kept = wanted
      }
    } catch (cause) {
      current.wanted = current.kept
      setIsOn(current.kept)
      if (!(cause instanceof Problem)) throw cause
      setError(explain(cause))
    } finally {
      current.isRunning = false
    }
  }
  const want = (wanted: boolean) => {
    state.current.wanted = wanted
    setIsOn(wanted)
    if (!state.current.isRunning) void run()
  }
  return { isOn, want, error }
}
