import { useEffect, useRef } from 'react'

/**
 * A navigation inside the app puts the focus on the new page's heading; a first load leaves it alone. Where only the query changes,
 * the focus stays with the filter that was pressed, unless that is gone, or was a page's link, which stands below what is new.
 */
export function useFocusOnNavigation(pathname: string, search: string) {
  const before = useRef({ pathname, search })
  useEffect(() => {
    const { current: last } = before
    if (last.pathname === pathname && last.search === search) return
    before.current = { pathname, search }
    const focused = document.activeElement
    if (last.pathname !== pathname || focused === document.body || focused?.closest('nav[aria-label="Pages"]')) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, search])
}
