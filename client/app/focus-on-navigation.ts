import { useEffect, useRef } from 'react'
import type { Location } from 'react-router'

/**
 * How the navigation that is under way began. A form may ask for the same page otherwise while someone is still
 * choosing.
 */
export const underWay = { isByForm: false }

/**
 * A navigation inside the app puts the focus on the new page's heading, or on the part of it that the address names; a
 * first load leaves
 * it alone. So does a form that asks for the page it is on.
 */
export function useFocusOnNavigation({ key, pathname, hash }: Pick<Location, 'key' | 'pathname' | 'hash'>) {
  const before = useRef({ key, pathname })
  useEffect(() => {
    if (before.current.key === key) return
    const isElsewhere = before.current.pathname !== pathname
    const { isByForm } = underWay
    before.current = { key, pathname }
    underWay.isByForm = false
    // What the page itself has put the focus on keeps it.
    if (!isElsewhere && (isByForm || !document.activeElement?.matches('a, body'))) return
    const target = document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1')
    if (!target) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [key, pathname, hash])
}
