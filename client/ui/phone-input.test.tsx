import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PhoneInputHandle } from './phone/phone-input-props.ts'
import {
  arrive,
  button,
  erase,
  field,
  fillIn,
  paste,
  phone,
  press,
  renderPhone,
  type,
  withCaret,
} from './phone/testing.tsx'

afterEach(cleanup)
const valid = expect.objectContaining({ valid: true, number: '+442079460018', ready: true })

describe('typing', () => {
  it('punctuates a number that is complete and reports every edit once', async () => {
    const onChange = vi.fn()
    await renderPhone({ defaultCountry: 'GB', onChange })
    type('02079460018')
    expect(field().value).toBe('020 7946 0018')
    expect(onChange).toHaveBeenCalledTimes(11)
    expect(onChange).toHaveBeenLastCalledWith('020 7946 0018', valid, 'input')
  })
  it('never formats after a deletion, so that a bracket can be deleted', async () => {
    await renderPhone({ defaultCountry: 'US' })
    type('2133734253')
    expect(field().value).toBe('(213) 373-4253')
    field().setSelectionRange(5, 5)
    erase()
    expect(withCaret()).toBe('(213| 373-4253')
    erase()
    expect(withCaret()).toBe('(21| 373-4253')
  })
  it('leaves letters alone, so that an extension can be typed', async () => {
    await renderPhone({ defaultCountry: 'GB' })
    type('02079460018 ext ')
    expect(field().value).toBe('020 7946 0018 ext ')
    type('12')
    expect(field().value).toBe('020 7946 0018 x12')
  })
  it('formats in full when the field is left, and reports that', async () => {
    const onChange = vi.fn()
    await renderPhone({ defaultCountry: 'GB', mode: 'international', onChange })
    type('02079460018')
    expect(field().value).toBe('02079460018')
    onChange.mockClear()
    act(() => field().blur())
    expect(field().value).toBe('+44 20 7946 0018')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('+44 20 7946 0018', valid, 'commit')
    act(() => field().focus())
    act(() => field().blur())
    expect(onChange).toHaveBeenCalledOnce()
  })
  it('formats in full at Enter, before the form is sent', async () => {
    const onEnter = vi.fn()
    await renderPhone({ defaultCountry: 'GB', mode: 'e.164', onEnter })
    type('020 7946 0018')
    press('Enter', field())
    expect(field().value).toBe('+442079460018')
    expect(onEnter).not.toHaveBeenCalled()
    fireEvent.keyUp(field(), { key: 'Enter' })
    expect(onEnter).toHaveBeenCalledOnce()
  })
  it('tells of the space bar', async () => {
    const onSpace = vi.fn()
    await renderPhone({ onSpace })
    fireEvent.keyUp(field(), { key: ' ' })
    expect(onSpace).toHaveBeenCalledOnce()
  })
  it('never rewrites when told not to, but says how it would', async () => {
    const onChange = vi.fn()
    await renderPhone({ defaultCountry: 'GB', mode: 'international', autoFormat: false, onChange })
    type('02079460018')
    act(() => field().blur())
    expect(field().value).toBe('02079460018')
    expect(onChange).toHaveBeenLastCalledWith(
      '02079460018',
      expect.objectContaining({ formatted: '+44 20 7946 0018' }),
      'input',
    )
  })
  it('neither filters nor formats during a composition, but at its end', async () => {
    const onChange = vi.fn()
    await renderPhone({ defaultCountry: 'GB', validCharactersOnly: true, onChange })
    fireEvent.compositionStart(field())
    type('٠٢٠٧٩٤٦٠٠١٨a')
    expect(field().value).toBe('٠٢٠٧٩٤٦٠٠١٨a')
    expect(onChange).toHaveBeenCalledTimes(12)
    fireEvent.compositionEnd(field())
    expect(field().value).toBe('020 7946 0018')
    expect(onChange).toHaveBeenCalledTimes(13)
    expect(onChange).toHaveBeenLastCalledWith('020 7946 0018', valid, 'input')
  })
  it('gives back the text of before where nothing of a composition may stay', async () => {
    const onChange = vi.fn()
    await renderPhone({ validCharactersOnly: true, onChange })
    type('12')
    fireEvent.compositionStart(field())
    type('abc')
    fireEvent.compositionEnd(field())
    expect(field().value).toBe('12')
    expect(onChange).toHaveBeenLastCalledWith('12', expect.anything(), 'input')
  })
  it('does not format text after an undo', async () => {
    await renderPhone({ defaultCountry: 'GB' })
    type('0207946001')
    fireEvent.input(field(), { target: { value: '02079460018' }, inputType: 'historyUndo' })
    expect(field().value).toBe('02079460018')
  })
})

