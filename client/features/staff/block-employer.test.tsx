import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { blockEmployer } from '#shared/staff/job-api.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { BlockEmployer } from './block-employer.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
afterEach(cleanup)

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('an employer is blocked only once its jobs have been shown, and the reason stays when that fails', async () => {
  const onBlocked = vi.fn(() => Promise.resolve())
  const job = { company: 'Shady Ltd', isEmployerBlocked: false }
  renderInApp(<BlockEmployer job={job} onBlocked={onBlocked} />)
  expect(screen.queryByRole('button', { name: 'Block employer' })).toBeNull()
  call.mockResolvedValueOnce({
    total: 60,
    jobs: [{ id: 1, title: 'Courier', company: 'SHADY LIMITED', place: 'Leeds', source: 'feed' }],
    organisations: ['Shady'],
  })
  await press('Show which jobs would leave the board')
  const text = document.body.textContent
  for (const words of [
    '60 jobs would leave the board',
    'Courier, SHADY LIMITED',
    'And 59 more.',
    'Shady can’t publish',
  ])
    expect(text).toContain(words)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Fake jobs' } })
  call.mockRejectedValueOnce(problem('UNAVAILABLE'))
  await press('Block employer')
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Fake jobs')
  call.mockResolvedValueOnce({ jobs: 60 })
  await press('Block employer')
  expect(call.mock.lastCall).toEqual([blockEmployer, { name: 'Shady Ltd', reason: 'Fake jobs' }])
  expect(onBlocked).toHaveBeenCalledOnce()
})
