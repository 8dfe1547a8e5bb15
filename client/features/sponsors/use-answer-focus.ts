import { useEffect, useRef } from 'react'
import type { Verdict } from './verdict-view.tsx'

/** A new answer on the same page takes the focus, so that it is read out; the first one came with the page. */
export function useAnswerFocus({ asked, sponsor }: Verdict) {
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = `${asked}|${sponsor?.id}`
  const drawn = useRef(answer)
  useEffect(() => {
    if (drawn.current !== answer) heading.current?.focus()
    drawn.current = answer
  }, [answer])
  return heading
}
