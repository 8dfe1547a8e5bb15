import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DetectCountry } from './detect-country.ts'
import type { PhoneInputHandle, PhoneInputProps } from './phone-input-props.ts'

// Fresh modules for every test: the answer of a detection is shared by all fields of a page.
let parts: typeof import('./testing.tsx')
beforeEach(async () => {
  vi.resetModules()
  parts = await import('./testing.tsx')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const shown = () => parts.button().querySelector('.sr-only')!.textContent
const choose = (country: string) => {
  fireEvent.click(parts.button())
  fireEvent.click(document.querySelector(`[role=option][id$="-${country}"]`)!)
}

describe('the first country', () => {
  it.each<[string, Partial<PhoneInputProps>, string]>([
    ['of an international value', { defaultValue: '+353 1 234 5678', defaultCountry: 'GB' }, 'Ireland +353'],
    ['of an incomplete international value', { defaultValue: '+353', defaultCountry: 'GB' }, 'Ireland +353'],
    ['given, in any case', { defaultCountry: 'ie' }, 'Ireland +353'],
    ['given as a calling code', { defaultCountry: 44 }, 'United Kingdom +44'],
    [
      'given as a calling code, the main one not allowed',
      { defaultCountry: 44, ignoredCountries: ['GB'] },
      'Guernsey +44',
    ],
    [
      'the first preferred one that is allowed',
      { defaultCountry: 'FR', preferredCountries: ['de', 'ie'], ignoredCountries: ['FR', 'DE'] },
      'Ireland +353',
    ],
    ['the first allowed one, as given', { defaultCountry: 'XX', onlyCountries: ['ie', 'gb'] }, 'Ireland +353'],
    ['none, rather than the first of the alphabet', {}, 'No country selected'],
  ])('is %s', async (_, props, expected) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await parts.renderPhone(props)
    expect(shown()).toBe(expected)
  })
  it('follows a changed default until the user has typed', async () => {
    const onCountryChange = vi.fn()
    const { rerender } = await parts.renderPhone({ defaultCountry: 'GB', onCountryChange })
    rerender(parts.phone({ defaultCountry: 'IE', onCountryChange }))
    expect(shown()).toBe('Ireland +353')
    parts.type('0')
    rerender(parts.phone({ defaultCountry: 'FR', onCountryChange }))
    expect(shown()).toBe('Ireland +353')
    expect(onCountryChange.mock.calls).toEqual([
      ['GB', 'default'],
      ['IE', 'default'],
    ])
  })
  it('is named in the given language, or as the application says', async () => {
    await parts.renderPhone({ defaultCountry: 'DE', locale: 'fr' })
    expect(shown()).toBe('Allemagne +49')
    cleanup()
    await parts.renderPhone({ defaultCountry: 'DE', locale: 'not a language', countryNames: { DE: 'Home' } })
    expect(shown()).toBe('Home +49')
  })
  it('is read as typed by what follows', async () => {
    const onChange = vi.fn()
    await parts.renderPhone({ onChange })
    parts.type('02')
    expect(onChange).toHaveBeenLastCalledWith('02', expect.objectContaining({ error: 'INVALID_COUNTRY' }), 'input')
  })
})

describe('the number moves the country', () => {
  it('at the calling code, once, and says so', async () => {
    const onChange = vi.fn()
    const onCountryChange = vi.fn()
    await parts.renderPhone({ defaultCountry: 'GB', onChange, onCountryChange })
    expect(screen.getByRole('status').textContent).toBe('')
    parts.type('+353')
    expect(shown()).toBe('Ireland +353')
    expect(screen.getByRole('status').textContent).toBe('Country: Ireland, +353')
    expect(onChange).toHaveBeenCalledTimes(4)
    expect(onCountryChange.mock.calls).toEqual([
      ['GB', 'default'],
      ['IE', 'number'],
    ])
  })
  it('but a dialled text keeps its meaning until it is rewritten', async () => {
    const onChange = vi.fn()
    await parts.renderPhone({ defaultCountry: 'US', onChange })
    parts.type('011442079460018')
    expect(shown()).toBe('United Kingdom +44')
    expect(onChange).toHaveBeenLastCalledWith(
      '011442079460018',
      expect.objectContaining({ valid: true, number: '+442079460018' }),
      'input',
    )
    act(() => parts.field().blur())
    expect(parts.field().value).toBe('020 7946 0018')
    expect(onChange).toHaveBeenLastCalledWith(
      '020 7946 0018',
      expect.objectContaining({ valid: true, number: '+442079460018' }),
      'commit',
    )
  })
  it('dials from the default country in mode idd, wherever the number leads', async () => {
    await parts.renderPhone({ defaultCountry: 'US', mode: 'idd' })
    parts.type('+442079460018')
    act(() => parts.field().blur())
    expect([parts.field().value, shown()]).toEqual(['011 44 20 7946 0018', 'United Kingdom +44'])
  })
})

describe('choosing a country', () => {
  it('exchanges the calling code and reports once', async () => {
    const onChange = vi.fn()
    const onCountryChange = vi.fn()
    await parts.renderPhone({ defaultValue: '+44 20 7946 0018', onChange, onCountryChange })
    choose('IE')
    expect(parts.field().value).toBe('+353 2079460018')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(
      '+353 2079460018',
      expect.objectContaining({ country: 'IE', valid: false }),
      'country',
    )
    expect(onCountryChange).toHaveBeenLastCalledWith('IE', 'user')
    expect(document.activeElement).toBe(parts.button())
  })
  it('formats a number that is valid there', async () => {
    await parts.renderPhone({ mode: 'international' })
    parts.type('020 7946 0018')
    choose('GB')
    expect(parts.field().value).toBe('+44 20 7946 0018')
  })
  it('holds until the text is edited, also against the number', async () => {
    await parts.renderPhone({ defaultValue: '+1 416 555 0123' })
    choose('US')
    act(() => parts.field().focus())
    act(() => parts.field().blur())
    expect([shown(), parts.field().value]).toEqual(['United States +1', '+1 416 555 0123'])
    act(() => parts.field().focus())
    parts.field().setSelectionRange(15, 15)
    parts.erase()
    parts.type('3')
    expect(shown()).toBe('Canada +1')
  })
  it('holds when the application hands the text back', async () => {
    function Form() {
      const [text, setText] = useState('+44 20 7946 0018')
      return parts.phone({ value: text, onChange: setText })
    }
    render(<Form />)
    await parts.arrive()
    choose('CA')
    expect([shown(), parts.field().value]).toEqual(['Canada +1', '+1 207 946 0018'])
  })
  it('reports nothing where nothing changed', async () => {
    const onChange = vi.fn()
    await parts.renderPhone({ defaultCountry: 'GB', onChange })
    choose('GB')
    expect(onChange).not.toHaveBeenCalled()
  })
  it('takes no country that is not in the list', async () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
    const ref = createRef<PhoneInputHandle>()
    await parts.renderPhone({ ref, defaultValue: '+44 20 7946 0018', ignoredCountries: ['FR'] })
    act(() => ref.current!.selectCountry('FR'))
    act(() => ref.current!.selectCountry('XX'))
    expect([shown(), parts.field().value]).toEqual(['United Kingdom +44', '+44 20 7946 0018'])
    expect(warn).toHaveBeenCalledTimes(2)
  })
  it('ends where the lists no longer allow it', async () => {
    const { rerender } = await parts.renderPhone({ defaultCountry: 'GB' })
    choose('IE')
    rerender(parts.phone({ defaultCountry: 'GB', ignoredCountries: ['IE'] }))
    expect(shown()).toBe('United Kingdom +44')
  })
})

