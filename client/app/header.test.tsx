import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#shared/access/visitor.ts'
import { roleHome, roles } from '#shared/access/visitor.ts'
import { Header } from './header.tsx'
import { microsite, renderInApp } from './testing.tsx'

afterEach(cleanup)

const asRole = (role: Role) => ({ visitor: { name: 'Adaeze Okonkwo', role } })

describe('the header', () => {
  it.each(roles)('leads a %s home first and offers to sign out', role => {
    const signOut = vi.fn()
    renderInApp(<Header onMenu={() => {}} onSignOut={signOut} />, asRole(role))
    expect(within(screen.getByRole('navigation')).getAllByRole('link')[0]!.getAttribute('href')).toBe(roleHome[role])
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('offers a visitor to sign in or to create an account', () => {
    renderInApp(<Header onMenu={() => {}} onSignOut={() => {}} />)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/register/0')
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
  })

  it('marks the link of the page on show, and no other', () => {
    renderInApp(<Header onMenu={() => {}} onSignOut={() => {}} />, { path: '/country-guide' })
    expect(screen.getAllByRole('link', { current: 'page' }).map(link => link.textContent)).toEqual(['Guides'])
  })

  it('marks the part of the site a page belongs to', () => {
    renderInApp(<Header onMenu={() => {}} onSignOut={() => {}} />, { path: '/jobs/nurse-in-leeds' })
    expect(screen.getAllByRole('link', { current: true }).map(link => link.textContent)).toEqual(['Jobs'])
  })

  it("carries the university's name on its site, with ours next to it", () => {
    renderInApp(<Header onMenu={() => {}} onSignOut={() => {}} />, { site: microsite })
    expect(screen.getByRole('link', { name: 'University of Northbridge' }).getAttribute('href')).toBe('/')
    expect(screen.getByText('with Sojourn')).toBeTruthy()
  })

  it("carries the university's logo where there is one, with its name for those who cannot see it", () => {
    renderInApp(<Header onMenu={() => {}} onSignOut={() => {}} />, {
      site: { ...microsite, brand: { ...microsite.brand!, logo: '/logo.webp' } },
    })
    expect(screen.getByRole('img', { name: 'University of Northbridge' }).getAttribute('src')).toBe('/logo.webp')
  })
})
