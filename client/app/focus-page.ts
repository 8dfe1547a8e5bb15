/** When what held the focus is gone, it goes on to the page. */
export const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })
