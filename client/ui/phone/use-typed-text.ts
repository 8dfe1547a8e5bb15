import { useEffect, useRef } from 'react'

/** After this pause typing starts a new name. */
const pauseMs = 700

/** The characters typed in a list one soon after the other. */
export function useTypedText() {
  const text = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = () => {
    clearTimeout(timer.current)
    text.current = ''
  }
  useEffect(() => clear, [])

  return {
    clear,
    isPending: () => text.current !== '',
    /** Returns all that was typed so far. */
    add(key: string): string {
      clearTimeout(timer.current)
      timer.current = setTimeout(clear, pauseMs)
      text.current += key
      return text.current
    },
  }
}
