// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Figures } from './figures.tsx'

afterEach(cleanup)

const rules = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `au.rule-${place + 1}`,
    title: `Rule ${place + 1}`,
    words: `${place + 1} points`,
    checkedOn: '2026-11-15',
    confidence: 'medium' as const,
    source: { name: 'Home Affairs', url: 'https://immi.homeaffairs.gov.au/', note: 'From a stored copy.' },
  }))
const termsIn = (list: HTMLElement) => [...list.querySelectorAll('dt')].map(term => term.textContent)

it('folds away what would grow longer than the text next to it, and says how many', () => {
  const { container } = render(<Figures figures={rules(14)} />)
  const fold = container.querySelector('details')!
  expect(fold.open).toBe(false)
  expect(fold.querySelector('summary')!.textContent).toBe('The other 10 rules')
  expect(termsIn(container)).toHaveLength(14)
  expect(termsIn(fold)[0]).toBe('Rule 5')
  expect(
    within(fold).getAllByText(', checked Sun 15 Nov 2026. One source. From a stored copy.', { exact: false }),
  ).toHaveLength(10)
})

it('folds nothing for one or two rules more than it shows', () => {
  const { container } = render(<Figures figures={rules(6)} />)
  expect(container.querySelector('details')).toBeNull()
  expect(termsIn(container)).toHaveLength(6)
})

it('draws nothing when a text uses no rule', () => {
  render(<Figures figures={[]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
