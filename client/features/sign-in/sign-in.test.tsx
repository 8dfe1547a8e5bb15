import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem } from '#shared/http/problems.ts'
import type { Call } from '#shared/http/endpoint.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { SignInForm } from './sign-in.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))

// Fetched beforehand, so that no test has to wait for it to be compiled.
beforeAll(() => import('./second-step/open-second-step.tsx'))

const assign = vi.fn()
beforeEach(() => {
  call.mockReset()
  assign.mockReset()
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(cleanup)

const answers = (...list: (object | Error)[]) => {
  for (const answer of list) {
    if (answer instanceof Error) call.mockRejectedValueOnce(answer)
    else call.mockResolvedValueOnce(answer as never)
  }
}
const send = (label: string, value: string) =>
  act(async () => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    fireEvent.change(field, { target: { value } })
    fireEvent.submit(field.form!)
    await vi.dynamicImportSettled()
  })
const signIn = () => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'long enough words' } })
  return send('Email address', 'a@b.example')
}
const enrolment = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Sojourn:a?secret=ABC',
  qr: { size: 29, path: 'M4 4h7v1h-7z' },
}

describe('signing in', () => {
  it('without a second step leaves at once', async () => {
    answers({ step: 'in', role: 'student', next: '/student-dashboard' })
    renderInApp(<SignInForm />)
    await signIn()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/student-dashboard')
  })
  it('shows the second step in place, keeps asking after a wrong code, and leaves after the right one', async () => {
    answers({ step: 'code', ticket: 'T' }, problem('BAD_INPUT', [{ field: 'code', message: 'Not right.' }]), {
      role: 'staff',
      next: '/staff',
    })
    renderInApp(<SignInForm />)
    await signIn()
    const field = await screen.findByLabelText('Code from your app')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByLabelText('Password')).toBeNull()
    await send('Code from your app', '000000')
    expect(document.getElementById('code-error')!.textContent).toContain('Not right.')
    await send('Code from your app', '123 456')
    expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/api/auth/second-step' }), {
      ticket: 'T',
      code: '123 456',
    })
    expect(assign).toHaveBeenCalledExactlyOnceWith('/staff')
  })
  it('can be started again, with the focus on the first field', async () => {
    answers({ step: 'code', ticket: 'T' })
    renderInApp(<SignInForm />)
    await signIn()
    fireEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
  })
  it('sets a second step up where one must be, and shows the recovery codes before it leaves', async () => {
    answers({ step: 'enrol', ticket: 'T' }, enrolment, {
      role: 'staff',
      next: '/staff',
      recoveryCodes: ['AAAA-BBBB-CCCC'],
    })
    renderInApp(<SignInForm />)
    await signIn()
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Set up your second step' }))
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy()
    await send('Code from your app', '123456')
    expect(screen.getByText('AAAA-BBBB-CCCC')).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(assign).toHaveBeenCalledExactlyOnceWith('/staff')
  })
  it('keeps the form when the second step cannot be loaded, and tries again', async () => {
    vi.resetModules()
    vi.doMock('./second-step/open-second-step.tsx', () => {
      throw new Error('not found')
    })
    const { SignInForm: FreshForm } = await import('./sign-in.tsx')
    answers({ step: 'code', ticket: 'T1' }, { step: 'code', ticket: 'T2' })
    renderInApp(<FreshForm />)
    await signIn()
    expect((await screen.findByRole('group', { name: 'You’re not signed in yet' })).textContent).toContain(
      'We couldn’t load your second step. Check your connection and try again.',
    )
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('a@b.example')
    vi.doUnmock('./second-step/open-second-step.tsx')
    await signIn()
    expect(await screen.findByLabelText('Code from your app')).toBeTruthy()
  })
})
