import { beforeEach, expect, it, vi } from 'vitest'

/** What happens when the chunk is fetched. */
const mockChunk = (fetch: () => void) =>
  vi.doMock('#shared/phone/library.ts', () => {
    fetch()
    return { analysePhone: 'the library' }
  })
const fail = () => {
  throw new Error('not found')
}

let loadPhoneLibrary: typeof import('./load-library.ts').loadPhoneLibrary
beforeEach(async () => {
  vi.resetModules()
  ;({ loadPhoneLibrary } = await import('./load-library.ts'))
})

it('loads once for all', async () => {
  const fetch = vi.fn()
  mockChunk(fetch)
  expect(loadPhoneLibrary()).toBe(loadPhoneLibrary())
  expect(await loadPhoneLibrary()).toMatchObject({ analysePhone: 'the library' })
  expect(fetch).toHaveBeenCalledOnce()
})

it('can be tried again after a failure', async () => {
  mockChunk(fail)
  await expect(loadPhoneLibrary()).rejects.toThrow()
  mockChunk(() => {})
  expect(await loadPhoneLibrary()).toMatchObject({ analysePhone: 'the library' })
})
