import { underWay } from './focus-on-navigation.ts'

/**
 * Turns clicks on plain anchors, and GET forms, into navigations of the router. Plain anchors cost the server a
 * third less than a component per link, and they work before this script has arrived. At the first sign that someone
 * is about
 * to go somewhere, `prepare` is told.
 */
export function followLinks(
  navigate: (address: string, options: { replace: boolean; preventScrollReset?: boolean }) => void,
  prepare: () => void,
) {
  for (const sign of ['pointerover', 'focusin']) {
    window.addEventListener(sign, ({ target }) => {
      if (target instanceof Element && target.closest('a[href]')) prepare()
    })
  }
  // On window, so that React's own listeners have had their say.
  window.addEventListener('click', event => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    // A whole page cannot be opened without a connection: the browser would put its own error in place of this one.
    if (link?.target === '_top' && !navigator.onLine) event.preventDefault()
    if (
      !link ||
      (link.target && link.target !== '_self') ||
      link.hasAttribute('download') ||
      link.origin !== location.origin
    )
      return
    // A jump within the page is the browser's own business.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    underWay.isByForm = false
    navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href })
  })
  window.addEventListener('submit', event => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
    const target = new URL(form.action)
    if (target.origin !== location.origin) return
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form, event.submitter))
      if (typeof value === 'string' && value) query.append(name, value)
    const address = target.pathname + (query.size ? `?${query}` : '')
    underWay.isByForm = true
    // One that sends itself while someone is still choosing leaves them where they are. Asked again, the same is no
    // new step to go back from.
    navigate(address, {
      replace: address === location.pathname + location.search,
      preventScrollReset: event.submitter === null,
    })
  })
}
