import { afterAll, vi } from 'vitest'

// The files of a worker share its window and the libraries. Ours are loaded again for each, so that what one puts in a
// module's place never reaches the next.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
document.body.replaceChildren()
document.head.replaceChildren()
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
history.replaceState(null, '', '/')

// What React has scheduled is done before the window goes away.
afterAll(() => {
  vi.useRealTimers()
  return new Promise<void>(resolve => setTimeout(resolve))
})