describe('the caret', () => {
  it('stays behind the digit that was inserted in the middle', async () => {
    await renderPhone({ defaultCountry: 'GB' })
    type('0207460018')
    expect(field().value).toBe('0207460018')
    field().setSelectionRange(4, 4)
    type('9')
    expect(withCaret()).toBe('020 79|46 0018')
  })
  it('keeps its place when "tel:" is put in front', async () => {
    await renderPhone({ mode: 'rfc3966' })
    type('+44207946018')
    field().setSelectionRange(9, 9)
    type('0')
    expect(withCaret()).toBe('tel:+442079460|018')
  })
  it('stays at the end', async () => {
    await renderPhone({ defaultCountry: 'GB' })
    type('02079460018')
    expect(withCaret()).toBe('020 7946 0018|')
  })
  it("is the browser's after a forward deletion", async () => {
    await renderPhone({ defaultCountry: 'GB' })
    type('02079460018')
    field().setSelectionRange(3, 3)
    erase('Forward')
    expect(withCaret()).toBe('020|7946 0018')
  })
  it('puts the cursor at the end after a paste over a selection', async () => {
    await renderPhone({ defaultCountry: 'GB' })
    type('020 1111 0018')
    field().setSelectionRange(4, 8)
    paste('7946')
    expect(withCaret()).toBe('020 7946 0018|')
  })
  it('is never set while the reader is elsewhere', async () => {
    const { rerender } = await renderPhone({ value: '' })
    const select = vi.spyOn(field(), 'setSelectionRange')
    rerender(phone({ value: '+442079460018' }))
    expect(field().value).toBe('+44 20 7946 0018')
    expect(select).not.toHaveBeenCalled()
  })
  it('is left alone where nothing is rewritten', async () => {
    await renderPhone({ defaultCountry: 'GB' })
    type('020')
    const select = vi.spyOn(field(), 'setSelectionRange')
    fireEvent.input(field(), { target: { value: '0207' }, inputType: 'insertText' })
    expect(select).not.toHaveBeenCalled()
  })
  it('is left alone on focus', async () => {
    await renderPhone({ defaultValue: '+44 20 7946 0018' })
    const select = vi.spyOn(field(), 'setSelectionRange')
    act(() => field().focus())
    expect(select).not.toHaveBeenCalled()
  })
})

describe('what is refused', () => {
  it('is a character that is not valid, and nothing is reported', async () => {
    const onChange = vi.fn()
    await renderPhone({ defaultCountry: 'GB', validCharactersOnly: true, onChange })
    type('02a0.')
    expect(field().value).toBe('020')
    expect(onChange).toHaveBeenCalledTimes(3)
  })
  it('gives a selection back that a refused character was typed over', async () => {
    await renderPhone({ validCharactersOnly: true })
    type('12345')
    field().setSelectionRange(1, 3)
    type('x')
    expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['12345', 1, 3])
  })
  it('is a character over the maximum; deleting is always possible', async () => {
    const onChange = vi.fn()
    await renderPhone({ maxLength: 5, onChange })
    expect(field().maxLength).toBe(5)
    type('123456')
    expect(field().value).toBe('12345')
    expect(onChange).toHaveBeenCalledTimes(5)
    erase()
    expect(field().value).toBe('1234')
  })
  it('never locks a text the field wrote itself', async () => {
    await renderPhone({ mode: 'rfc3966', maxLength: 13, validCharactersOnly: true })
    type('+442079460018')
    expect(field().value).toBe('tel:+442079460018')
    erase()
    expect(field().value).toBe('tel:+44207946001')
  })
})

