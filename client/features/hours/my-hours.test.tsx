import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import MyHours from './my-hours.page.tsx'
import type { Hours } from './types.ts'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const shift = {
  id: 7,
  day: '2026-11-10',
  startsMinute: 1020,
  endsMinute: 1260,
  isOnCampus: null,
  employer: 'Library',
  isPaid: true,
  note: '',
}
const hours = (shifts: object[]) =>
  ({
    week: '2026-11-09',
    today: '2026-11-15',
    shifts,
    employers: ['Library'],
    university: null,
    courseEnds: null,
    rules: [],
    weeks: [
      {
        monday: '2026-11-09',
        minutes: 240,
        headline: '4 of 20 hours this week',
        issues: [],
        season: 'term',
        measures: [],
      },
    ],
    settings: { country: 'uk', level: 'degree', isOlderVisa: null, periods: [], from: 'person' },
  }) as unknown as Hours
const lost = () => new Problem({ code: 'NO_CONNECTION', status: 503, title: 'We could not reach the server.' })
/** What each call of the server's answers, by method. */
const answer = (answers: Partial<Record<'GET' | 'POST' | 'DELETE', object>>) =>
  call.mockImplementation((({ method }: { method: 'GET' }) => {
    const found = answers[method] ?? lost()
    return found instanceof Problem ? Promise.reject(found) : Promise.resolve(found)
  }) as never)
const show = () => renderInApp(<MyHours data={hours([shift])} params={{}} />)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const says = (words: string) => document.body.textContent.includes(words)

describe('the page of hours, when the connection is lost', () => {
  it('does not call a deleted shift kept because the week could not be read again, and reads it when asked', async () => {
    show()
    answer({ DELETE: { shifts: [shift], issues: [] } })
    await press('Delete')
    expect([
      says('is deleted.'),
      says('Your change has been saved, but we couldn’t reload the week.'),
      screen.queryByText('Error:'),
    ]).toEqual([true, true, null])
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    answer({ GET: hours([]) })
    await press('Reload week')
    expect([says('we couldn’t reload'), says('No shifts this week.')]).toEqual([false, true])
  })
  it('takes a deleted shift back also when the week could not be read again', async () => {
    show()
    answer({ DELETE: { shifts: [shift], issues: [] } })
    await press('Delete')
    expect(document.activeElement === screen.getByRole('button', { name: 'Undo' })).toBe(true)
    answer({ POST: { shifts: [shift], issues: [] }, GET: hours([shift]) })
    await press('Undo')
    expect([screen.queryByRole('button', { name: 'Undo' }), says('we couldn’t reload')]).toEqual([null, false])
  })
  it('takes a shift that is gone already as deleted', async () => {
    show()
    answer({ DELETE: problem('NOT_FOUND'), GET: hours([]) })
    await press('Delete')
    expect([says('is deleted.'), screen.getByRole('button', { name: 'Undo' }) === document.activeElement]).toEqual([
      true,
      true,
    ])
  })
  it('does not call a saved shift unsaved', async () => {
    show()
    fireEvent.input(screen.getByLabelText('Starts'), { target: { value: '09:00' } })
    answer({ POST: { shifts: [shift], issues: [] } })
    await press('Add shift')
    expect([says('Your shift hasn’t been saved yet'), says('Your change has been saved')]).toEqual([false, true])
  })
})

describe('the focus on the page of hours', () => {
  it('goes back to the shifts after a deleted one is taken back, and to a shift after its change', async () => {
    show()
    answer({ DELETE: { shifts: [shift], issues: [] }, POST: { shifts: [shift], issues: [] }, GET: hours([shift]) })
    await press('Delete')
    await press('Undo')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Shifts' }))
    await press('Change')
    expect(document.activeElement).toBe(screen.getByLabelText('Day'))
    await press('Cancel change')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }))
  })
})
