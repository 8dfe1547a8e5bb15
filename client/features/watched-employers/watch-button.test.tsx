import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { listWatchedEmployers, unwatchEmployer, watchEmployer } from '#shared/watched-employers/api.ts'
import { FlashArea } from '#client/app/flash.tsx'
import { renderInApp } from '#client/app/testing.tsx'
import { WatchButton } from './watch-button.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const watched = [{ slug: 'alder-ltd', name: 'Alder Ltd', place: 'Leeds', news: 'No change so far.' }]
const show = (isWatched: boolean) => {
  const onChange = vi.fn()
  renderInApp(
    <>
      <FlashArea />
      <WatchButton slug="alder-ltd" isWatched={isWatched} onChange={onChange} />
    </>,
    { visitor: { name: 'Amara', role: 'student' } },
  )
  return onChange
}
const button = () => screen.getAllByRole('button').at(-1)!
const press = () => act(async () => void fireEvent.click(button()))
const said = (role: 'status' | 'alert') =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
    .join()

it.each([
  [false, 'Watch this employer', watchEmployer],
  [true, 'Stop watching', unwatchEmployer],
])(
  'hands on the new list, and does not look the employer up again (watched before: %s)',
  async (isWatched, words, row) => {
    const onChange = show(isWatched)
    expect(button().textContent).toBe(words)
    call
      .mockResolvedValueOnce({ isWatched: !isWatched } as never)
      .mockResolvedValueOnce({ employers: watched } as never)
    await press()
    expect(call.mock.calls).toEqual([
      [row, { slug: 'alder-ltd' }],
      [listWatchedEmployers, {}],
    ])
    expect(onChange).toHaveBeenCalledExactlyOnceWith(watched)
  },
)

it('changes nothing when it did not work, and says so next to the button', async () => {
  const onChange = show(false)
  call.mockRejectedValueOnce(problem('UNAVAILABLE'))
  await press()
  expect(onChange).not.toHaveBeenCalled()
  expect(said('alert')).toContain('We can’t answer right now.')
})

it('speaks of no failure when only the list could not be read again', async () => {
  show(false)
  call.mockResolvedValueOnce({ isWatched: true } as never).mockRejectedValueOnce(problem('UNAVAILABLE'))
  await press()
  expect([
    said('status').includes('You’re now watching this employer.'),
    said('alert').includes('We can’t answer'),
  ]).toEqual([true, false])
})
