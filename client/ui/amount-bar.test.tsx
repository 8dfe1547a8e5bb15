import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AmountBar } from './amount-bar.tsx'

afterEach(cleanup)
const draw = (required: number, actual: number) => {
  const { container } = render(
    <AmountBar
      label="Threshold"
      required={required}
      requiredWords={`£${required}`}
      actual={actual}
      actualWords={`Your pay, £${actual}`}
    />,
  )
  const [, bar] = container.querySelectorAll('rect')
  return {
    text: container.textContent,
    bar: Number(bar!.getAttribute('width')),
    mark: Number(container.querySelector('line')!.getAttribute('x1')),
    look: bar!.getAttribute('class'),
  }
}

it.each([
  [400, 300, 'too low', 'fill-warn'],
  [400, 400, 'enough', 'fill-good'],
  [400, 500, 'enough', 'fill-good'],
  [0, 0, 'enough', 'fill-good'],
])('%i asked for, %i there: %s', (required, actual, words, look) => {
  const drawn = draw(required, actual)
  expect(drawn.text).toBe(`Threshold£${required}Your pay, £${actual}: ${words}`)
  expect(drawn.look).toBe(look)
  expect(Math.sign(drawn.bar - drawn.mark)).toBe(Math.sign(actual - required))
  expect(Math.max(drawn.bar, drawn.mark)).toBeLessThan(1_000)
})
