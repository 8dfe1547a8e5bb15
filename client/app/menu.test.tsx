import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Shell } from './shell.tsx'
import { microsite, renderInApp } from './testing.tsx'

afterEach(cleanup)

const student = { visitor: { name: 'Adaeze Okonkwo', role: 'student' as const } }
const renderShell = (world: Parameters<typeof renderInApp>[1] = student, signOut = () => {}) =>
  renderInApp(
    <Shell busy={false} onSignOut={signOut}>
      <Link to="/my-journey">Go</Link>
    </Shell>,
    world,
  )
const menu = () => document.querySelector('dialog')!
const open = (name: 'Menu' | 'More') => fireEvent.click(screen.getByRole('button', { name }))

describe('the bar at the foot of small screens', () => {
  it.each([
    ['a student', student, ['Dashboard', 'Jobs', 'Saved', 'Visa']],
    ['a visitor', {}, ['Jobs', 'Part-time', 'Checker', 'Guides']],
  ])('has four places for %s, and the menu', (_, world, places) => {
    renderShell(world)
    const bar = within(screen.getByRole('button', { name: 'Menu' }).closest('nav')!)
    expect(bar.getAllByRole('link').map(link => link.textContent)).toEqual(places)
  })
})

describe('the menu', () => {
  it.each(['Menu', 'More'] as const)('opens as a modal dialog from "%s" and closes again', name => {
    renderShell()
    const showModal = vi.spyOn(menu(), 'showModal')
    open(name)
    expect(showModal).toHaveBeenCalledOnce()
    fireEvent.click(within(menu()).getByRole('button', { name: 'Close menu' }))
    expect(menu().open).toBe(false)
  })

  it('has its links in groups with a heading each', () => {
    renderShell()
    const groups = [...menu().querySelectorAll('section')]
    expect(groups.map(group => group.querySelector('h3')!.textContent)).toEqual([
      'Your plan',
      'Find work',
      'Learn',
      'Your account',
    ])
    for (const group of groups) expect(group.querySelectorAll('a').length).toBeLessThan(6)
  })

  it('closes when a navigation has arrived', () => {
    renderShell()
    open('Menu')
    fireEvent.click(screen.getByText('Go'))
    expect(menu().open).toBe(false)
  })

  it('closes when one of its links is followed, also to the page on show and before the page is there', () => {
    renderShell({ ...student, path: '/jobs?page=2' })
    open('Menu')
    fireEvent.click(within(menu()).getByRole('link', { name: 'Jobs' }))
    expect(menu().open).toBe(false)
  })

  it('signs a person out, and closes so that the message is visible', () => {
    const signOut = vi.fn()
    renderShell(student, signOut)
    open('Menu')
    fireEvent.click(within(menu()).getByRole('button', { name: 'Sign out' }))
    expect(signOut).toHaveBeenCalledOnce()
    expect(menu().open).toBe(false)
  })

  it('is not offered in the header when it holds nothing more', () => {
    renderShell({ site: microsite })
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})
