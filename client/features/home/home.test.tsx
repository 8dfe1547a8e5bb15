// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SiteContext } from '#client/app/context.ts'
import Home from './home.page.tsx'

afterEach(cleanup)

const renderHome = (countryId: number) => render(
  <SiteContext value={{ countryId, isMicrosite: false, name: 'Sojourn', brand: null, canonicalOrigin: '' }}><Home /></SiteContext>,
)

describe('the home page', () => {
  it.each([
    [226, '/uk-work-visa-sponsor-licence-check'],
    [14, '/skilled-migration-points-calculator-australia'],
    [39, '/my-journey'],
    [104, '/my-journey'],
    [999, '/uk-work-visa-sponsor-licence-check'],
  ])('shows first what people in country %i ask first', (country, tool) => {
    renderHome(country)
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href')).slice(0, 3)).toEqual(['/jobs', '/country-guide', tool])
  })

  it('draws another horizon for each country', () => {
    const lines = [226, 14, 39, 104].map(country => {
      const { container, unmount } = renderHome(country)
      const line = container.querySelector('svg path')!.getAttribute('d')
      unmount()
      return line
    })
    expect(new Set(lines).size).toBe(4)
  })

  it('has three numbered stations with two ways on each', () => {
    renderHome(226)
    const stations = screen.getAllByRole('heading', { level: 3 }).map(heading => heading.closest('li')!)
    expect(stations.map(station => within(station).getByRole('heading').textContent)).toEqual(['1 Before you fly', '2 While you study', '3 After you graduate'])
    expect(stations.map(station => within(station).getAllByRole('link').length)).toEqual([2, 2, 2])
  })
})
