import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getHours, exportHours } from '#shared/hours/api.ts'
import { call } from './api.ts'

describe('a call to a server that does not answer', () => {
  const controller = new AbortController()
  const hang = vi.fn(
    (_address: unknown, init?: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
      }),
  )
  beforeEach(() => {
    vi.stubGlobal('fetch', hang)
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is given up after half a minute, in the words of a lost connection; a download may take longer', async () => {
    const asked = call(getHours, {})
    void call(exportHours, {})
    expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[30_000]])
    controller.abort()
    await expect(asked).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    expect(hang.mock.calls[1]![1]!.signal).toBeUndefined()
  })
})
