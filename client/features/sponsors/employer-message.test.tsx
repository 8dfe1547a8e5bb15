import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EmployerMessage } from './employer-message.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('copies the message as it was changed, and claims nothing of the message to another employer', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { rerender } = render(<EmployerMessage employer="Alder Ltd" />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Hello Alder' } })
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect([writeText.mock.calls, screen.getByRole('status').textContent]).toEqual([[['Hello Alder']], 'Copied.'])
  rerender(<EmployerMessage employer="Birch Ltd" />)
  expect([
    screen.getByRole('status').textContent,
    screen.getByRole<HTMLTextAreaElement>('textbox').value.includes('Birch Ltd'),
  ]).toEqual(['', true])
})
