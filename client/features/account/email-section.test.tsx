import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { EmailSection } from './email-section.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
afterEach(cleanup)

it('does not report a requested change of address as failed when reading its status fails', async () => {
  renderInApp(<EmailSection email="a@x.example" hasPassword={false} change={null} />)
  call.mockResolvedValueOnce({} as never)
  call.mockRejectedValueOnce(problem('UNAVAILABLE'))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Change email address' })))
  expect([call.mock.calls.length, screen.queryByText('Your email address hasn’t been changed')]).toEqual([2, null])
})
