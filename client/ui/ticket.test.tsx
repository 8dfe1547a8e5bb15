import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Stamp } from './stamp.tsx'
import { Ticket } from './ticket.tsx'

afterEach(cleanup)

it('a ticket is headed at the level its page needs, and holds body and stub', () => {
  render(
    <Ticket title="Graduate engineer" level={2} stub={<p>Stub</p>}>
      <p>Body</p>
    </Ticket>,
  )
  const ticket = screen.getByRole('article')
  expect(screen.getByRole('heading', { level: 2, name: 'Graduate engineer' }).hasAttribute('tabindex')).toBe(false)
  expect(ticket.textContent).toBe('Graduate engineerBodyStub')
})

it('a ticket’s heading can take the focus when someone wants to put it there', () => {
  const heading = { current: null as HTMLHeadingElement | null }
  render(
    <Ticket title="Found" headingRef={heading} stub={null}>
      {null}
    </Ticket>,
  )
  heading.current!.focus()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Found' }))
})

it('a stamp says its words and when they were checked, and draws its mark for eyes alone', () => {
  render(<Stamp mark="open" words="Not checked" checked="Checked Tue 3 Nov 2026." />)
  expect(screen.getByText('Not checked')).toBeTruthy()
  expect(screen.getByText('Checked Tue 3 Nov 2026.')).toBeTruthy()
  expect(document.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
})

it('every mark of a stamp has a shape of its own', () => {
  const shapes = (['check', 'warning', 'open', 'cross'] as const).map(mark => {
    cleanup()
    render(<Stamp mark={mark} words="x" checked="y" />)
    return document.querySelector('path')!.getAttribute('d')
  })
  expect(new Set(shapes).size).toBe(4)
})
