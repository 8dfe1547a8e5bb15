import { useEffect, useRef } from 'react'

/** What was removed and came back takes the focus again, which went with the button that brought it back. */
export function useFocusBack<Place extends HTMLElement>(isRemoved: boolean) {
  const place = useRef<Place>(null)
  const wasRemoved = useRef(false)
  useEffect(() => {
    if (wasRemoved.current && !isRemoved) place.current?.querySelector<HTMLElement>('a, select')?.focus()
    wasRemoved.current = isRemoved
  }, [isRemoved])
  return place
}
