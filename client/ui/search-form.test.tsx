import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SearchForm } from './search-form.tsx'

afterEach(cleanup)

const form = (q: string) => <SearchForm action="/faq" q={q} label="Look for" />
const field = () => screen.getByLabelText<HTMLInputElement>('Look for')

it('stays the same field, with the focus in it, when its answer arrives, and shows what the address says after going back', () => {
  const { rerender } = render(form(''))
  const first = field()
  first.focus()
  fireEvent.change(first, { target: { value: 'hours' } })
  rerender(form('hours'))
  expect([field() === first, document.activeElement === first, first.value]).toEqual([true, true, 'hours'])
  rerender(form(''))
  expect(field().value).toBe('')
})
