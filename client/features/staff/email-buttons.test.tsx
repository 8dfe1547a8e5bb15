import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { spellMoment } from '#shared/calendar/days.ts'
import { addEntry, resendAnswer } from '#shared/forms/message-api.ts'
import type { Call } from '#shared/http/endpoint.ts'
import { renderInApp } from '#client/app/testing.tsx'
import HealthPage from './health.page.tsx'
import StaffMessages from './staff-messages.page.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const at = '2026-11-18T12:51:00.000Z'
const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** Tested here because journeys have no mail server. */
describe('an email that could not be sent', () => {
  it.each([
    ['that waits', { nextAt: at, keptUntil: null }, `Next attempt: ${spellMoment(at)}.`, /^Try now/],
    [
      'that was given up',
      { nextAt: null, keptUntil: at },
      `Given up. You can send it again until ${spellMoment(at)}.`,
      /^Send again/,
    ],
  ])(
    '%s is sent again with one press, and the answer takes the focus of the button',
    async (_, times, words, button) => {
      const email = { id: 4, ...times, subject: 'We have your message', recipient: 'ravi@home.example', createdAt: at }
      const failed = { ...email, attempts: 1, reason: 'connect ECONNREFUSED' }
      const emails = { waiting: 1, oldestSeconds: 3, failed: [failed] }
      const database = { engine: 'embedded' as const, version: '18', bytes: 1 }
      const data = {
        version: '1',
        database,
        queues: [],
        imports: 0,
        emails,
        tasks: [],
        backup: null,
        slowStatements: [],
      }
      renderInApp(<HealthPage data={data} params={{}} />)
      call.mockResolvedValue({})
      expect(screen.getByText(words)).toBeTruthy()
      await press(button)
      expect(screen.getByText('We’re trying again now.')).toBe(document.activeElement)
      expect(screen.queryByRole('button', { name: button })).toBeNull()
    },
  )
})

describe('an answered thread', () => {
  const thread = (version: number, state: 'sent' | 'waiting', words: string, isWaiting = true) => ({
    id: 7,
    email: 'ravi@home.example',
    name: 'Ravi',
    version,
    isWaiting,
    entries: [
      {
        key: 'entry 1',
        kind: 'answer' as const,
        at,
        by: 'Noor',
        lines: [{ name: '', words }],
        answer: { id: 1, state },
      },
    ],
  })
  it('shows the reply that was added, and what is sent after it is decided on that version', async () => {
    const items = [{ ...thread(2, 'sent', 'Which page?', false), mark: null }]
    const list = { items, page: 1, pages: 1, total: 1, inbox: 'staff@sojourn.example' }
    const place = { view: 'done' as const, page: 1, q: '' }
    renderInApp(<StaffMessages data={{ place, list, tools: { colleagues: [], answers: [] } }} params={{}} />)
    call.mockResolvedValueOnce(thread(3, 'sent', 'And their reply') as never)
    fireEvent.change(screen.getByRole('textbox', { name: /^Answer to Ravi/ }), { target: { value: 'Ireland' } })
    await press(/^Add as their reply/)
    expect(screen.getByText('And their reply')).toBeTruthy()
    call.mockResolvedValueOnce(thread(4, 'waiting', 'And their reply') as never)
    await press(/^Send again/)
    expect(call.mock.calls.map(([row, input]) => [row.path, (input as { version: number }).version])).toEqual([
      [addEntry.path, 2],
      [resendAnswer.path, 3],
    ])
    // It is on its way now, and would arrive twice.
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  })
})