describe('pasting and filling in', () => {
  it('takes the number out of a text, formats it in full and reports once', async () => {
    const onChange = vi.fn()
    await renderPhone({ defaultCountry: 'GB', onChange })
    type('+44')
    onChange.mockClear()
    expect(paste('Call +442079460018 ext 1234567 today')).toBe(false)
    expect(field().value).toBe('+44 20 7946 0018 x1234567')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(
      '+44 20 7946 0018 x1234567',
      expect.objectContaining({ ext: '1234567' }),
      'paste',
    )
  })
  it.each([
    ['x'.repeat(251), 'Nothing pasted: there is no number in it'],
    ['1'.repeat(251), 'Nothing pasted: the text is too long'],
    ['1'.repeat(40), 'Nothing pasted: the text is too long'],
  ])('refuses %.12s… politely', async (text, words) => {
    const onChange = vi.fn()
    await renderPhone({ defaultCountry: 'GB', onChange })
    type('020')
    onChange.mockClear()
    paste(text)
    expect(field().value).toBe('020')
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toBe(words)
  })
  it('takes what the browser fills in as the whole number', async () => {
    const onChange = vi.fn()
    await renderPhone({ defaultCountry: 'GB', onChange })
    type('020')
    onChange.mockClear()
    fillIn('44 20 7946 0018')
    expect(field().value).toBe('020 7946 0018')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('020 7946 0018', valid, 'paste')
  })
  it('lets the browser empty the field', async () => {
    await renderPhone({ defaultValue: '+44 20 7946 0018' })
    fillIn('')
    expect(field().value).toBe('')
  })
  it('takes what is dropped into an empty field', async () => {
    await renderPhone({ defaultCountry: 'GB' })
    fireEvent.drop(field(), { dataTransfer: { getData: () => 'Phone: 020 7946 0018 extension 1234567890' } })
    expect(field().value).toBe('020 7946 0018 extension 1234567890')
  })
  it('takes nothing while it may only be read', async () => {
    await renderPhone({ readOnly: true })
    paste('+442079460018')
    expect(field().value).toBe('')
  })
})

describe('the value', () => {
  it('is formatted on arrival without a report', async () => {
    const onChange = vi.fn()
    const { rerender } = await renderPhone({ value: ' +442079460018 ', onChange })
    expect(field().value).toBe('+44 20 7946 0018')
    rerender(phone({ value: '+35312345678', onChange }))
    expect(field().value).toBe('+353 1 234 5678')
    expect(button().textContent).toContain('IE')
    expect(onChange).not.toHaveBeenCalled()
  })
  it("is not rewritten under the reader's hands", async () => {
    const { rerender } = await renderPhone({ value: '' })
    act(() => field().focus())
    rerender(phone({ value: '+442079460018' }))
    expect(field().value).toBe('+442079460018')
  })
  it('may go round through the application', async () => {
    function Form() {
      const [text, setText] = useState('')
      return (
        <>
          {phone({ value: text, onChange: setText, defaultCountry: 'GB' })}
          <button type="button" onClick={() => setText('')}>
            Clear
          </button>
          <button type="button" onClick={() => setText('+353')}>
            Set
          </button>
        </>
      )
    }
    render(<Form />)
    await arrive()
    type('02079460018')
    expect(withCaret()).toBe('020 7946 0018|')
    fireEvent.click(screen.getByText('Clear'))
    expect(field().value).toBe('')
    type('0207')
    fireEvent.click(screen.getByText('Set'))
    expect(field().value).toBe('+353')
    fireEvent.click(screen.getByText('Clear'))
    fireEvent.click(screen.getByText('Set'))
    expect(field().value).toBe('+353')
  })
  it.each([undefined, null, ''])('%j means empty, at any time', async empty => {
    const { rerender } = await renderPhone({ value: empty })
    expect(field().value).toBe('')
    rerender(phone({ value: '123' }))
    rerender(phone({ value: empty }))
    expect(field().value).toBe('')
  })
  it('is filtered like what is typed, extension and all', async () => {
    await renderPhone({
      defaultCountry: 'GB',
      defaultValue: '020.7946.0018 ext 7',
      validCharactersOnly: true,
      autoFormat: false,
    })
    expect(field().value).toBe('02079460018')
  })
  it('is never cut', async () => {
    await renderPhone({ defaultValue: '+44 20 7946 0018 ext 123456789', mode: 'rfc3966', maxLength: 10 })
    expect(field().value).toBe('tel:+442079460018;ext=123456789')
  })
})

