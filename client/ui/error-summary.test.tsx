import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

afterEach(cleanup)

const title = 'Two things are missing'
const errors = [{ message: 'Enter your email address.', fieldId: 'email' }, { message: 'The server is away.' }]

it('takes the focus when it appears', () => {
  render(<ErrorSummary title={title} errors={errors} />)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: title }))
})

it('takes the focus again for a new list, but not for the same one', () => {
  const { rerender } = render(
    <>
      <ErrorSummary title={title} errors={errors} />
      <input id="email" />
    </>,
  )
  const field = document.getElementById('email')!
  field.focus()
  rerender(
    <>
      <ErrorSummary title={title} errors={errors} />
      <input id="email" />
    </>,
  )
  expect(document.activeElement).toBe(field)
  rerender(
    <>
      <ErrorSummary title={title} errors={[...errors]} />
      <input id="email" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('group', { name: title }))
})

it('leads to the field each error is about', () => {
  render(
    <>
      <ErrorSummary title={title} errors={errors} />
      <input id="email" />
    </>,
  )
  const link = screen.getByRole('link', { name: 'Enter your email address.' })
  expect(link.getAttribute('href')).toBe('#email')
  fireEvent.click(link)
  expect(document.activeElement?.id).toBe('email')
})

it('makes no link of an error that belongs to no field', () => {
  render(<ErrorSummary title={title} errors={errors} />)
  expect(screen.getByText('The server is away.').closest('a')).toBeNull()
})
