import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import type { LedgerCountry } from '#shared/rules/ledger.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { ShiftForm } from './shift-form.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onSaved = vi.fn(async () => {})
const show = (country: LedgerCountry = 'uk') =>
  renderInApp(
    <ShiftForm
      shift={undefined}
      employers={['Campus Café']}
      country={country}
      firstDay="2026-11-16"
      onSaved={onSaved}
      onLeave={() => {}}
    />,
  )
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const pause = () => act(() => vi.advanceTimersByTimeAsync(300))
const over = (words: string) => ({ minutes: 60, issues: [{ kind: 'over', words }] }) as never

describe('the form of a shift', () => {
  it('asks once after a pause, and not before day and times are there', async () => {
    show()
    type('Starts', '09:00')
    await pause()
    expect(call).not.toHaveBeenCalled()
    call.mockResolvedValueOnce(over('This would make 21 hours.'))
    type('Ends', '12:00')
    type('Ends', '13:00')
    await pause()
    expect(call).toHaveBeenCalledOnce()
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/hours/check' }), {
      day: '2026-11-16',
      starts: '09:00',
      ends: '13:00',
    })
    expect(screen.getByRole('status').textContent).toBe('This would make 21 hours.')
  })
  it('shows the answer for the current input, even when an older answer arrives later', async () => {
    show()
    let answerFirst!: (value: never) => void
    call.mockImplementationOnce(
      () =>
        new Promise(resolve => {
          answerFirst = resolve
        }),
    )
    type('Starts', '09:00')
    type('Ends', '12:00')
    await pause()
    call.mockResolvedValueOnce(over('The second answer.'))
    type('Ends', '13:00')
    await pause()
    await act(async () => answerFirst(over('The first answer.')))
    expect(screen.getByRole('status').textContent).toBe('The second answer.')
  })
  it('asks for the place of work only in countries whose limit depends on it, and checks and saves it', async () => {
    show()
    expect(screen.queryByLabelText('On campus')).toBeNull()
    cleanup()
    show('us')
    call.mockResolvedValue(over('Off campus.'))
    type('Starts', '09:00')
    type('Ends', '12:00')
    await pause()
    expect(call).toHaveBeenLastCalledWith(expect.anything(), {
      day: '2026-11-16',
      starts: '09:00',
      ends: '12:00',
      isOnCampus: false,
    })
    await act(async () => void fireEvent.click(screen.getByLabelText('On campus')))
    await pause()
    expect(call).toHaveBeenLastCalledWith(expect.anything(), {
      day: '2026-11-16',
      starts: '09:00',
      ends: '12:00',
      isOnCampus: true,
    })
    call.mockRejectedValueOnce(problem('UNAVAILABLE'))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add shift' })))
    expect(call).toHaveBeenLastCalledWith(
      expect.objectContaining({ path: '/api/hours/shifts' }),
      expect.objectContaining({ isOnCampus: true }),
    )
  })
  it('keeps what was typed when it could not be saved', async () => {
    show()
    type('Employer', 'Library')
    call.mockRejectedValueOnce(problem('BAD_INPUT', [{ field: 'ends', message: 'Enter a time like 09:30.' }]))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add shift' })))
    expect(screen.getByRole('link', { name: 'Enter a time like 09:30.' })).toBeTruthy()
    expect((screen.getByLabelText('Employer') as HTMLInputElement).value).toBe('Library')
    expect(onSaved).not.toHaveBeenCalled()
  })
})
