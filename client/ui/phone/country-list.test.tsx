import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrive, button, field, highlighted, options, phone, press, renderPhone } from './testing.tsx'

const isOpen = () => document.querySelector('[role=listbox]') !== null
const few = { onlyCountries: ['GB', 'IE', 'FR', 'DE', 'ES', 'SE'], defaultCountry: 'IE', locale: 'en' }
const searchBox = () => document.querySelector<HTMLInputElement>('input[role=combobox]')!

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('opening and closing', () => {
  it.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])(
    'opens with %j at the selected country, and the page does not scroll',
    async key => {
      await renderPhone(few)
      expect(press(key)).toBe(false)
      expect([isOpen(), highlighted()]).toEqual([true, 'IEIreland+353'])
      expect(button().getAttribute('aria-expanded')).toBe('true')
    },
  )
  it('opens at the first entry where no country is selected', async () => {
    await renderPhone({ locale: 'en' })
    press('ArrowDown')
    expect(highlighted()).toBe('AFAfghanistan+93')
  })
  it('opens and closes with a click, once each', async () => {
    const onOpen = vi.fn()
    const onClose = vi.fn()
    await renderPhone({ ...few, onOpen, onClose })
    fireEvent.pointerDown(button())
    fireEvent.click(button())
    expect(isOpen()).toBe(true)
    fireEvent.pointerDown(button())
    fireEvent.click(button())
    expect(isOpen()).toBe(false)
    expect([onOpen.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  })
  it.each<[string, () => void]>([
    ['a press outside', () => void fireEvent.pointerDown(document.body)],
    ['Escape', () => void press('Escape')],
    ['Tab', () => void press('Tab')],
    ['the focus moving on', () => act(() => field().focus())],
  ])('closes at %s without a change', async (_, leave) => {
    const onChange = vi.fn()
    const onClose = vi.fn()
    await renderPhone({ ...few, onChange, onClose })
    fireEvent.click(button())
    press('ArrowDown')
    leave()
    expect(isOpen()).toBe(false)
    expect(button().hasAttribute('aria-activedescendant')).toBe(false)
    expect(button().hasAttribute('aria-controls')).toBe(false)
    expect([onChange.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
  })
  it('keeps Escape to itself, so that a dialog around it stays open', async () => {
    const onKeyDown = vi.fn()
    render(
      <dialog open onKeyDown={onKeyDown}>
        {phone(few)}
      </dialog>,
    )
    await arrive()
    fireEvent.click(button())
    const event = createEvent.keyDown(button(), { key: 'Escape' })
    fireEvent(button(), event)
    expect(event.defaultPrevented).toBe(true)
    expect(onKeyDown).not.toHaveBeenCalled()
    press('Escape')
    expect(onKeyDown).toHaveBeenCalledOnce()
  })
  it('lets Tab move on', async () => {
    await renderPhone(few)
    fireEvent.click(button())
    expect(press('Tab')).toBe(true)
  })
  it.each([{ disabled: true }, { readOnly: true }, { dropdown: { disabled: true } }])(
    'never opens with %j',
    async props => {
      await renderPhone({ ...few, ...props })
      expect(button().disabled).toBe(true)
      fireEvent.click(button())
      expect(isOpen()).toBe(false)
    },
  )
  it('closes when the field is disabled', async () => {
    const { rerender } = await renderPhone(few)
    fireEvent.click(button())
    rerender(phone({ ...few, disabled: true }))
    expect(isOpen()).toBe(false)
  })
  it('draws no entry while closed', async () => {
    await renderPhone(few)
    expect(document.querySelectorAll('[role=option]')).toHaveLength(0)
  })
  it('does not send the form with Enter', async () => {
    const send = vi.fn(event => event.preventDefault())
    render(<form onSubmit={send}>{phone(few)}</form>)
    await arrive()
    expect(press('Enter')).toBe(false)
    expect(press('Enter')).toBe(false)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('keys in the open list', () => {
  it('walk and stop at the ends', async () => {
    await renderPhone({ locale: 'en' })
    press('ArrowDown')
    const walk = (...keys: string[]) => {
      for (const key of keys) expect(press(key)).toBe(false)
      return highlighted()
    }
    expect(walk('ArrowUp')).toBe('AFAfghanistan+93')
    expect(walk('ArrowDown')).toBe('AXÅland Islands+358')
    expect(walk('PageDown', 'PageUp')).toBe('AXÅland Islands+358')
    expect(walk('PageUp')).toBe('AFAfghanistan+93')
    expect(walk('End')).toBe('ZWZimbabwe+263')
    expect(walk('ArrowDown', 'PageDown')).toBe('ZWZimbabwe+263')
    expect(walk('Home')).toBe('AFAfghanistan+93')
    expect(walk('PageDown')).toBe(options()[10])
    expect(document.activeElement).toBe(button())
  })
  it.each(['Enter', ' '])('choose with %j and leave the focus on the button', async key => {
    await renderPhone(few)
    act(() => button().focus())
    press('ArrowDown')
    press('ArrowDown')
    press(key)
    expect(isOpen()).toBe(false)
    expect(button().textContent).toContain('Spain +34')
    expect(document.activeElement).toBe(button())
  })
  it('cannot click the button by the release of the space bar', async () => {
    await renderPhone(few)
    expect(fireEvent.keyUp(button(), { key: ' ' })).toBe(false)
  })
})

describe('typing in the open list', () => {
  beforeEach(() => void vi.useFakeTimers())
  const openList = async (props = {}) => {
    await renderPhone({ locale: 'en', ...props })
    press('ArrowDown')
  }
  const typeIn = (keys: string) => {
    for (const key of Array.from(keys)) press(key)
    return highlighted()
  }

  it.each([
    ['a capital letter', 'FR', 'FRFrance+33'],
    ['without the accent', 'aland', 'AXÅland Islands+358'],
    ['two words', 'united k', 'GBUnited Kingdom+44'],
    ['nothing that fits moves nothing', 'qx', 'QAQatar+974'],
  ])('%s', async (_, keys, expected) => {
    await openList()
    expect(typeIn(keys)).toBe(expected)
  })
  it('walks through the countries of a repeated letter, and round', async () => {
    await openList(few)
    expect([typeIn('s'), typeIn('s'), typeIn('s')]).toEqual(['ESSpain+34', 'SESweden+46', 'ESSpain+34'])
  })
  it('starts again 700 ms after the last character', async () => {
    await openList()
    typeIn('u')
    vi.advanceTimersByTime(699)
    expect(typeIn('n')).toBe('AEUnited Arab Emirates+971')
    vi.advanceTimersByTime(700)
    expect(typeIn('n')).toBe('NANamibia+264')
  })
  it('starts again after closing', async () => {
    await openList()
    typeIn('u')
    press('Escape')
    press('ArrowDown')
    expect(typeIn('n')).toBe('NANamibia+264')
  })
  it('chooses with the space bar once the name is finished', async () => {
    await openList()
    typeIn('united')
    press(' ')
    expect(isOpen()).toBe(true)
    vi.advanceTimersByTime(700)
    press(' ')
    expect(isOpen()).toBe(false)
    expect(button().textContent).toContain('United Arab Emirates +971')
  })
  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])('ignores %j', async modifier => {
    await openList(few)
    fireEvent.keyDown(button(), { key: 's', ...modifier })
    expect(highlighted()).toBe('IEIreland+353')
  })
  it('ignores keys without a character', async () => {
    await openList(few)
    press('Shift')
    press('F5')
    expect(highlighted()).toBe('IEIreland+353')
  })
  it('finds preferred countries too', async () => {
    await openList({ ...few, preferredCountries: ['SE'] })
    expect(typeIn('swe')).toBe('SESweden+46')
  })
})

describe('the entries', () => {
  it('are all countries, each once, the preferred ones first as given', async () => {
    await renderPhone({ preferredCountries: ['ie', 'GB', 'IE'], locale: 'en' })
    press('ArrowDown')
    expect(options()).toHaveLength(245)
    expect(options().slice(0, 3)).toEqual(['IEIreland+353', 'GBUnited Kingdom+44', 'AFAfghanistan+93'])
    expect(new Set(options()).size).toBe(245)
    expect(
      Array.from(document.querySelectorAll('[role=option]'), option => option.className.includes('border-t-')).indexOf(
        true,
      ),
    ).toBe(2)
  })
  it('follow the language in name and order', async () => {
    await renderPhone({ onlyCountries: ['GB', 'DE', 'FR', 'IE'], locale: 'de' })
    press('ArrowDown')
    expect(options()).toEqual(['DEDeutschland+49', 'FRFrankreich+33', 'IEIrland+353', 'GBVereinigtes Königreich+44'])
  })
  it('show what they are told to', async () => {
    await renderPhone({
      ...few,
      dropdown: { showFlags: false, showDialCodeInList: false, showDialCodeInSelection: true, label: 'Land' },
    })
    const landButton = screen.getByRole('combobox', { name: 'Land' })
    expect(landButton.textContent).toBe('+353Ireland +353')
    fireEvent.click(landButton)
    expect(options()).toEqual(['France', 'Germany', 'Ireland', 'Spain', 'Sweden', 'United Kingdom'])
  })
  it('are options of a named list, one of them selected, nothing else inside', async () => {
    await renderPhone(few)
    press('ArrowDown')
    const list = screen.getByRole('listbox', { name: 'Country' })
    expect(button().getAttribute('aria-controls')).toBe(list.id)
    expect(Array.from(list.children, child => child.getAttribute('role'))).toEqual(Array(6).fill('option'))
    expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual([
      'IEIreland+353',
    ])
  })
  it('are highlighted by a moving pointer and chosen without taking the focus', async () => {
    await renderPhone(few)
    act(() => button().focus())
    fireEvent.click(button())
    const sweden = screen.getByRole('option', { name: 'Sweden +46' })
    fireEvent.pointerEnter(sweden)
    expect(highlighted()).toBe('IEIreland+353')
    fireEvent.pointerMove(sweden)
    expect(highlighted()).toBe('SESweden+46')
    expect(fireEvent.mouseDown(sweden)).toBe(false)
    fireEvent.click(sweden)
    expect(button().textContent).toContain('Sweden +46')
    expect(document.activeElement).toBe(button())
  })
})

describe('the place of the list', () => {
  const openAt = async (bottom: number) => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400)
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800)
    await renderPhone(few)
    vi.spyOn(screen.getByRole('group'), 'getBoundingClientRect').mockReturnValue({
      top: bottom - 48,
      bottom,
      left: 20,
      width: 300,
    } as DOMRect)
    fireEvent.click(button())
    return screen.getByRole('listbox').parentElement!
  }
  it.each([
    [199, 'auto', '251px'],
    [200, 'auto', '252px'],
    [201, '603px', 'auto'],
  ])('with %d px free below', async (free, top, bottom) => {
    const { style } = await openAt(800 - free)
    expect([style.top, style.bottom, style.left, style.width, style.maxHeight]).toEqual([
      top,
      bottom,
      '20px',
      '300px',
      free === 201 ? '197px' : '200px',
    ])
  })
  it('follows the field and closes when it is out of sight', async () => {
    const popup = await openAt(400)
    const box = vi.spyOn(screen.getByRole('group'), 'getBoundingClientRect')
    box.mockReturnValue({ top: 652, bottom: 700, left: 20, width: 300 } as DOMRect)
    fireEvent.scroll(document)
    expect(popup.style.top).toBe('704px')
    box.mockReturnValue({ top: -90, bottom: -10, left: 20, width: 300 } as DOMRect)
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(isOpen()).toBe(false)
  })
})

describe('the search box', () => {
  const open = async (props = {}) => {
    await renderPhone({ locale: 'en', dropdown: { showSearchBox: true }, ...props })
    fireEvent.click(button())
  }
  const search = (value: string) => fireEvent.change(searchBox(), { target: { value } })

  it('is in a dialog and has the focus', async () => {
    await open()
    expect(screen.getByRole('combobox', { name: 'Search for a country' })).toBe(searchBox())
    expect(screen.getByRole('dialog', { name: 'Country' }).contains(searchBox())).toBe(true)
    expect(document.activeElement).toBe(searchBox())
    expect(button().getAttribute('aria-haspopup')).toBe('dialog')
  })
  it('finds by name, code and calling code, and says how many', async () => {
    await open({ preferredCountries: ['SE'] })
    search('UNITED K')
    expect(options()).toEqual(['GBUnited Kingdom+44'])
    expect(screen.getByRole('status').textContent).toBe('1 country')
    search('land')
    expect(options()).toContain('IEIreland+353')
    expect(options().some(name => name?.startsWith('SE'))).toBe(false)
    search('+35')
    expect(options()).toContain('IEIreland+353')
    search('٣٥٣')
    expect(options()).toEqual(['IEIreland+353'])
    search('.*')
    expect(options()).toEqual([])
    expect(screen.getByText('No country found', { selector: 'p:not([role])' }).closest('[role=listbox]')).toBeNull()
  })
  it('puts names that start with the text first', async () => {
    await open()
    search('ire')
    expect(options()[0]).toBe('IEIreland+353')
  })
  it('chooses the highlighted hit with Enter and gives the focus back', async () => {
    await open()
    search('sw')
    press('ArrowDown', searchBox())
    press('Enter', searchBox())
    expect(button().textContent).toContain('Switzerland +41')
    expect(document.activeElement).toBe(button())
  })
  it('clears with Escape first, then closes', async () => {
    await open()
    search('sw')
    press('Escape', searchBox())
    expect(searchBox().value).toBe('')
    press('Escape', searchBox())
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button())
  })
  it('leaves letters, the space bar, Home and End to the text', async () => {
    await open()
    for (const key of ['s', ' ', 'Home', 'End']) expect(press(key, searchBox())).toBe(true)
    expect(isOpen()).toBe(true)
  })
})
