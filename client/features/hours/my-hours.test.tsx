import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import MyHours from './my-hours.page.tsx'
import type { Hours, KeptShift } from './types.ts'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => { call.mockReset() })
afterEach(cleanup)

const shift: KeptShift = { id: 1, day: '2026-11-17', startsMinute: 540, endsMinute: 780, employer: 'Library', isPaid: true, isOnCampus: null, note: '' }
const hours: Hours = {
  week: '2026-11-16', today: '2026-11-16', shifts: [shift], employers: ['Library'], university: null,
  weeks: [{ monday: '2026-11-16', headline: '4 hours this week', minutes: 240, season: 'term', issues: [], measures: [] }],
  settings: { country: 'uk', level: 'degree', isOlderVisa: null, periods: [], from: 'person' },
  rules: [{ id: 'uk.student.hours-term', topic: 'study', title: 'Hours', words: '20 hours', standing: 'current', checkedOn: '2026-11-01', validFrom: '2026-01-01', validTo: null, confidence: 'high', note: '', startIsExact: true, source: { name: 'GOV.UK', url: 'https://gov.uk/' }, value: { kind: 'text' } }] as never,
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent).join('')

it('a shift that is saved is never called not saved because the week could not be read again', async () => {
  renderInApp(<MyHours params={{}} data={hours} />)
  call.mockResolvedValueOnce({ shifts: [shift] } as never)
  call.mockRejectedValueOnce(problem('UNAVAILABLE'))
  await press('Add shift')
  expect([screen.queryByText('Your shift is not saved yet'), said().includes('could not read the week again')]).toEqual([null, true])
})

it('a shift that is deleted can be taken back also when the week could not be read again', async () => {
  renderInApp(<MyHours params={{}} data={hours} />)
  call.mockResolvedValueOnce({ shifts: [shift] } as never)
  call.mockRejectedValueOnce(problem('UNAVAILABLE'))
  await press('Delete')
  expect(document.activeElement === screen.getByRole('button', { name: 'Undo' })).toBe(true)
  call.mockResolvedValueOnce({ shifts: [shift] } as never)
  call.mockResolvedValueOnce(hours as never)
  await press('Undo')
  expect([screen.queryByRole('button', { name: 'Undo' }), said()]).toEqual([null, ''])
})
