import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { PhotoSection } from './photo-section.tsx'

const asked: { method: string | undefined; type: string | undefined; body: unknown }[] = []
let answer: () => Response
beforeEach(() => {
  asked.length = 0
  answer = () => Response.json({ photo: 'new' })
  vi.stubGlobal('fetch', async (_: string, { method, headers, body }: RequestInit) => {
    asked.push({ method, type: (headers as Record<string, string>)['content-type'], body })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choose = (file: File) =>
  act(
    async () => void fireEvent.change(screen.getByLabelText(/^(Choose|Replace) photo/), { target: { files: [file] } }),
  )
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const png = (bytes = 3) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })
const picture = () => document.querySelector('img')?.getAttribute('src')

describe('the photo', () => {
  it('is sent as it is when chosen, and then shown from the server', async () => {
    renderInApp(<PhotoSection name="Amara Osei" photo={null} />)
    expect(screen.getByText('AO')).toBeTruthy()
    const file = png()
    input().focus()
    await choose(file)
    expect(document.activeElement).toBe(input())
    expect(asked).toEqual([{ method: 'PUT', type: 'image/png', body: file }])
    expect(picture()).toBe('/api/account/photo?version=new')
  })
  it.each([
    ['too large', png(5 * 1024 * 1024 + 1), '5 MB'],
    ['of another kind', new File(['x'], 'me.svg', { type: 'image/svg+xml' }), 'isn’t a JPEG'],
  ])('that is %s is refused without being sent', async (_, file, because) => {
    renderInApp(<PhotoSection name="Amara Osei" photo="old" />)
    await choose(file)
    expect(screen.getByRole('alert').textContent).toContain(because)
    expect([asked, picture()]).toEqual([[], '/api/account/photo?version=old'])
  })
  it('that the server refuses stays as it was, with the server’s words', async () => {
    const refusal = problem('BAD_INPUT', [{ field: 'photo', message: 'We cannot read this picture.' }])
    answer = () => Response.json(refusal.body, { status: 400 })
    renderInApp(<PhotoSection name="Amara Osei" photo="old" />)
    await choose(png())
    expect(screen.getByRole('alert').textContent).toContain('We cannot read this picture.')
    expect(picture()).toBe('/api/account/photo?version=old')
  })
  it('is removed only after a second thought', async () => {
    answer = () => Response.json({ photo: null })
    renderInApp(<PhotoSection name="Amara Osei" photo="old" />)
    fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep photo' }))
    expect([asked, picture()]).toEqual([[], '/api/account/photo?version=old'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove photo' })))
    expect([asked.map(({ method }) => method), picture()]).toEqual([['DELETE'], undefined])
    expect(document.activeElement).toBe(input())
  })
})
