import { cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { underWay, useFocusOnNavigation } from './focus-on-navigation.ts'

beforeEach(() => {
  underWay.isByForm = false
})
afterEach(cleanup)

function Page({ address, takesFocus = '' }: { address: string; takesFocus?: string }) {
  const { pathname, hash } = new URL(address, 'http://localhost')
  useFocusOnNavigation({ key: address, pathname, hash })
  return (
    <main>
      <h1 tabIndex={-1}>{address}</h1>
      <a href="/jobs?page=2">Next</a>
      <input aria-label="Words" />
      <h2 id="part">Part</h2>
      <Answer to={takesFocus} />
    </main>
  )
}
function Answer({ to }: { to: string }) {
  useEffect(() => {
    if (to) document.getElementById('answer')!.focus()
  }, [to])
  return (
    <p id="answer" tabIndex={-1}>
      Answer
    </p>
  )
}
const focused = () => document.activeElement?.tagName

it('leaves the focus alone on a first load', () => {
  render(<Page address="/" />)
  expect(focused()).toBe('BODY')
})

it('moves the focus to the heading of the page navigated to', () => {
  const { rerender } = render(<Page address="/" />)
  rerender(<Page address="/jobs" />)
  expect(focused()).toBe('H1')
})

it('leaves the focus where it is when no one went anywhere', () => {
  const { rerender } = render(<Page address="/" />)
  rerender(<Page address="/jobs" />)
  screen.getByRole('heading', { level: 1 }).blur()
  rerender(<Page address="/jobs" />)
  expect(focused()).toBe('BODY')
})

it('leaves the focus with someone who is still choosing when a form asks for the same page otherwise', () => {
  const { rerender } = render(<Page address="/jobs" />)
  screen.getByLabelText('Words').focus()
  underWay.isByForm = true
  rerender(<Page address="/jobs?words=nurse" />)
  expect([focused(), underWay.isByForm]).toEqual(['INPUT', false])
  // Some browsers give no focus to what is pressed.
  screen.getByLabelText('Words').blur()
  underWay.isByForm = true
  rerender(<Page address="/jobs?words=cook" />)
  expect(focused()).toBe('BODY')
})

it.each([
  ['is still there', (link: HTMLElement) => link.focus()],
  ['is gone', () => {}],
])('a link to the same page with another query leads to its heading, when the link %s', (_, before) => {
  const { rerender } = render(<Page address="/jobs" />)
  before(screen.getByRole('link'))
  rerender(<Page address="/jobs?page=2" />)
  expect(focused()).toBe('H1')
})

it('what the page has put the focus on keeps it', () => {
  const { rerender } = render(<Page address="/check" />)
  rerender(<Page address="/check?sponsor=1" takesFocus="answer" />)
  expect(document.activeElement?.id).toBe('answer')
})

it('a link to a part of another page leads to that part, from which the Tab key goes on', () => {
  const { rerender } = render(<Page address="/" />)
  rerender(<Page address="/jobs#part" />)
  expect([focused(), screen.getByRole('heading', { level: 2 }).tabIndex]).toEqual(['H2', -1])
})

it('a part that is not there leaves the heading', () => {
  const { rerender } = render(<Page address="/" />)
  rerender(<Page address="/jobs#gone" />)
  expect(focused()).toBe('H1')
})
