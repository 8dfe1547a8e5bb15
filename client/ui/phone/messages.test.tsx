import axe from 'axe-core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { explainPhone, type PhoneReason } from './messages.ts'
import { arrive, button, erase, field, fillIn, phone, renderPhone, type } from './testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const message = () => document.getElementById('phone-error')?.textContent
const isMarked = () => field().getAttribute('aria-invalid') === 'true'
const leave = () => act(() => field().blur())
const base = { id: 'phone', defaultCountry: 'GB', locale: 'en', invalidMessage: explainPhone }

describe('the message', () => {
  it('waits for the first leaving, then follows every change', async () => {
    await renderPhone(base)
    type('0207')
    expect([isMarked(), message()]).toEqual([false, undefined])
    expect(field().validationMessage).toBe('This number is too short for the United Kingdom.')
    leave()
    expect([isMarked(), message()]).toEqual([true, 'Error: This number is too short for the United Kingdom.'])
    type('9460018')
    expect([isMarked(), message(), field().validationMessage]).toEqual([false, undefined, ''])
    type('99')
    expect(message()).toBe('Error: This number is too long for the United Kingdom.')
  })
  it('is said aloud when it appears', async () => {
    await renderPhone(base)
    type('0207')
    expect(screen.getByRole('status').textContent).toBe('')
    leave()
    expect(screen.getByRole('status').textContent).toBe('This number is too short for the United Kingdom.')
    type('9460018')
    expect(screen.getByRole('status').textContent).toBe('')
  })
  it('tells a country that is not allowed from one that is not known', async () => {
    await renderPhone({ ...base, defaultCountry: undefined, ignoredCountries: ['IE'] })
    type('020')
    expect(field().validationMessage).toBe('Choose the country or start with + and the country code.')
    fillIn('+35312345678')
    expect(field().validationMessage).toBe('Numbers from this country are not accepted.')
  })
  it('does not wait longer than the first attempt to send the form', async () => {
    render(
      <form noValidate onSubmit={event => event.preventDefault()}>
        {phone({ ...base, required: true })}
      </form>,
    )
    await arrive()
    fireEvent.submit(field().form!)
    expect([isMarked(), message()]).toEqual([true, 'Error: Enter a phone number.'])
  })
  it('comes when the browser refuses to send the form', async () => {
    await renderPhone(base)
    type('0207')
    fireEvent.invalid(field())
    expect(isMarked()).toBe(true)
  })
  it('waits for the end of a press elsewhere, which would miss its aim if the page moved', async () => {
    await renderPhone(base)
    type('0207')
    vi.useFakeTimers()
    fireEvent.mouseDown(document.body)
    leave()
    fireEvent.mouseUp(document.body)
    expect(isMarked()).toBe(false)
    act(() => void vi.runAllTimers())
    expect(isMarked()).toBe(true)
  })
  it('is silent about another form', async () => {
    render(
      <>
        <form aria-label="other" onSubmit={event => event.preventDefault()} />
        <form>{phone({ ...base, required: true })}</form>
      </>,
    )
    await arrive()
    fireEvent.submit(screen.getByRole('form', { name: 'other' }))
    expect(isMarked()).toBe(false)
  })
  it('does not come on the way to the country', async () => {
    await renderPhone({ ...base, required: true })
    act(() => field().focus())
    act(() => button().focus())
    expect(isMarked()).toBe(false)
  })
  it('never comes for an empty optional field, also a cleared one', async () => {
    await renderPhone(base)
    type('1')
    leave()
    expect(isMarked()).toBe(true)
    type('')
    erase()
    expect([isMarked(), message(), field().validationMessage]).toEqual([false, undefined, ''])
  })
  it('leaves an empty required field to the browser', async () => {
    await renderPhone({ ...base, required: true })
    expect([field().required, field().getAttribute('aria-required')]).toEqual([true, 'true'])
    expect(field().validity.customError).toBe(false)
    leave()
  })
  it('is never stale after a change from outside', async () => {
    const { rerender } = await renderPhone({ ...base, value: '0207' })
    expect(field().validity.customError).toBe(true)
    rerender(phone({ ...base, value: '020 7946 0018' }))
    expect(field().validity.customError).toBe(false)
    rerender(phone({ ...base, value: '020 7946 0018', onlyCountries: ['IE'] }))
    expect(field().validity.customError).toBe(true)
  })
  it('may be one text for all reasons, or none', async () => {
    await renderPhone({ ...base, invalidMessage: 'Wrong' })
    type('0207')
    leave()
    expect([message(), field().validationMessage]).toEqual(['Error: Wrong', 'Wrong'])
    cleanup()
    await renderPhone({ id: 'phone', defaultCountry: 'GB' })
    type('0207')
    leave()
    expect([isMarked(), message(), field().validationMessage]).toEqual([true, undefined, ''])
  })
  it("gives way to the server's", async () => {
    await renderPhone({
      ...base,
      error: 'This number is taken.',
      hint: 'With its country.',
      'aria-describedby': 'more',
    })
    expect([isMarked(), message()]).toEqual([true, 'Error: This number is taken.'])
    expect(field().getAttribute('aria-describedby')).toBe('more phone-hint phone-error')
  })
})

it.each<[PhoneReason, boolean, string | null, string]>([
  ['REQUIRED', false, null, 'Enter a phone number.'],
  ['TOO_SHORT', false, 'Ireland', 'This number is too short for Ireland.'],
  ['TOO_SHORT', false, null, 'This number is too short.'],
  ['TOO_LONG', false, 'Ireland', 'This number is too long for Ireland.'],
  ['INVALID_COUNTRY', false, null, 'Choose the country or start with + and the country code.'],
  ['INVALID_COUNTRY', true, null, 'Numbers from this country are not accepted.'],
  ['NOT_A_NUMBER', false, null, 'Use digits only, for example +44 20 7946 0018.'],
  ['INVALID_LENGTH', false, 'Ireland', 'This is not a valid number for Ireland.'],
  ['INVALID_NUMBER', false, null, 'This is not a valid number.'],
])('%s (read: %j) in %s reads "%s"', (reason, isRead, countryName, words) =>
  expect(explainPhone(reason, { countryName, isRead })).toBe(words),
)

describe('for those who listen', () => {
  it('has a label, a group of the same name and a combobox with its value', async () => {
    await renderPhone(base)
    expect(screen.getByLabelText('Phone', { selector: 'input' })).toBe(field())
    expect(screen.getByRole('textbox', { name: 'Phone' })).toBe(field())
    expect(screen.getByRole('combobox', { name: 'Country' })).toBe(button())
    expect(screen.getByRole('group', { name: 'Phone' }).contains(field())).toBe(true)
    expect([field().type, field().inputMode, field().autocomplete, field().name, field().dir]).toEqual([
      'tel',
      'tel',
      'tel',
      'telephone',
      'ltr',
    ])
    expect(button().querySelector('.sr-only')!.textContent).toBe('United Kingdom +44')
    expect(Array.from(button().querySelectorAll('[aria-hidden]'), ({ textContent }) => textContent)).toEqual(['GB', ''])
  })
  it.each(['closed', 'open', 'wrong', 'searching'])('has nothing an automated check would find, %s', async state => {
    await renderPhone({
      ...base,
      onlyCountries: ['GB', 'IE', 'FR'],
      hint: 'With its country.',
      required: true,
      dropdown: { showSearchBox: state === 'searching' },
    })
    if (state === 'open' || state === 'searching') fireEvent.click(button())
    if (state === 'wrong') {
      act(() => field().focus())
      leave()
    }
    // Colours are measured in a browser.
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
