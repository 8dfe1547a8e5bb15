import { act, cleanup, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Shell } from './shell.tsx'
import { StartLine } from './start-line.tsx'
import { inApp, renderInApp } from './testing.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const words = 'Sojourn is starting. You can use the page already.'
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

describe('the start line', () => {
  it('is drawn by the server, before any script runs', () => {
    expect(renderToString(inApp(<StartLine busy={false} />))).toContain(words)
  })

  it('clears exactly 3,000 ms after mount', () => {
    renderInApp(<StartLine busy={false} />)
    pass(2_999)
    expect(screen.getByRole('status').textContent).toBe(words)
    pass(1)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('does not start again when the shell is drawn again', () => {
    const { rerender } = renderInApp(<StartLine busy={false} />)
    pass(3_000)
    rerender(inApp(<StartLine busy />))
    expect(screen.queryByText(words)).toBeNull()
  })

  it('has a place of its own between header and page, which stays when it clears', () => {
    renderInApp(
      <Shell busy={false} onSignOut={() => {}}>
        The page
      </Shell>,
    )
    const place = screen.getByText(words).closest('[data-line]')!
    expect(place.previousElementSibling).toBe(screen.getByRole('banner'))
    expect(place.compareDocumentPosition(screen.getByRole('main')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    for (const part of [place, ...place.querySelectorAll(':not(.sr-only)')])
      expect(part.className).not.toMatch(/\b(absolute|fixed|sticky)\b/)
    pass(3_000)
    expect(place.isConnected).toBe(true)
    expect(place.childElementCount).toBe(0)
  })

  it('gives its place to navigations afterwards, one moving thing at a time', () => {
    const { container } = renderInApp(<StartLine busy />)
    expect(container.querySelectorAll('[class*="animate-"]')).toHaveLength(1)
    pass(3_000)
    expect(container.querySelectorAll('[class*="animate-run"]')).toHaveLength(1)
  })
})
