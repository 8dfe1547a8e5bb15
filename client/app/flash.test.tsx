import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { flashes } from '#shared/flash.ts'
import { deleteCookie, readCookie, writeCookie } from './cookies.ts'
import { FlashArea, useFlash } from './flash.tsx'
import { renderInApp } from './testing.tsx'

afterEach(() => {
  cleanup()
  deleteCookie('flash')
})

function Page() {
  const { show } = useFlash()
  return (
    <>
      <FlashArea />
      <main id="main" tabIndex={-1}>
        <Link to="/jobs">Jobs</Link>
        <button type="button" onClick={() => show('You are signed out.')}>
          Sign out
        </button>
        <button type="button" onClick={() => show('It did not work.', 'bad')}>
          Fail
        </button>
      </main>
    </>
  )
}

describe('a flash message', () => {
  it('comes by name in the cookie, which is then used up', () => {
    writeCookie('flash', 'signedIn', 1)
    renderInApp(<Page />)
    expect(screen.getByRole('status').textContent).toContain(flashes.signedIn.words)
    expect(readCookie('flash')).toBeUndefined()
  })

  it('survives navigations inside the app', () => {
    writeCookie('flash', 'signedIn', 1)
    renderInApp(<Page />)
    fireEvent.click(screen.getByRole('link', { name: 'Jobs' }))
    expect(screen.getByText(flashes.signedIn.words)).toBeTruthy()
  })

  it('set during a navigation is shown when that has arrived', () => {
    renderInApp(<Page />)
    writeCookie('flash', 'signedIn', 1)
    fireEvent.click(screen.getByRole('link', { name: 'Jobs' }))
    expect(screen.getByText(flashes.signedIn.words)).toBeTruthy()
  })

  it('goes when it is closed, and hands the focus on to the page', () => {
    writeCookie('flash', 'signedIn', 1)
    renderInApp(<Page />)
    const close = screen.getByRole('button', { name: 'Close this message' })
    close.focus()
    fireEvent.click(close)
    expect(screen.queryByText(flashes.signedIn.words)).toBeNull()
    expect(document.activeElement?.id).toBe('main')
  })

  it('is replaced by the next one', () => {
    writeCookie('flash', 'signedIn', 1)
    renderInApp(<Page />)
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(screen.queryByText(flashes.signedIn.words)).toBeNull()
    expect(screen.getByText('You are signed out.')).toBeTruthy()
  })

  it('names the day that came along, and leads where something can be done', () => {
    writeCookie('flash', 'accountClosing.2026-11-29', 1)
    renderInApp(<Page />)
    expect(screen.getByRole('alert').textContent).toContain('Your account will be deleted on Sun 29 Nov 2026.')
    expect(screen.getByRole('link', { name: 'Keep my account' }).getAttribute('href')).toBe('/edit-profile')
  })

  it.each(['accountClosing.2026-02-30', 'accountClosing.soon', 'accountClosing.2026-11-29<b>', 'toString'])(
    'ignores %j',
    cookie => {
      writeCookie('flash', cookie, 1)
      renderInApp(<Page />)
      expect(screen.getByRole('alert').textContent).toBe('')
    },
  )

  it("is never someone else's words", () => {
    writeCookie('flash', 'Your account is blocked, call us', 1)
    renderInApp(<Page />)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('waits for its turn when all is well, and interrupts when something failed', () => {
    renderInApp(<Page />)
    fireEvent.click(screen.getByRole('button', { name: 'Fail' }))
    expect(screen.getByRole('alert').textContent).toContain('It did not work.')
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => screen.getByRole('button', { name: 'Sign out' }).click())
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(screen.getByRole('status').textContent).toContain('You are signed out.')
  })
})
