import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { UniversityFinder } from './university-finder.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const type = (value: string) => {
  fireEvent.change(screen.getByLabelText('Your university'), { target: { value } })
  return act(() => vi.advanceTimersByTimeAsync(200))
}
const unknown = () => screen.queryByText(/^We don’t have a university with that name/) !== null

it('does not call a university unknown when no one could be asked', async () => {
  renderInApp(
    <UniversityFinder typed="" found={[]} page="/login" leadsTo="/login/user-email-password/:university_id" />,
  )
  call.mockRejectedValueOnce(problem('UNAVAILABLE'))
  await type('North')
  expect([unknown(), screen.getByRole('status').textContent]).toEqual([false, ''])
  call.mockResolvedValueOnce({ universities: [] } as never)
  await type('Northb')
  expect(unknown()).toBe(true)
})
