import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { readFilters } from '#shared/jobs/filters.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { SaveSearch } from './save-search.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const rhythm = () => screen.getByLabelText<HTMLSelectElement>('Email me new jobs')
async function open() {
  const { container } = renderInApp(<SaveSearch board="careers" filters={readFilters({}).filters} name="Engineers" />)
  const details = container.querySelector('details')!
  details.open = true
  await act(async () => {
    fireEvent(details, new Event('toggle'))
    // The first time it is not there yet, and a busy machine takes its time.
    await vi.dynamicImportSettled()
  })
  await screen.findByLabelText('Email me new jobs')
}

describe('saving a search', () => {
  it.each([
    ['daily', 'daily', 'at most once a day'],
    ['weekly', 'weekly', 'at most once a week'],
    ['none', 'off', 'no emails about jobs'],
  ] as const)('proposes the rhythm of a profile that says %s, and says so', async (mostOften, proposed, words) => {
    call.mockResolvedValueOnce({ searches: [], mostOften } as never)
    await open()
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    expect(rhythm().value).toBe(proposed)
  })
  it('keeps what a person chose, and works without the answer', async () => {
    call.mockRejectedValueOnce(problem('UNAVAILABLE'))
    await open()
    expect(rhythm().value).toBe('weekly')
    fireEvent.change(rhythm(), { target: { value: 'daily' } })
    call.mockResolvedValueOnce({ searches: [], mostOften: 'weekly' } as never)
    await act(async () => void fireEvent.submit(rhythm().form!))
    expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/api/saved-searches' }), {
      name: 'Engineers',
      frequency: 'daily',
      board: 'careers',
      query: 'country=all',
    })
    expect(document.activeElement === screen.getByText(/^Search saved/)).toBe(true)
  })
})
