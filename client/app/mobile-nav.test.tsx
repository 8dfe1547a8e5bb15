// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MobileNav } from './mobile-nav.tsx'
import { renderInApp } from './testing.tsx'

afterEach(cleanup)

const student = { visitor: { name: 'Adaeze Okonkwo', role: 'student' as const } }
const menu = () => document.querySelector('dialog')!

describe('the bar at the foot of small screens', () => {
  it('has four places and the menu', () => {
    renderInApp(<MobileNav onSignOut={() => {}} />, student)
    const bar = within(screen.getByRole('navigation'))
    expect(bar.getAllByRole('link').map(link => link.textContent)).toEqual(['Dashboard', 'Jobs', 'My CVs', 'Videos'])
    expect(bar.getByRole('button', { name: 'Menu' })).toBeTruthy()
  })

  it('opens the menu as a modal dialog and closes it again', () => {
    renderInApp(<MobileNav onSignOut={() => {}} />, student)
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(menu().open).toBe(true)
    fireEvent.click(within(menu()).getByRole('button', { name: 'Close the menu' }))
    expect(menu().open).toBe(false)
  })

  it('closes the menu when a navigation has arrived', () => {
    renderInApp(<><MobileNav onSignOut={() => {}} /><Link to="/my-journey">Go</Link></>, student)
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    fireEvent.click(screen.getByText('Go'))
    expect(menu().open).toBe(false)
  })

  it('lets a person sign out from the menu', () => {
    const signOut = vi.fn()
    renderInApp(<MobileNav onSignOut={signOut} />, student)
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    fireEvent.click(within(menu()).getByRole('button', { name: 'Sign out' }))
    expect(signOut).toHaveBeenCalledOnce()
  })
})
