import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { renderInApp } from '#client/app/testing.tsx'
import Unsubscribe from './unsubscribe.page.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

it('who stops the emails is taken to the words that say so, and who opens the link again is left alone', async () => {
  const data = { what: 'newsletter' as const, names: [], isOn: true, secret: 'key' }
  renderInApp(<Unsubscribe params={{ email: 'amara@home.example' }} data={data} />)
  call.mockResolvedValueOnce({} as never)
  await act(async () => {
    fireEvent.submit(screen.getByRole('button').closest('form')!)
  })
  expect(
    document.activeElement === screen.getByRole('heading', { name: 'You’ve unsubscribed from the job newsletter' }),
  ).toBe(true)
  cleanup()
  renderInApp(<Unsubscribe params={{ email: 'amara@home.example' }} data={{ ...data, isOn: false }} />)
  expect([screen.getByRole('heading').textContent, document.activeElement === document.body]).toEqual([
    'You’ve unsubscribed from the job newsletter',
    true,
  ])
})

it('who asks for the link that stops the newsletter hears of a mistyped address before anything is sent', async () => {
  renderInApp(<Unsubscribe params={{ email: 'amara' }} data={{ what: null, names: [], isOn: false, secret: '' }} />)
  const email = screen.getByLabelText<HTMLInputElement>('Email address')
  const send = () =>
    act(async () => {
      fireEvent.submit(email.form!)
      await vi.dynamicImportSettled()
    })
  await send()
  expect([screen.getByRole('link').textContent, call.mock.calls.length]).toEqual([
    'Enter an email address like name@university.ac.uk.',
    0,
  ])
  fireEvent.change(email, { target: { value: 'amara@home.example' } })
  await send()
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    email: 'amara@home.example',
    submissionKey: expect.any(String),
    website: '',
  })
  // The button is gone, so the keyboard goes on from what came of it.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your inbox' }))
})
