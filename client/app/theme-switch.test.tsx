import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { readCookie } from './cookies.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { rememberTheme } from './theme.ts'

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.theme
})

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(radio => radio.checked)
    .map(radio => radio.value)

describe('the theme switch', () => {
  it('puts the chosen theme on the page at once and remembers it', async () => {
    render(<ThemeSwitch onChoose={rememberTheme} />)
    expect(chosen()).toEqual(['system'])
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(readCookie('theme')).toBe('dark')
    await waitFor(() => expect(chosen()).toEqual(['dark']))
  })

  it('gives the choice back to the system', async () => {
    document.documentElement.dataset.theme = 'dark'
    render(<ThemeSwitch onChoose={rememberTheme} />)
    expect(chosen()).toEqual(['dark'])
    fireEvent.click(screen.getByRole('radio', { name: 'System' }))
    expect('theme' in document.documentElement.dataset).toBe(false)
    expect(readCookie('theme')).toBe('system')
    await waitFor(() => expect(chosen()).toEqual(['system']))
  })

  it('draws the same on the server whatever the theme, so that a cached page fits everyone', () => {
    document.documentElement.dataset.theme = 'dark'
    expect(renderToString(<ThemeSwitch onChoose={rememberTheme} />)).toMatch(/<input[^>]*checked=""[^>]*value="system"/)
  })
})
