import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as library from '#shared/phone/library.ts'
import type { PhoneInputProps } from './phone-input-props.ts'
import { button, erase, field, paste, phone, press, type } from './testing.tsx'

const loads = vi.hoisted(() => [] as { arrive(): Promise<void>; fail(): Promise<void> }[])
vi.mock('./load-library.ts', () => ({
  loadPhoneLibrary: () =>
    new Promise((resolve, reject) => {
      loads.push({
        arrive: () => act(async () => resolve(library)),
        fail: () => act(async () => reject(new Error('not found'))),
      })
    }),
}))
beforeEach(() => void (loads.length = 0))
afterEach(cleanup)
const show = (props: Partial<PhoneInputProps> = {}) => render(phone(props))

describe('before the library is there', () => {
  it('types, deletes and pastes as a plain field, and nothing is wrong', () => {
    const onChange = vi.fn()
    show({ defaultCountry: 'GB', onChange, required: true, invalidMessage: 'Wrong' })
    type('02079460018')
    erase()
    expect(field().value).toBe('0207946001')
    paste('\u202a8 ext 5\u202c')
    expect(field().value).toBe('02079460018 ext 5')
    expect(onChange).toHaveBeenLastCalledWith(
      '02079460018 ext 5',
      expect.objectContaining({ ready: false, valid: false, error: null, empty: false }),
      'paste',
    )
    act(() => field().blur())
    expect(field().value).toBe('02079460018 ext 5')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(field().validationMessage).toBe('')
  })
  it('keeps to valid characters and the maximum', () => {
    show({ validCharactersOnly: true, maxLength: 6 })
    type('0a1b')
    paste('2.3')
    expect(field().value).toBe('0123')
    paste('456')
    expect(field().value).toBe('0123')
    expect(screen.getByRole('status').textContent).toBe('Nothing pasted: the text is too long')
    type('4567')
    expect(field().value).toBe('012345')
  })
  it('shows the code of the country', () => {
    const onCountryChange = vi.fn()
    show({ defaultCountry: 'gb', onCountryChange })
    expect(button().querySelector('.sr-only')!.textContent).toBe('GB')
    expect(onCountryChange).not.toHaveBeenCalled()
  })
  it('opens the list once it is there, if it is still wanted', async () => {
    const onOpen = vi.fn()
    show({ onOpen })
    act(() => button().focus())
    press('ArrowDown')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onOpen).not.toHaveBeenCalled()
    await loads[0]!.arrive()
    expect(screen.getByRole('listbox')).toBeTruthy()
    expect(onOpen).toHaveBeenCalledOnce()
  })
  it('opens no list for someone who has gone on', async () => {
    show()
    act(() => button().focus())
    press('ArrowDown')
    act(() => field().focus())
    await loads[0]!.arrive()
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('when the library arrives', () => {
  it('formats what was typed, selects its country and reports the validity only', async () => {
    const onChange = vi.fn()
    const onValidate = vi.fn()
    show({ defaultCountry: 'GB', onChange, onValidate })
    type('+35312345678')
    act(() => field().blur())
    onChange.mockClear()
    expect(onValidate).not.toHaveBeenCalled()
    await loads[0]!.arrive()
    expect(field().value).toBe('+353 1 234 5678')
    expect(button().textContent).toContain('Ireland')
    expect(onChange).not.toHaveBeenCalled()
    expect(onValidate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ valid: true, ready: true }))
  })
  it('leaves the text alone while it is being typed', async () => {
    show({ defaultCountry: 'GB' })
    type('02079460018 ')
    await loads[0]!.arrive()
    expect(field().value).toBe('02079460018 ')
    act(() => field().blur())
    expect(field().value).toBe('020 7946 0018')
  })
  it('takes the default country that was given as a calling code', async () => {
    show({ defaultCountry: 353 })
    type('01 234 5678')
    await loads[0]!.arrive()
    expect(button().textContent).toContain('Ireland')
    act(() => field().blur())
    expect(field().value).toBe('(01) 234 5678')
  })
  it('drops a country it does not know', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    show({ defaultCountry: 'ZZ', preferredCountries: ['IE'] })
    expect(button().textContent).toContain('ZZ')
    await loads[0]!.arrive()
    expect(button().textContent).toContain('Ireland')
  })
  it('does nothing in a field that is gone', async () => {
    const onValidate = vi.fn()
    show({ onValidate }).unmount()
    await loads[0]!.arrive()
    expect(onValidate).not.toHaveBeenCalled()
  })
})

describe('when the library does not arrive', () => {
  it('stays a plain field and tries once more at the next focus', async () => {
    const onChange = vi.fn()
    show({ defaultCountry: 'GB', onChange })
    await loads[0]!.fail()
    expect(loads).toHaveLength(1)
    type('02079460018')
    expect(loads).toHaveLength(2)
    await loads[1]!.fail()
    act(() => field().blur())
    fireEvent.focus(field())
    expect(loads).toHaveLength(2)
    expect(field().value).toBe('02079460018')
    expect(onChange).toHaveBeenLastCalledWith('02079460018', expect.objectContaining({ ready: false }), 'input')
  })
  it('works when the second try succeeds', async () => {
    show({ defaultCountry: 'GB' })
    await loads[0]!.fail()
    type('02079460018')
    await loads[1]!.arrive()
    act(() => field().blur())
    expect(field().value).toBe('020 7946 0018')
  })
})
