import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem } from '#shared/http/problems.ts'
import { CodeForm } from './code-form.tsx'

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const send = () => act(async () => void fireEvent.submit(field().form!))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const form = (onCode: (code: string) => Promise<void>, more: object = {}) =>
  render(<CodeForm failure="Not yet" action="Sign in" onCode={onCode} {...more} />)

describe('the code form', () => {
  it('has one field that phones fill by themselves, and the focus in it', () => {
    form(async () => {})
    expect(screen.getByLabelText('Code from your app')).toBe(field())
    expect([field().inputMode, field().autocomplete]).toEqual(['numeric', 'one-time-code'])
    expect(document.activeElement).toBe(field())
  })
  it('leaves the focus alone where something comes before the code', () => {
    form(async () => {}, { startsElsewhere: true })
    expect(document.activeElement).toBe(document.body)
  })
  it('hands over what was typed or pasted, spaces and all', async () => {
    const onCode = vi.fn(async () => {})
    form(onCode)
    fireEvent.change(field(), { target: { value: '123 456' } })
    await send()
    expect(onCode).toHaveBeenCalledExactlyOnceWith('123 456')
  })
  it('keeps a wrong code, and says next to it and in the focused summary what is wrong', async () => {
    form(() => Promise.reject(problem('BAD_INPUT', [{ field: 'code', message: 'This code is not right.' }])))
    fireEvent.change(field(), { target: { value: '000000' } })
    await send()
    const summary = screen.getByRole('group', { name: 'Not yet' })
    expect(document.activeElement).toBe(summary)
    fireEvent.click(within(summary).getByRole('link', { name: 'This code is not right.' }))
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('000000')
    expect(document.getElementById('code-error')!.textContent).toContain('This code is not right.')
  })
  it('shows the words when the ticket has run out', async () => {
    form(() => Promise.reject(problem('SIGN_IN_EXPIRED')))
    await send()
    expect(screen.getByRole('group', { name: 'Not yet' }).textContent).toContain(
      'Start again with your email address and password.',
    )
  })
  it('takes letters for a recovery code, and goes back', async () => {
    const onCode = vi.fn(async () => {})
    form(onCode, { recovery: true })
    await press('Use a recovery code')
    expect(screen.getByLabelText('Recovery code')).toBe(document.activeElement)
    expect([field().inputMode, field().autocomplete]).not.toContain('numeric')
    fireEvent.change(field(), { target: { value: 'abcd-efgh-jkmn' } })
    await send()
    expect(onCode).toHaveBeenCalledExactlyOnceWith('abcd-efgh-jkmn')
    await press('Use a code from your app')
    expect(screen.getByLabelText<HTMLInputElement>('Code from your app').value).toBe('')
  })
  it('offers no recovery code where there is none yet', () => {
    form(async () => {})
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
  })
})
