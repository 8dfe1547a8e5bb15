import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LineChart } from './line-chart.tsx'

afterEach(cleanup)

const weeks = ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02']
const draw = (...values: (number | null)[][]) =>
  render(
    <LineChart
      label="People by week"
      unit="people"
      weeks={weeks}
      series={values.map((each, place) => ({ label: `Line ${place + 1}`, values: each }))}
    />,
  )
/** One for each size of screen; the style sheet shows one of them. */
const drawing = () => screen.getAllByRole('group', { name: /^People by week/ }).at(-1)!

describe('a chart of lines', () => {
  it('describes each week in words, including hidden figures', () => {
    draw([12, null, 15, 41], [5, 6, 7, 8])
    expect(
      within(drawing())
        .getAllByRole('img')
        .map(point => point.getAttribute('aria-label')),
    ).toEqual([
      'Week from Mon 12 Oct 2026. Line 1: 12 people. Line 2: 5 people',
      'Week from Mon 19 Oct 2026. Line 1: too few to show. Line 2: 6 people',
      'Week from Mon 26 Oct 2026. Line 1: 15 people. Line 2: 7 people',
      'Week from Mon 2 Nov 2026. Line 1: 41 people. Line 2: 8 people',
    ])
  })
  it('stops where a week is not shown, and goes on after it', () => {
    draw([12, null, 15, 41])
    expect(
      drawing()
        .querySelector('path')!
        .getAttribute('d')!
        .replace(/[\d. ]+/g, ''),
    ).toBe('MML')
  })
  it('begins at zero and has five lines across at most, at whole numbers', () => {
    for (const most of [1, 5, 39, 41, 99, 250, 1_001]) {
      const { unmount } = draw([0, 1, 1, most])
      const marks = [...drawing().querySelectorAll('text[text-anchor="end"].tabular-nums')].map(mark =>
        Number(mark.textContent.replace(',', '')),
      )
      expect([marks[0], marks.length <= 5, marks.every(Number.isInteger), marks.at(-1)! >= most]).toEqual([
        0,
        true,
        true,
        true,
      ])
      unmount()
    }
  })
  it('is one stop for the tab key, and the arrow keys go from week to week', () => {
    draw([12, 13, 15, 41])
    const points = within(drawing()).getAllByRole('img')
    expect(points.map(point => point.getAttribute('tabindex'))).toEqual(['0', '-1', '-1', '-1'])
    points[0]!.focus()
    fireEvent.keyDown(points[0]!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(points[1])
    fireEvent.keyDown(points[1]!, { key: 'End' })
    fireEvent.keyDown(points[3]!, { key: 'ArrowRight' })
    expect([document.activeElement, points.map(point => point.getAttribute('tabindex'))]).toEqual([
      points[3],
      ['-1', '-1', '-1', '0'],
    ])
  })
})
