import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorPage, errorHead } from './error-pages.tsx'
import { Undecided } from './undecided-notice.tsx'
import { mainSite, renderInApp } from './testing.tsx'

afterEach(cleanup)

describe('an error page', () => {
  it.each([400, 403, 404, 410, 414, 429, 500, 503, 504])(
    'for %i says what happened in one heading and leads on',
    status => {
      renderInApp(<ErrorPage status={status} />)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(errorHead(status).title)
      expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
      expect(errorHead(status).noindex).toBe(true)
    },
  )

  it('suggests places when there is no page', () => {
    renderInApp(<ErrorPage status={404} />)
    const places = screen.getAllByRole('listitem').map(item => item.textContent)
    expect(places).toEqual(['Jobs', 'Country guides', 'Advice', 'Questions and answers', 'Contact us'])
  })

  it('names pages like the one asked for, where the server knows some', () => {
    renderInApp(<ErrorPage status={404} nearby={[{ to: '/country-guide/ireland/overview', label: 'Ireland' }]} />)
    expect(
      screen.getByRole('navigation', { name: 'Did you mean one of these?' }).querySelector('a')?.getAttribute('href'),
    ).toBe('/country-guide/ireland/overview')
  })

  it.each([
    [404, false],
    [410, false],
    [429, true],
    [500, true],
    [503, true],
  ])('for %i offers another try: %s', (status, offers) => {
    renderInApp(<ErrorPage status={status} />, { path: '/jobs?q=nurse' })
    expect(screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href')).toBe(
      offers ? '/jobs?q=nurse' : undefined,
    )
  })

  it('for a form that could not be taken says so, gives back what was typed, and leads back to the form', () => {
    const refused = { address: '/contact-us', typed: [{ label: 'Message', text: 'Two\nlines' }] }
    renderInApp(<ErrorPage status={403} refused={refused} />, {
      site: { ...mainSite, helpAddress: 'help@sojourn.example' },
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your form wasn’t sent')
    expect(errorHead(403, { refused }).title).toBe('Your form wasn’t sent')
    expect(screen.getByRole('definition').textContent).toBe('Two\nlines')
    expect(screen.getByRole('link', { name: 'Open the form again' }).getAttribute('href')).toBe('/contact-us')
    expect(screen.getByRole('link', { name: 'help@sojourn.example' }).getAttribute('href')).toBe(
      'mailto:help@sojourn.example',
    )
  })

  it('sends a signed-in person to their own start', () => {
    renderInApp(<ErrorPage status={404} />, { visitor: { name: 'Adaeze Okonkwo', role: 'student' } })
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/student-dashboard')
  })
})

it('lets a person ask again when their access could not be checked', () => {
  const retry = vi.fn()
  renderInApp(<Undecided onRetry={retry} />)
  expect(screen.getByRole('status').textContent).toContain('We couldn’t check your access.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
