import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Monogram, monogramOf, tintOf } from './monogram.tsx'

afterEach(cleanup)

it.each([
  ['Brightworks Engineering Ltd', 'BE'],
  ['The Bank of Casterbrook plc', 'BC'],
  ['Merrow', 'M'],
  ['St Aldric’s Hospitals Trust', 'SA'],
  ['Group Ltd', 'GL'],
  ['4Sight', '4'],
  ['東京 商事', '東商'],
  ['-', ''],
])('of %j is %j', (name, letters) => expect(monogramOf(name)).toBe(letters))

it('has one colour for a name, several for many names, and nothing to hear', () => {
  expect(tintOf('Merrow Lane Media')).toBe(tintOf('Merrow Lane Media'))
  expect(new Set(['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Oak', 'Rowan'].map(tintOf)).size).toBeGreaterThan(
    3,
  )
  render(<Monogram name="Merrow Lane" />)
  expect(screen.getByText('ML').getAttribute('aria-hidden')).toBe('true')
})
