import { useEffect, useState } from 'react'

const key = 'applying'

/** Remembers in this tab alone that someone went to apply. */
export function rememberApplying(jobId: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...readApplying(), jobId]))
  } catch {
    // Without storage no one is asked.
  }
}

export function forgetApplying(jobId: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(readApplying().filter(id => id !== jobId)))
  } catch {
    // There is nothing to forget.
  }
}

function readApplying(): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(id => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

/** Whether someone is back from the employer's page and has not said yet how it went. */
export function useIsBack(jobId: number): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && readApplying().includes(jobId)) setBack(true)
    }
    look()
    document.addEventListener('visibilitychange', look)
    // A new window next to this one leaves it visible.
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [jobId])
  return isBack
}