describe('events', () => {
  it('do not come on mount, not even twice as React mounts in strict mode', async () => {
    const onChange = vi.fn()
    const onCountryChange = vi.fn()
    const onValidate = vi.fn()
    render(<StrictMode>{phone({ defaultValue: '+442079460018', onChange, onCountryChange, onValidate })}</StrictMode>)
    await arrive()
    expect(onChange).not.toHaveBeenCalled()
    expect(onCountryChange).toHaveBeenCalledExactlyOnceWith('GB', 'number')
    expect(onValidate).toHaveBeenCalledExactlyOnceWith(valid)
  })
  it('tell each time the validity turns', async () => {
    const onValidate = vi.fn()
    await renderPhone({ defaultCountry: 'GB', onValidate })
    type('02079460018')
    erase()
    expect(onValidate.mock.calls.map(([details]) => details.valid)).toEqual([false, true, false])
  })
})

describe('on the server', () => {
  it('draws the same as the browser does at first, without a name that could differ', async () => {
    const node = document.createElement('div')
    document.body.append(node)
    const part = phone({ id: 'phone', defaultCountry: 'TR', defaultValue: '+90', name: 'mobile' })
    node.innerHTML = renderToString(part)
    expect(node.textContent).toContain('TR')
    expect(node.innerHTML).not.toMatch(/T.rk/)
    const onRecoverableError = vi.fn()
    await act(async () => hydrateRoot(node, part, { onRecoverableError }))
    await arrive()
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(button().textContent).toMatch(/T.rk/)
    node.remove()
  })
  it('keeps what was typed before the script ran, and reports it', async () => {
    const node = document.createElement('div')
    document.body.append(node)
    const onChange = vi.fn()
    const part = phone({ defaultCountry: 'GB', onChange })
    node.innerHTML = renderToString(part)
    const typedEarly = node.querySelector('input')!
    typedEarly.value = '02079460018'
    const root = await act(async () => hydrateRoot(node, <StrictMode>{part}</StrictMode>))
    await arrive()
    expect(field()).toBe(typedEarly)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('02079460018', expect.objectContaining({ ready: false }), 'input')
    expect(field().value).toBe('020 7946 0018')
    act(() => root.unmount())
    node.remove()
  })
})

describe('the handle', () => {
  it('focuses, blurs, chooses a country and hands out the input', async () => {
    const ref = createRef<PhoneInputHandle>()
    await renderPhone({ ref })
    act(() => ref.current!.focus())
    expect(document.activeElement).toBe(ref.current!.input)
    act(() => ref.current!.blur())
    expect(document.activeElement).not.toBe(field())
    act(() => ref.current!.selectCountry('ie'))
    expect(button().textContent).toContain('Ireland +353')
  })
})
