import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInApp } from '#client/app/testing.tsx'
import { NextPanel } from './next-panel.tsx'
import { CurrentStation, WholeRoute } from './route.tsx'
import { VisaClockView } from './visa-clock-view.tsx'

afterEach(cleanup)

const stations = [
  { key: 'profile', name: 'Profile', state: 'done', fact: 'Complete', to: '/edit-profile' },
  { key: 'cv', name: 'CV', state: 'ahead', fact: 'The CV builder is not ready yet', to: '/my-cvs' },
  { key: 'applications', name: 'Applications', state: 'now', fact: 'None yet', to: '/my-saved-jobs' },
] as const
const step = (title: string) => ({ title, why: 'Because.', minutes: 1, to: '/jobs', action: `Do ${title}` })

describe('the route', () => {
  it('says in words which steps are done and which is the current one', () => {
    renderInApp(<WholeRoute stations={[...stations]} />)
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
      'Done: Profile',
      'Ahead: CV',
      'You are here: Applications',
    ])
    expect(screen.getAllByRole('listitem').map(item => item.getAttribute('aria-current'))).toEqual([null, null, 'step'])
  })
  it('names the current station by its place, and none when the way is done', () => {
    const { container } = renderInApp(<CurrentStation stations={[...stations]} />)
    expect(container.textContent).toBe('Station 3 of 3: ApplicationsNone yet')
    cleanup()
    expect(renderInApp(<CurrentStation stations={stations.slice(0, 2)} />).container.textContent).toBe('')
  })
})

describe('what to do next', () => {
  it('is one thing, with why and about how long', () => {
    renderInApp(<NextPanel steps={[step('Apply')]} />)
    expect(
      within(screen.getByRole('region', { name: 'Do this next' }))
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Do Apply'])
    expect(screen.getByText('About 1 minute.')).toBeTruthy()
  })
  it('is three things for someone who is new here', () => {
    renderInApp(<NextPanel steps={['A', 'B', 'C'].map(step)} />)
    expect(
      within(screen.getByRole('region', { name: 'Your first three steps' }))
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Do A', 'Do B', 'Do C'])
  })
})

describe('the visa clock', () => {
  const date = (
    key: 'course' | 'studentVisa' | 'startWith',
    from: string | null,
    on: string | null,
    basis: 'said' | 'estimated' | 'unknown',
  ) => ({ key, label: key, from, on, basis, words: [], rules: [] })
  it('marks the next date, labels estimates, and ends with the disclaimer', () => {
    renderInApp(
      <VisaClockView
        today="2026-11-15"
        clock={{
          country: 'uk',
          name: 'United Kingdom',
          words: 'You study.',
          needs: ['workRights'],
          dates: [
            date('course', null, '2026-11-01', 'said'),
            date('studentVisa', '2027-01-01', '2027-03-01', 'estimated'),
            date('startWith', null, null, 'unknown'),
          ],
        }}
      />,
    )
    expect(
      screen
        .getAllByRole('listitem')
        .slice(1)
        .map(item => [item.getAttribute('aria-current'), item.textContent]),
    ).toEqual([
      [null, 'courseSun 1 Nov 2026'],
      ['step', 'studentVisaFri 1 Jan 2027 to Mon 1 Mar 2027 Estimated'],
      [null, 'startWith'],
    ])
    expect(screen.getByRole('link', { name: 'Add your visa and its last day' }).getAttribute('href')).toBe(
      '/edit-profile#workRights',
    )
    expect(screen.getByText('General information, not immigration advice.')).toBeTruthy()
  })
})
