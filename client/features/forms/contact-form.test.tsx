import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { ContactForm } from './contact-form.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const message = () => screen.getByLabelText<HTMLTextAreaElement>('Your message')
/** The schema is fetched meanwhile. */
const send = async () => {
  fireEvent.submit(message().form!)
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sentBodies = () => call.mock.calls.map(([, input]) => input as Record<string, string>)

describe('the contact form', () => {
  it('finds what the server would before anything is sent, in the same words', async () => {
    renderInApp(<ContactForm />)
    type('Your email address', 'amara')
    type('Your message', 'x'.repeat(5_001))
    await send()
    expect(screen.getAllByRole('link').map(link => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#topic', 'Choose what it is about.'],
      ['#name', 'Enter your name.'],
      ['#email', 'Enter an email address like name@university.ac.uk.'],
      ['#message', 'Use at most 5,000 characters.'],
    ])
    expect(call).not.toHaveBeenCalled()
    expect(message().value).toHaveLength(5_001)
  })
  it('keeps all that was typed and chosen after a failure, with the error next to its field, and sends the same key again', async () => {
    renderInApp(<ContactForm />)
    type('Your name', 'Amara')
    type('Your email address', 'amara@nowhere.example')
    type('Your message', 'The fee on the guide is old.')
    fireEvent.click(screen.getByLabelText('Something on the site is wrong'))
    call.mockRejectedValueOnce(problem('BAD_INPUT', [{ field: 'email', message: 'No mail gets there.' }]))
    await send()
    expect(screen.getByRole('link', { name: 'No mail gets there.' }).getAttribute('href')).toBe('#email')
    expect([
      message().value,
      screen.getByLabelText<HTMLInputElement>('Something on the site is wrong').checked,
    ]).toEqual(['The fee on the guide is old.', true])
    call.mockRejectedValueOnce(problem('UNAVAILABLE'))
    await send()
    expect(message().value).toBe('The fee on the guide is old.')
    const [first, second] = sentBodies()
    expect(first).toMatchObject({ topic: 'mistake', name: 'Amara', email: 'amara@nowhere.example', website: '' })
    expect(second!.submissionKey).toBe(first!.submissionKey)
  })
  it('says what happens next with the focus on it, and another message has another key', async () => {
    renderInApp(<ContactForm />, { visitor: { name: 'Amara Osei', role: 'student' } })
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Amara Osei')
    const fill = () => {
      type('Your email address', 'amara@home.example')
      type('Your message', 'The fee on the guide is old.')
      fireEvent.click(screen.getByLabelText('Something on the site is wrong'))
    }
    fill()
    call.mockResolvedValue({ sent: true } as never)
    await send()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Message sent' }))
    expect(document.body.textContent).toContain('reply to amara@home.example')
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }))
    fill()
    await send()
    const [first, second] = sentBodies()
    expect(second!.submissionKey).not.toBe(first!.submissionKey)
  })
})
