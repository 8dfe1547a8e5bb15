import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DrawnPicture } from './drawn-picture.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is loaded here, so every picture would count as one that failed.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const picture = () => screen.queryByRole('img', { name: 'Page 1' })

describe('a picture that the server draws', () => {
  it('is asked for again after it failed, and nothing broken is shown meanwhile', () => {
    render(<DrawnPicture src="/picture" alt="Page 1" />)
    const first = picture()!
    fireEvent.error(first)
    expect(picture()).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Drawing the page…')
    act(() => void vi.advanceTimersByTime(1_000))
    expect(picture()).not.toBeNull()
    expect(picture()).not.toBe(first)
  })
  it('gives up after a minute, in words', () => {
    render(<DrawnPicture src="/picture" alt="Page 1" />)
    for (let tries = 0; tries < 7; tries++) {
      fireEvent.error(picture()!)
      act(() => void vi.advanceTimersByTime(30_000))
    }
    expect(picture()).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('We can’t draw this page now. Try again later.')
  })
  it('notices a picture that failed before the script ran', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    render(<DrawnPicture src="/picture" alt="Page 1" />)
    expect(picture()).toBeNull()
  })
})
