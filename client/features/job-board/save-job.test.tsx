import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { SaveJob } from './save-job.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const show = (
  isSaved: boolean,
  visitor: { name: string; role: 'student' } | null = { name: 'Amara', role: 'student' },
) => renderInApp(<SaveJob jobId={7} title="Graduate engineer" isSaved={isSaved} />, { visitor })
const button = () => screen.getByRole('button')
const press = () => act(async () => void fireEvent.click(button()))

describe('the button that saves a job', () => {
  it('saves and takes back, and says which state it is in', async () => {
    show(false)
    expect([button().textContent, button().getAttribute('aria-pressed')]).toEqual(['Save Graduate engineer', 'false'])
    call.mockResolvedValueOnce({ isSaved: true, stage: 'saved' } as never)
    await press()
    expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'PUT' }), { jobId: 7 })
    expect([button().textContent, button().getAttribute('aria-pressed')]).toEqual(['Saved Graduate engineer', 'true'])
    call.mockResolvedValueOnce({ isSaved: false, stage: null } as never)
    await press()
    expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'DELETE' }), { jobId: 7 })
    expect(button().getAttribute('aria-pressed')).toBe('false')
  })
  it('keeps the old state and says why when it did not work', async () => {
    show(true)
    call.mockRejectedValueOnce(problem('UNAVAILABLE'))
    await press()
    expect(button().getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('We can’t answer right now. Please try again in a minute.')).toBeTruthy()
  })
  it('is busy while the server is asked, and asks once', async () => {
    show(false)
    let answer!: (value: never) => void
    call.mockReturnValueOnce(
      new Promise(resolve => {
        answer = resolve
      }),
    )
    await press()
    await press()
    expect([button().getAttribute('aria-busy'), call.mock.calls.length]).toEqual(['true', 1])
    await act(async () => answer({ isSaved: true, stage: 'saved' } as never))
    expect(button().getAttribute('aria-busy')).toBeNull()
  })
  it('does not drop an application by the way, and says where to', async () => {
    show(true)
    call.mockResolvedValueOnce({ isSaved: true, stage: 'interview' } as never)
    await press()
    expect(button().getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('status').textContent).toContain(
      'You’re tracking an application for this job, so we’ve kept it.',
    )
  })
  it('leads visitors to the sign-in', () => {
    show(false, null)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('and remembers the page with the job, so that the sign-in leads back to it', () => {
    show(false, null)
    window.history.replaceState(null, '', '/jobs-in-london?x=1')
    fireEvent.click(screen.getByRole('link'))
    expect(document.cookie).toContain('prev_url=%2Fjobs-in-london%3Fx%3D1')
  })
})
