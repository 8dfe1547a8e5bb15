import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getHours, exportHours } from '#shared/hours/api.ts'
import { uploadSourceFile } from '#shared/staff/import-api.ts'
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

describe('an answer that is not our server’s', () => {
  const answerWith = (status: number, body: BodyInit) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  const page = '<html><h1>An answer of a proxy</h1></html>'
  const lost = { code: 'NO_CONNECTION', status: 503 }
  afterEach(() => vi.unstubAllGlobals())

  it('says that a proxy refused a file as too large, and does not count as a lost connection', async () => {
    answerWith(413, page)
    const upload = call(uploadSourceFile, { id: 1, name: 'register.csv' }, new Blob(['Organisation Name']))
    await expect(upload).rejects.toMatchObject({
      code: 'BODY_TOO_LARGE',
      status: 413,
      message: expect.stringContaining('too large before it reached our server'),
    })
  })

  it('keeps the words of our own server, which knows the limit', async () => {
    const title = 'This file is too large. Choose a smaller one.'
    answerWith(413, JSON.stringify({ code: 'FILE_TOO_LARGE', status: 413, title }))
    await expect(call(getHours, {})).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', message: title })
  })

  it.each([
    [502, page],
    [504, page],
    [503, '{"error":"no upstream"}'],
  ])('blames the server and not the connection for a %i of a proxy', async (status, body) => {
    answerWith(status, body)
    const message = 'Our server didn’t answer. Wait a minute and try again.'
    await expect(call(getHours, {})).rejects.toMatchObject({ ...lost, message })
  })

  it.each([
    [200, page],
    [403, page],
  ])('names a page of the network, with status %i, as such', async (status, body) => {
    answerWith(status, body)
    const message = expect.stringContaining('Something else answered instead of our server')
    await expect(call(getHours, {})).rejects.toMatchObject({ ...lost, message })
  })

  it('calls an answer that breaks off a lost connection', async () => {
    const body = new ReadableStream({ start: controller => controller.error(new TypeError('network error')) })
    answerWith(200, body)
    const message = expect.stringContaining('We could not reach the server')
    await expect(call(getHours, {})).rejects.toMatchObject({ ...lost, message })
  })
})
