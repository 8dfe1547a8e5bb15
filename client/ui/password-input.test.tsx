import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PasswordInput } from './password-input.tsx'

afterEach(cleanup)

it('shows what is typed and hides it again, keeping the text', () => {
  render(<PasswordInput id="password" label="Password" name="password" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.change(input, { target: { value: 'correct horse' } })
  expect(input.type).toBe('password')

  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')

  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
  expect(input.value).toBe('correct horse')
})

it('never sends the form with its Show button', () => {
  render(<PasswordInput id="password" label="Password" />)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

it('joins hint and error to the field', () => {
  render(<PasswordInput id="password" label="Password" hint="At least 12 characters." error="Enter your password." />)
  const input = screen.getByLabelText('Password')
  const described = input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
  expect(described).toEqual(['At least 12 characters.', 'Error: Enter your password.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
