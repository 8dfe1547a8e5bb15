import { useEffect, useRef } from 'react'

/** A new answer on the same page takes the focus, so that it is read out; the first one came with the page. */
export function useAnswerFocus(answer: object | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const drawn = useRef(answer)
  useEffect(() => {
    if (drawn.current !== answer) heading.current?.focus()
    drawn.current = answer
  }, [answer])
  return heading
}
