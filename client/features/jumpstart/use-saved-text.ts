import { useEffect, useRef, useState } from 'react'
import { Problem } from '#shared/http/problem.ts'
import { saveAnswer } from '#shared/jumpstart/api.ts'
import { call } from '#client/api.ts'
import { explain } from '#client/app/explain.ts'

const pauseMs = 800

export type SavingState = 'saved' | 'unsaved' | 'saving' | 'failed'

/**
 * Saves a text after a pause in typing and when the field is left: one call at a time, and always the newest text. What
 * was typed stays in the field after any failure.
 */
export function useSavedText(field: string, first: { words: string; version: number }) {
  const [state, setState] = useState<SavingState>('saved')
  const [error, setError] = useState<string>()
  const text = useRef({ wanted: first.words, kept: first.words, version: first.version, isRunning: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const save = async () => {
    clearTimeout(timer.current)
    const { current } = text
    if (current.isRunning || current.wanted === current.kept) return
    current.isRunning = true
    setState('saving')
    setError(undefined)
    try {
      while (current.wanted !== current.kept) {
        const words = current.wanted
        const { version } = await call(saveAnswer, { field, words, version: current.version })
        Object.assign(current, { kept: words, version })
      }
      setState('saved')
    } catch (cause) {
      setState('failed')
      if (!(cause instanceof Problem)) throw cause
      setError(cause.errors[0]?.message ?? explain(cause))
    } finally {
      current.isRunning = false
    }
  }
  const change = (words: string) => {
    text.current.wanted = words
    setState('unsaved')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), pauseMs)
  }
  return { state, error, change, save }
}
