import { useState } from 'react'
import { Problem } from '#shared/http/problem.ts'
import { explain } from './explain.ts'
import { useFlashDismissal } from './flash.tsx'

/** What every button shares that asks the server for something: once at a time, and what went wrong in words. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const dismissFlash = useFlashDismissal()

  const act = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      dismissFlash()
      setError(cause.errors[0]?.message ?? explain(cause))
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, error, setError }
}