describe('detection', () => {
  const answerLater = () => {
    let answer!: (country: string) => void
    let refuse!: (cause: Error) => void
    const detectCountry = vi.fn<DetectCountry>(
      () =>
        new Promise<string>((resolve, reject) => {
          answer = resolve
          refuse = reject
        }),
    )
    return {
      detectCountry,
      answer: (country: string) => act(async () => answer(country)),
      refuse: () => act(async () => refuse(new Error('no connection'))),
    }
  }
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

  it('selects the answer and reports the country only', async () => {
    const onChange = vi.fn()
    const onCountryChange = vi.fn()
    const { detectCountry, answer } = answerLater()
    await parts.renderPhone({ detectCountry, onChange, onCountryChange, preferredCountries: ['GB'] })
    expect(shown()).toBe('United Kingdom +44')
    await answer('ie')
    expect(shown()).toBe('Ireland +353')
    expect(onCountryChange.mock.calls).toEqual([
      ['GB', 'default'],
      ['IE', 'detected'],
    ])
    expect(onChange).not.toHaveBeenCalled()
  })
  it('yields to a default country that is known later', async () => {
    const { detectCountry, answer } = answerLater()
    const { rerender } = await parts.renderPhone({ detectCountry })
    await answer('IE')
    rerender(parts.phone({ detectCountry, defaultCountry: 'FR' }))
    expect(shown()).toBe('France +33')
  })
  it('takes an answer that is there at once', async () => {
    await parts.renderPhone({ detectCountry: () => Promise.resolve('IE') })
    await act(async () => {})
    expect(shown()).toBe('Ireland +353')
  })
  it.each<[string, Partial<PhoneInputProps>]>([
    ['a default country is known', { defaultCountry: 'GB' }],
    ['the value names a country', { defaultValue: '+44', preferredCountries: ['GB'] }],
    ['the field is disabled', { disabled: true }],
  ])('is not asked where %s', async (_, props) => {
    const { detectCountry } = answerLater()
    await parts.renderPhone({ detectCountry, ...props })
    expect(detectCountry).not.toHaveBeenCalled()
  })
  it.each([
    ['nonsense', 'XX'],
    ['nothing', undefined as unknown as string],
    ['a country that is not allowed', 'FR'],
  ])('leaves the country alone at %s, and warns once', async (_, country) => {
    const warn = quiet()
    const { detectCountry, answer } = answerLater()
    const onCountryChange = vi.fn()
    await parts.renderPhone({ detectCountry, onCountryChange, preferredCountries: ['GB'], ignoredCountries: ['FR'] })
    await answer(country)
    expect(shown()).toBe('United Kingdom +44')
    expect(onCountryChange).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledOnce()
  })
  it('warns once and quietly when the call fails', async () => {
    const warn = quiet()
    const { detectCountry, refuse } = answerLater()
    await parts.renderPhone({ detectCountry, preferredCountries: ['GB'] })
    await refuse()
    expect(shown()).toBe('United Kingdom +44')
    expect(warn).toHaveBeenCalledExactlyOnceWith('The country could not be detected: Error: no connection')
    expect(detectCountry).toHaveBeenCalledOnce()
  })
  it('fails when a helper throws at once', async () => {
    const warn = quiet()
    await parts.renderPhone({
      detectCountry: () => {
        throw new Error('broken')
      },
    })
    await act(async () => {})
    expect(shown()).toBe('No country selected')
    expect(warn).toHaveBeenCalledOnce()
  })
  it('gives up after its time', async () => {
    quiet()
    const { detectCountry, answer } = answerLater()
    await import('#shared/phone/library.ts')
    vi.useFakeTimers()
    await parts.renderPhone({ detectCountry, detectTimeoutMs: 3000 })
    await act(() => vi.advanceTimersByTimeAsync(2999))
    expect(detectCountry.mock.calls[0]![0].aborted).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(detectCountry.mock.calls[0]![0].aborted).toBe(true)
    await answer('IE')
    expect(shown()).toBe('No country selected')
  })
  it.each<[string, () => void]>([
    ['typed', () => parts.type('0')],
    ['pasted', () => parts.paste('020')],
    ['chosen a country', () => choose('FR')],
  ])('comes too late once the user has %s', async (_, act) => {
    const { detectCountry, answer } = answerLater()
    await parts.renderPhone({ detectCountry, preferredCountries: ['GB'] })
    act()
    const before = shown()
    await answer('IE')
    expect(shown()).toBe(before)
  })
  it('comes too late once a value with a country has arrived', async () => {
    const { detectCountry, answer } = answerLater()
    const { rerender } = await parts.renderPhone({ detectCountry, value: '' })
    rerender(parts.phone({ detectCountry, value: '+44' }))
    await answer('IE')
    expect(shown()).toBe('United Kingdom +44')
  })
  it('is ended when the last field that waits goes, and a new field may ask again', async () => {
    const { detectCountry } = answerLater()
    const first = await parts.renderPhone({ detectCountry })
    const second = await parts.renderPhone({ detectCountry })
    expect(detectCountry).toHaveBeenCalledOnce()
    const [signal] = detectCountry.mock.calls[0]!
    first.unmount()
    await act(async () => {})
    expect(signal.aborted).toBe(false)
    second.unmount()
    await act(async () => {})
    expect(signal.aborted).toBe(true)
    await parts.renderPhone({ detectCountry })
    expect(detectCountry).toHaveBeenCalledTimes(2)
  })
  it('is asked once for all fields, now and later, also in strict mode', async () => {
    const { detectCountry, answer } = answerLater()
    const first = render(<StrictMode>{parts.phone({ detectCountry })}</StrictMode>)
    await parts.arrive()
    expect(detectCountry).toHaveBeenCalledOnce()
    expect(detectCountry.mock.calls[0]![0].aborted).toBe(false)
    await answer('IE')
    expect(shown()).toBe('Ireland +353')
    first.unmount()
    await parts.renderPhone({ detectCountry })
    await act(async () => {})
    expect(shown()).toBe('Ireland +353')
    expect(detectCountry).toHaveBeenCalledOnce()
  })
})

describe('in development', () => {
  it('names what cannot be used, once', async () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
    const props = { mode: 'loud', preferredCountries: ['GB', 'XX'], ignoredCountries: ['gb'] }
    await parts.renderPhone(props)
    await parts.renderPhone(props)
    expect(warn.mock.calls.map(([words]) => words)).toEqual([
      '"loud" is no mode of a phone field; it works as international.',
      'A phone field drops these countries, unknown or not allowed: XX, GB.',
    ])
  })
})
