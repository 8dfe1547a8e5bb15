import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#shared/http/problem.ts'
import { problem } from '#shared/http/problems.ts'
import { carryAddress } from './email-input.tsx'
import { LoginForm } from './login-form.tsx'

afterEach(() => {
  cleanup()
  carryAddress('')
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const summary = () => screen.getByRole('group', { name: 'You’re not signed in yet' })
const fill = (address: string, secret: string) => {
  fireEvent.change(email(), { target: { value: address } })
  fireEvent.change(password(), { target: { value: secret } })
}
/** The schema comes when the form is sent. */
const send = () =>
  act(async () => {
    fireEvent.submit(email().form!)
    await vi.dynamicImportSettled()
  })

describe('the sign-in form', () => {
  it('hands over exactly what was typed', async () => {
    const submit = vi.fn(async () => {})
    render(<LoginForm onSubmit={submit} />)
    fill('student@northbridge.example', ' with spaces ')
    await send()
    expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'student@northbridge.example', password: ' with spaces ' })
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('says what is missing next to each field and in the summary, which takes the focus', async () => {
    const submit = vi.fn(async () => {})
    render(<LoginForm onSubmit={submit} />)
    await send()
    expect(submit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(summary())
    expect(
      within(summary())
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Enter your email address.', 'Enter your password.'])
    expect(document.getElementById('email-error')!.textContent).toContain('Enter your email address.')
    expect(document.getElementById('password-error')!.textContent).toContain('Enter your password.')
  })

  it.each([
    [
      'the server refuses',
      'student@northbridge.example',
      'wrong words',
      () => Promise.reject(problem('WRONG_CREDENTIALS')),
    ],
    [
      'the server finds fault with a field',
      'student@northbridge.example',
      'wrong words',
      () => Promise.reject(problem('BAD_INPUT', [{ field: 'password', message: 'Too old.' }])),
    ],
    [
      'the connection fails',
      'student@northbridge.example',
      'any words',
      () =>
        Promise.reject(new Problem({ code: 'NO_CONNECTION', status: 503, title: 'We could not reach the server.' })),
    ],
  ])('keeps what was typed when %s', async (_, address, secret, submit) => {
    render(<LoginForm onSubmit={submit} />)
    fill(address, secret)
    await send()
    expect(summary()).toBe(document.activeElement)
    expect(email().value).toBe(address)
    expect(password().value).toBe(secret)
  })

  it("shows the server's own words", async () => {
    render(<LoginForm onSubmit={() => Promise.reject(problem('WRONG_CREDENTIALS'))} />)
    fill('student@northbridge.example', 'wrong words')
    await send()
    expect(summary().textContent).toContain('The email address or password is incorrect. Check both and try again.')
  })

  it('puts a fault the server found next to its field', async () => {
    render(
      <LoginForm
        onSubmit={() => Promise.reject(problem('BAD_INPUT', [{ field: 'email', message: 'We do not take this one.' }]))}
      />,
    )
    fill('student@northbridge.example', 'words')
    await send()
    expect(document.getElementById('email-error')!.textContent).toContain('We do not take this one.')
  })

  it('is busy while it asks, sends nothing twice, and can be tried again after a failure', async () => {
    let refuse: (cause: Error) => void = () => {}
    const submit = vi.fn(
      () =>
        new Promise<void>((_, reject) => {
          refuse = reject
        }),
    )
    render(<LoginForm onSubmit={submit} />)
    fill('student@northbridge.example', 'words')
    await send()
    expect(screen.getByRole('button', { name: 'Sign in', busy: true })).toBeTruthy()
    await send()
    expect(submit).toHaveBeenCalledOnce()
    await act(async () => refuse(problem('UNAVAILABLE')))
    expect(screen.queryByRole('button', { name: 'Sign in', busy: true })).toBeNull()
    await send()
    expect(submit).toHaveBeenCalledTimes(2)
  })

  it('keeps the password out of the address should it be sent before our script runs', () => {
    const html = renderToString(<LoginForm onSubmit={async () => {}} />)
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(html).toContain('autoComplete="username"')
    expect(html).toContain('autoComplete="current-password"')
  })
})
