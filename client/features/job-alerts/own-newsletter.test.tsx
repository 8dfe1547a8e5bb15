import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { OwnNewsletter } from './own-newsletter.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
afterEach(cleanup)

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('the newsletter is turned on and off, and stays as it was when that fails', async () => {
  renderInApp(<OwnNewsletter isOn={false} />)
  call.mockResolvedValueOnce({ isOn: true } as never)
  await press('Subscribe to newsletter')
  expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/api/newsletter/mine' }), { isOn: true })
  expect(screen.getByRole('status').textContent).toBe('You’re subscribed to the newsletter.')
  call.mockRejectedValueOnce(problem('UNAVAILABLE'))
  await press('Unsubscribe')
  expect([
    screen.getByRole('status').textContent,
    screen.getByText('We can’t answer right now. Please try again in a minute.') !== null,
  ]).toEqual(['You’re subscribed to the newsletter.', true])
})
