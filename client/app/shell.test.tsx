import { act, cleanup, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Shell } from './shell.tsx'
import { inApp, renderInApp } from './testing.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const shell = (
  <Shell busy={false} onSignOut={() => {}}>
    The page
  </Shell>
)

describe('the shell', () => {
  it('skips to the page with the first stop of the Tab key', () => {
    renderInApp(shell)
    const first = document.querySelector('a, button, input')!
    expect(first.textContent).toBe('Skip to content')
    expect(document.querySelector(first.getAttribute('href')!)).toBe(screen.getByRole('main'))
  })

  it('gives the about page its own style, and no other page', () => {
    const { rerender } = renderInApp(shell)
    expect(screen.getByRole('main').dataset.page).toBeUndefined()
    rerender(
      inApp(
        <Shell busy={false} pageStyle="about" onSignOut={() => {}}>
          The page
        </Shell>,
      ),
    )
    expect(screen.getByRole('main').dataset.page).toBe('about')
  })

  it('is taken over in the browser exactly as the server drew it, whatever theme and connection', async () => {
    const root = document.createElement('div')
    const whole = inApp(shell, { visitor: { name: 'Adaeze Okonkwo', role: 'student' } })
    root.innerHTML = renderToString(whole)
    document.documentElement.dataset.theme = 'dark'
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const complaints: unknown[] = []
    await act(async () => hydrateRoot(root, whole, { onRecoverableError: error => complaints.push(error) }))
    expect(complaints).toEqual([])
    expect(root.textContent).toContain('You’re offline.')
    expect(root.querySelector<HTMLInputElement>('[value="dark"]')!.checked).toBe(true)
    delete document.documentElement.dataset.theme
  })

  it('says when the connection is lost, and stops saying it when it is back', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    renderInApp(shell)
    online.mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText(/^You’re offline/)).toBeTruthy()
    online.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(screen.queryByText(/^You’re offline/)).toBeNull()
  })
})
