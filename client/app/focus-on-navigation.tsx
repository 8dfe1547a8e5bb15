import { useEffect, useRef } from 'react'

/** A navigation inside the app puts the focus on the new page's heading; a first load leaves it alone. */
export function useFocusOnNavigation(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
