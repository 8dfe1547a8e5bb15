import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { FlashArea } from '#client/app/flash.tsx'
import { renderInApp } from '#client/app/testing.tsx'
import { SessionList } from './session-list.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const at = { signedInAt: '2026-11-19T14:02:00Z', lastSeenAt: '2026-11-20T08:00:00Z' }
const here = { id: 'a', device: 'Chrome on Windows', site: 'Sojourn', ...at, isThisDevice: true }
const there = { id: 'b', device: 'Safari on iPhone', site: 'University of Northbridge', ...at, isThisDevice: false }
const show = (...sessions: (typeof here)[]) =>
  renderInApp(
    <>
      <FlashArea />
      <SessionList sessions={sessions} />
    </>,
  )
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('where you are signed in', () => {
  it('names each device, its site and its times, and which one this is', () => {
    show(here, there)
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).getByText('This device')).toBeTruthy()
    expect(second!.textContent).toContain(
      'University of NorthbridgeSigned in Thu 19 Nov 2026, 14:02 UTCLast seen Fri 20 Nov 2026, 08:00 UTC',
    )
    expect(within(second!).queryByText('This device')).toBeNull()
  })
  it('takes an ended one off the list, says so, and puts the focus where the list begins', async () => {
    show(here, there)
    call.mockResolvedValueOnce({ sessions: [here] } as never)
    await press('Sign out that device')
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ method: 'DELETE' }), { id: 'b' })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('That device has been signed out.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are signed in' }))
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  })
  it('keeps the list and says what happened when it could not be ended', async () => {
    show(here, there)
    call.mockRejectedValueOnce(problem('UNAVAILABLE'))
    await press('Sign out all other devices')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('We can’t answer right now. Please try again in a minute.')).toBeTruthy()
  })
})
