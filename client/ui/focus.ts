/**
 * The `ref` of what comes up in the place of something else: it takes the focus that went with that, so that it is read
 * out.
 */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** When what held the focus is gone, it goes on to the page. */
export const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })
