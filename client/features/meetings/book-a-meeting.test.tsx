import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { bookMeeting } from '#shared/meetings/api.ts'
import { renderInApp } from '#client/app/testing.tsx'
import BookAMeeting from './book-a-meeting.page.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
// Fetched beforehand, so that no test has to wait for them to be compiled.
beforeAll(() => Promise.all([import('#shared/meetings/schemas.ts'), import('#shared/http/field-errors.ts')]))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const [ten, half] = ['2026-11-16T10:00:00.000Z', '2026-11-16T10:30:00.000Z'] as const
const held = { state: 'held', heldUntil: '2026-11-15T14:32:00.000Z' }
const taken = problem('SLOT_TAKEN', [{ field: 'startsAt', message: 'Someone else has just taken this time.' }])
/** What the server answers: to the booking, and to the question for free times after it. */
const answers = (booking: object, slots: readonly string[] | Error) =>
  call.mockImplementation((async (endpoint: unknown) => {
    const times =
      slots instanceof Error ? slots : { zone: 'Europe/London', isDemo: false, hasHosts: true, hosts: [], slots }
    const answer = endpoint === bookMeeting ? booking : times
    if (answer instanceof Error) throw answer
    return answer
  }) as never)
const show = (slots: readonly string[], hasHosts = true) =>
  renderInApp(
    <BookAMeeting
      params={{}}
      data={{
        kind: 'student',
        zone: 'Europe/London',
        shown: 'Europe/London',
        week: null,
        isDemo: false,
        hasHosts,
        hosts: [],
        slots: [...slots],
      }}
    />,
    { path: '/book-a-meeting' },
  )
const message = () => screen.getByLabelText<HTMLTextAreaElement>('What would you like to talk about?')
const times = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])
function fillAndSend() {
  fireEvent.click(screen.getAllByRole('radio')[0]!)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Amara' } })
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'amara@home.example' } })
  fireEvent.change(message(), { target: { value: 'An hour of typing' } })
  fireEvent.submit(message().form!)
}

describe('booking a meeting', () => {
  it('no longer offers the booked time for another booking, even if the times cannot be reloaded', async () => {
    for (const after of [[half], problem('UNAVAILABLE')]) {
      show([ten, half])
      answers({ startsAt: ten, endsAt: half, ...held }, after)
      fillAndSend()
      fireEvent.click(await screen.findByRole('button', { name: 'Book another meeting' }))
      await waitFor(() => expect(times()).toEqual([[half, false]]))
      cleanup()
    }
  })
  it('can be corrected: the form comes back as it was, with the same key, and says what became of the booking', async () => {
    show([ten, half])
    answers({ startsAt: ten, endsAt: half, ...held }, [half])
    fillAndSend()
    fireEvent.click(await screen.findByRole('button', { name: 'Correct the address or the time' }))
    const email = screen.getByLabelText<HTMLInputElement>('Email address')
    expect([document.activeElement === email, email.value, message().value, times()]).toEqual([
      true,
      'amara@home.example',
      'An hour of typing',
      [
        [ten, true],
        [half, false],
      ],
    ])
    fireEvent.change(email, { target: { value: 'amara@work.example' } })
    fireEvent.click(screen.getAllByRole('radio')[1]!)
    answers(taken, [])
    fireEvent.submit(email.form!)
    await screen.findByRole('group', { name: 'Your booking hasn’t changed' })
    // Nothing else is free, but the time of the booking is still theirs.
    expect(times()).toEqual([[ten, false]])
    fireEvent.click(screen.getAllByRole('radio')[0]!)
    answers({ startsAt: ten, endsAt: half, ...held }, [])
    fireEvent.submit(email.form!)
    await screen.findByText('amara@work.example')
    const sent = call.mock.calls
      .filter(([endpoint]) => endpoint === bookMeeting)
      .map(([, input]) => input as { submissionKey: string; startsAt: string })
    expect([
      new Set(sent.map(({ submissionKey }) => submissionKey)).size,
      sent.map(({ startsAt }) => startsAt),
    ]).toEqual([1, [ten, half, ten]])
  })
  it('says until when the time is held for someone who has to confirm, and that it is booked for someone who need not', async () => {
    const outcomes = [
      [held, 'Check your inbox: we’re holding this time until 14:32'],
      [{ state: 'asked', heldUntil: null }, 'Check your inbox to book this time'],
      [{ state: 'booked', heldUntil: null }, 'Your meeting is booked'],
    ] as const
    for (const [outcome, heading] of outcomes) {
      show([ten, half])
      answers({ startsAt: ten, endsAt: half, ...outcome }, [half])
      fillAndSend()
      expect(await screen.findByRole('heading', { name: heading })).toBe(document.activeElement)
      cleanup()
    }
  })
  it('another time has a form and a key of its own', async () => {
    show([ten, half])
    answers({ startsAt: ten, endsAt: half, ...held }, [half])
    const keyOf = () => new FormData(message().form!).get('submissionKey')
    const first = keyOf()
    fillAndSend()
    fireEvent.click(await screen.findByRole('button', { name: 'Book another meeting' }))
    expect([
      message().value,
      keyOf() === first,
      screen.queryByRole('button', { name: 'Book meeting' }) !== null,
    ]).toEqual(['', false, true])
    await waitFor(() => expect(times()).toEqual([[half, false]]))
  })
  it('keeps the form and what was typed when the last free time is taken meanwhile', async () => {
    show([ten])
    answers(taken, [])
    fillAndSend()
    await screen.findByText('No free time in the next four weeks')
    expect([
      message().value,
      screen
        .getByRole('group', { name: 'Your meeting hasn’t been booked yet' })
        .textContent!.includes('Someone else has just taken this time.'),
    ]).toEqual(['An hour of typing', true])
  })
  it('says that the time is taken even when the others cannot be read', async () => {
    show([ten, half])
    answers(taken, problem('UNAVAILABLE'))
    fillAndSend()
    const failed = await screen.findByRole('group', { name: 'Your meeting hasn’t been booked yet' })
    expect(failed.textContent!.includes('Someone else has just taken this time.')).toBe(true)
    expect(times()).toEqual([[half, false]])
  })
  it('promises no new times where there is no one to meet', () => {
    show([], false)
    expect([
      screen.queryByText('This can’t be booked yet') !== null,
      document.body.textContent!.includes('We add new times every day'),
    ]).toEqual([true, false])
  })
})
