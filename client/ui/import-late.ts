/** Imports a part that is needed only now. Its loss must not reload the page, as a missing page's does: what was typed has to stay. */
export async function importLate<Part>(load: () => Promise<Part>): Promise<Part> {
  const keepPage = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('vite:preloadError', keepPage, true)
  try {
    return await load()
  } finally {
    window.removeEventListener('vite:preloadError', keepPage, true)
  }
}
