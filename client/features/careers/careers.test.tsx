import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inApp, renderInApp } from '#client/app/testing.tsx'
import Careers from './careers.page.tsx'

afterEach(cleanup)

const vacancy = (slug: string, title: string) => ({
  slug,
  title,
  place: 'London',
  pattern: 'Full-time',
  pay: `Pay of a ${slug}`,
  summary: 'Work.',
  doing: ['This.'],
  bringing: ['That.'],
  isDemo: false,
})
const page = (chosen: string) => (
  <Careers
    params={{}}
    data={{ vacancies: [vacancy('editor', 'Editor'), vacancy('developer', 'Developer')], origin: '', chosen }}
  />
)

describe('our own vacancies', () => {
  it('each say what they pay', () => {
    renderInApp(page(''))
    for (const slug of ['editor', 'developer']) expect(screen.queryByText(`Pay of a ${slug}`) !== null).toBe(true)
  })
  it('can be chosen by a link without losing what was typed', () => {
    const { rerender } = renderInApp(page('editor'))
    const message = () => screen.getByLabelText<HTMLTextAreaElement>('Why this work, and why you?')
    fireEvent.change(message(), { target: { value: 'An hour of typing' } })
    rerender(inApp(page('developer')))
    expect([message().value, screen.getByLabelText<HTMLSelectElement>('Vacancy').value]).toEqual([
      'An hour of typing',
      'developer',
    ])
  })
})
