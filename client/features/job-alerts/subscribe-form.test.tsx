import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

describe('the newsletter form', () => {
  it('says that an email was sent; after a failure the address stays', async () => {
    renderInApp(<SubscribeForm source="board" />)
    const email = screen.getByLabelText<HTMLInputElement>('Email address')
    fireEvent.change(email, { target: { value: 'reader' } })
    await act(async () => void fireEvent.submit(email.form!))
    await vi.waitFor(() =>
      expect([email.value, email.getAttribute('aria-invalid'), call.mock.calls.length]).toEqual(['reader', 'true', 0]),
    )
    fireEvent.change(email, { target: { value: 'reader@home.example' } })
    call.mockRejectedValueOnce(problem('TOO_MANY_CALLS'))
    await act(async () => void fireEvent.submit(email.form!))
    await vi.waitFor(() =>
      expect([email.value, screen.queryByRole('group', { name: 'You’re not subscribed yet' }) !== null]).toEqual([
        'reader@home.example',
        true,
      ]),
    )
    call.mockResolvedValueOnce({ sent: true } as never)
    await act(async () => void fireEvent.submit(email.form!))
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain('We’ve sent an email to reader@home.example.'),
    )
    expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/api/newsletter' }), {
      email: 'reader@home.example',
      source: 'board',
      submissionKey: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      website: '',
    })
    expect(screen.queryByLabelText('Email address')).toBeNull()
  })
})
