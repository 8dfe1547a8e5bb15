import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { RegisterForm } from './register-form.tsx'
import { RequestAccessForm } from './request-access-form.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () =>
  act(async () => {
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Email address').form!)
    await vi.dynamicImportSettled()
  })
const said = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

describe('registering', () => {
  it('says what is wrong with the address before it asks, and sends one that will do', async () => {
    renderInApp(
      <RegisterForm universityId={1} universityName="Northbridge" kind="student" title="Create an account" lead="" />,
    )
    type('Email address', 'amara at northbridge')
    await send()
    expect([said(), call.mock.calls.length]).toEqual([['Enter an email address like name@university.ac.uk.'], 0])
    call.mockResolvedValueOnce({ outcome: 'mailSent' } as never)
    type('Email address', 'amara@northbridge.example')
    await send()
    expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      universityId: 1,
      kind: 'student',
      email: 'amara@northbridge.example',
    })
    expect(document.activeElement === screen.getByRole('heading', { name: 'Check your inbox' })).toBe(true)
  })
})

describe('asking for access', () => {
  const form = (props: object) => (
    <RequestAccessForm title="Ask for access" lead="" reasonLabel="Why?" reasonHint="A sentence." {...props} />
  )

  it('says what is wrong with every field before it asks, and keeps what was typed', async () => {
    renderInApp(form({}))
    type('Why?', 'Because')
    await send()
    expect([said(), call.mock.calls.length]).toEqual([
      [
        'Enter the name of your university.',
        'Enter your email address.',
        'Enter your name.',
        'Write a sentence or two, so that they can recognise you.',
      ],
      0,
    ])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe('Because')
  })
  it('sends what the page knows with what was typed', async () => {
    renderInApp(
      form({
        university: { id: 7, name: 'Northbridge', hasJumpstart: true },
        kind: 'graduate',
        applicant: { email: 'amara@home.example', kind: 'student', referral: 'kofi' },
      }),
    )
    type('Name', 'Amara Osei')
    type('Why?', 'I finished my degree here in 2024.')
    call.mockResolvedValueOnce({ outcome: 'requested' } as never)
    await send()
    expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      universityId: 7,
      kind: 'graduate',
      email: 'amara@home.example',
      name: 'Amara Osei',
      reason: 'I finished my degree here in 2024.',
      referral: 'kofi',
    })
    expect(document.activeElement === screen.getByRole('heading', { name: 'Your request has been sent' })).toBe(true)
  })
})
