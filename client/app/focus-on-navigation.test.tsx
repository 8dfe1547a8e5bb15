import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFocusOnNavigation } from './focus-on-navigation.tsx'

afterEach(cleanup)

function Page({ pathname }: { pathname: string }) {
  useFocusOnNavigation(pathname)
  return <main><h1 tabIndex={-1}>{pathname}</h1></main>
}

it('leaves the focus alone on a first load', () => {
  render(<Page pathname="/" />)
  expect(document.activeElement).toBe(document.body)
})

it('moves the focus to the heading of the page navigated to', () => {
  const { rerender } = render(<Page pathname="/" />)
  rerender(<Page pathname="/jobs" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/jobs' }))
})

it('leaves the focus where it is when the page stays the same', () => {
  const { rerender } = render(<Page pathname="/" />)
  rerender(<Page pathname="/jobs" />)
  screen.getByRole('heading').blur()
  rerender(<Page pathname="/jobs" />)
  expect(document.activeElement).toBe(document.body)
})
