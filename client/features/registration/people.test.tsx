import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { AccessRequests } from './access-requests.tsx'
import { Team } from './team.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('an invitation that is sent is not called unsent because the list could not be read again', async () => {
  renderInApp(<Team first={{ team: [], invited: [] }} />)
  call.mockResolvedValueOnce({ sent: true } as never)
  call.mockRejectedValueOnce(problem('UNAVAILABLE'))
  await press('Send invitation')
  expect([call.mock.calls.length, screen.queryByText('The invitation hasn’t been sent yet')]).toEqual([2, null])
})

const request = {
  id: 3,
  version: 1,
  universityName: 'Northbridge',
  name: 'Amara Osei',
  email: 'amara@home.example',
  kind: 'graduate' as const,
  reason: 'I finished here.',
  createdAt: '2026-11-01T10:00:00Z',
  referredBy: null,
}

it('a decision names the person it is about, and the focus stays on the page when the request is gone', async () => {
  renderInApp(
    <main id="main" tabIndex={-1}>
      <AccessRequests first={{ requests: [request], before: null }} firstRefused={{ refused: [] }} />
    </main>,
  )
  await press('Refuse Amara Osei')
  expect(document.activeElement).toBe(screen.getByLabelText('Why do you refuse Amara Osei?'))
  fireEvent.change(document.activeElement!, { target: { value: 'We found no such student.' } })
  call.mockResolvedValueOnce({} as never)
  call.mockRejectedValue(problem('UNAVAILABLE'))
  await press('Refuse Amara Osei')
  expect([
    screen.queryByText('amara@home.example', { exact: false }),
    document.activeElement === screen.getByRole('main'),
  ]).toEqual([null, true])
})

it('a request that changed since it was read is shown as it is now, and decided on only after that', async () => {
  renderInApp(
    <main id="main" tabIndex={-1}>
      <AccessRequests first={{ requests: [request], before: null }} firstRefused={{ refused: [] }} />
    </main>,
  )
  call.mockRejectedValueOnce(
    changedMeanwhile('This request has changed.', { ...request, version: 2, reason: 'I work here.' }),
  )
  await press('Approve Amara Osei')
  expect(screen.getByText('This request has changed.').closest('[role=alert]')).not.toBeNull()
  expect([screen.queryByText('I finished here.'), screen.getByText('I work here.').tagName]).toEqual([null, 'P'])
  call.mockResolvedValueOnce({} as never)
  await press('Approve Amara Osei')
  expect(call.mock.lastCall![1]).toEqual({ id: 3, version: 2, decision: 'approved' })
})

describe('the team', () => {
  const listed = {
    team: [
      { id: 1, name: 'Helen Marsh', email: 'helen@uni.example', isYou: true, isViewer: false },
      { id: 2, name: 'Sam Whitlock', email: 'sam@uni.example', isYou: false, isViewer: false },
    ],
    invited: [{ id: 9, name: 'Jo Lindqvist', email: 'jo@uni.example', sentAt: '2026-11-01T10:00:00Z', isViewer: true }],
  }
  const renderTeam = () =>
    renderInApp(
      <main id="main" tabIndex={-1}>
        <Team first={listed} />
      </main>,
    )

  it('removes no one before it has asked, and never offers to remove yourself', async () => {
    renderTeam()
    expect(screen.queryByRole('button', { name: 'Remove Helen Marsh' })).toBeNull()
    await press('Remove Sam Whitlock')
    expect([call.mock.calls.length, document.activeElement?.textContent]).toEqual([
      0,
      'Remove Sam Whitlock from your team?',
    ])
    await press('Cancel')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Sam Whitlock' }))
  })
  it('takes the removed person off the list and keeps the focus on the page', async () => {
    renderTeam()
    await press('Remove Sam Whitlock')
    call.mockResolvedValueOnce({} as never)
    await press('Remove Sam Whitlock')
    expect(call.mock.lastCall![1]).toEqual({ id: 2 })
    expect([screen.queryByText('sam@uni.example'), document.activeElement === screen.getByRole('main')]).toEqual([
      null,
      true,
    ])
  })
  it('says why someone could not be removed, and leaves them on the list', async () => {
    renderTeam()
    await press('Remove Sam Whitlock')
    call.mockRejectedValueOnce(problem('UNAVAILABLE'))
    await press('Remove Sam Whitlock')
    expect([screen.getByRole('alert').textContent, screen.getByText('sam@uni.example').tagName]).toEqual([
      expect.stringContaining('can’t answer right now'),
      'P',
    ])
  })
  it('withdraws an invitation after asking', async () => {
    renderTeam()
    await press('Withdraw the invitation to Jo Lindqvist')
    call.mockResolvedValueOnce({} as never)
    await press('Withdraw the invitation')
    expect(call.mock.lastCall![1]).toEqual({ id: 9 })
    expect(screen.queryByText('Pending invitations')).toBeNull()
  })
})
