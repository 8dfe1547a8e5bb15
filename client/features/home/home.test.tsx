// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SiteContext } from '#client/app/context.ts'
import Home from './home.page.tsx'

afterEach(cleanup)

const job = {
  id: 1, slug: 'nurse-at-lark', title: 'Nurse', company: 'Lark Health', place: 'Leeds', city: 'Leeds', countryId: 226, remote: 0, typeId: 1, fieldId: 8, payMin: null, payMax: null, payCurrency: null,
  payPeriod: null, evidence: 'stated' as const, postedAt: '2026-11-01T00:00:00Z', closesOn: '2026-11-20', hoursMin: null, hoursMax: null, shifts: null, seasons: null, isSelfEmployed: false, isDemo: true,
}
const data = { today: '2026-11-15', total: 1284, country: null, closing: [job], articles: [{ slug: 'x', title: 'An article', published: '2026-11-01' }], questions: [{ slug: 'q', question: 'May I work?' }], universities: [{ name: 'University of Northbridge' }], origin: '' }
const renderHome = (countryId: number, over: Partial<typeof data> = {}) => render(
  <SiteContext value={{ countryId, isMicrosite: false, name: 'Sojourn', brand: null, canonicalOrigin: '' }}><Home params={{}} data={{ ...data, ...over }} /></SiteContext>,
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
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href')).slice(0, 3)).toEqual(['/jobs?sort=closing', '/jobs/nurse-at-lark', tool])
  })

  it('says on the button how many jobs there are, and what closes next on the board', () => {
    renderHome(226)
    expect(screen.getByRole('button', { name: 'Search 1,284 jobs' })).toBeTruthy()
    const [, row] = within(screen.getByRole('table', { name: 'Closing soon' })).getAllByRole('row')
    expect(within(row!).getAllByRole('cell').map(cell => cell.textContent)).toEqual(['20 Nov', 'NurseLark Health', 'Stated'])
  })

  it('of a country searches that country', () => {
    const { container } = renderHome(14, { country: 'australia' as never })
    expect(container.querySelector<HTMLInputElement>('input[name="country"]')?.value).toBe('australia')
    expect(screen.getByRole('link', { name: 'All by closing date' }).getAttribute('href')).toBe('/jobs?country=australia&sort=closing')
  })

  it('shows no board when nothing has a closing date', () => {
    renderHome(226, { closing: [] })
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('draws another horizon for each country', () => {
    const lines = [226, 14, 39, 104].map(country => {
      const { container, unmount } = renderHome(country)
      const line = container.querySelector('svg[viewBox="0 0 1200 240"] path')!.getAttribute('d')
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
