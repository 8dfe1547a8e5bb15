import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RouteSteps } from './route-steps.tsx'

afterEach(cleanup)

it('is an ordered list that says which step is the current one', () => {
  render(
    <RouteSteps
      steps={[
        { id: 'profile', state: 'done', content: 'Profile' },
        { id: 'cv', state: 'now', content: 'CV' },
        { id: 'offer', state: 'ahead', content: 'Offer' },
      ]}
    />,
  )
  expect(screen.getByRole('list').tagName).toBe('OL')
  expect(screen.getAllByRole('listitem').map(step => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
})
