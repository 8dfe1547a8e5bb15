import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('a button', () => {
  it('does its act when pressed', () => {
    const act = vi.fn()
    render(<Button onClick={act}>Save job</Button>)
    fireEvent.click(screen.getByRole('button'))
    expect(act).toHaveBeenCalledOnce()
  })

  it('does nothing more while busy, and sends no form', () => {
    const act = vi.fn()
    const send = vi.fn()
    render(
      <form onSubmit={send}>
        <Button type="submit" busy onClick={act}>
          Save job
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(act).not.toHaveBeenCalled()
    expect(send).not.toHaveBeenCalled()
  })

  it('keeps its words and the focus while busy, so that its width stays and no one gets lost', () => {
    const { rerender } = render(<Button>Save job</Button>)
    screen.getByRole('button').focus()
    rerender(<Button busy>Save job</Button>)
    const button = screen.getByRole('button', { name: 'Save job', busy: true })
    expect(button).toBe(document.activeElement)
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('does not send a form unless told to', () => {
    render(<Button>Show more</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })
})
