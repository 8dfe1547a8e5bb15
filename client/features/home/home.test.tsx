import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { getHome } from '#shared/home/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { SiteContext } from '#client/app/context.ts'
import Home from './home.page.tsx'

afterEach(cleanup)

const job = {
  id: 1,
  slug: 'nurse-at-lark',
  title: 'Nurse',
  company: 'Lark Health',
  place: 'Leeds',
  city: 'Leeds',
  otherCities: [],
  countryId: 226,
  remote: 0,
  typeId: 1,
  fieldId: 8,
  payMin: null,
  payMax: null,
  payCurrency: null,
  payPeriod: null,
  payQuote: null,
  evidence: 'stated' as const,
  verdict: { kind: 'enough' as const, mark: 'check' as const, words: 'Sponsors and pays enough', about: '' },
  isMatched: true,
  registerMatch: 'notChecked' as const,
  postedAt: '2026-11-01T00:00:00Z',
  closesOn: '2026-11-20',
  hoursMin: null,
  hoursMax: null,
  shifts: null,
  seasons: null,
  isSelfEmployed: false,
  isDemo: true,
}
const strip = {
  title: 'Which stamp comes next?',
  text: 'From study to work.',
  links: [
    { to: '/immigration-guide?country=ie', label: 'Read the rules' },
    { to: '/employer-dashboard', label: 'See your dates' },
  ],
  stations: [
    { name: 'Stamp 2', text: 'You study.' },
    { name: 'Stamp 1G', text: 'You look for work.' },
  ],
  points: null,
  checkedOn: '2026-11-15',
  confidence: 'high' as const,
  sources: [{ name: 'Irish Immigration', url: 'https://www.irishimmigration.ie/' }],
}
const data: AnswerOf<typeof getHome> = {
  today: '2026-11-15',
  total: 1284,
  country: null,
  place: { id: 226, slug: 'united-kingdom', name: 'the United Kingdom' },
  strip,
  isDemo: true,
  enough: { total: 38, jobs: [{ ...job, id: 2, slug: 'engineer-at-fell', title: 'Engineer' }] },
  example: { job, findings: ['The advert says: “We sponsor visas.”', '£40,000 a year meets the salary rule.'] },
  closing: [job],
  guides: [{ slug: 'ireland', title: 'Working in Ireland', checked: '2026-11-14' }],
  alternates: [],
  articles: [{ slug: 'x', title: 'An article', published: '2026-11-01' }],
  questions: [{ slug: 'q', question: 'May I work?' }],
  universities: [{ name: 'University of Northbridge' }],
  origin: '',
}
const renderHome = (countryId: number, over: Partial<typeof data> = {}) =>
  render(
    <SiteContext value={{ countryId, isMicrosite: false, name: 'Sojourn', brand: null, canonicalOrigin: '' }}>
      <Home params={{}} data={{ ...data, ...over }} />
    </SiteContext>,
  )

describe('the home page', () => {
  it('leads with a job and its checks, and shows what people in its country ask: as a way with its stops, with source and day', () => {
    renderHome(104)
    expect(
      screen
        .getAllByRole('link')
        .map(link => link.getAttribute('href'))
        .slice(0, 7),
    ).toEqual([
      '/jobs?country=all',
      '/jobs/nurse-at-lark',
      '/jobs?country=united-kingdom&visa=enough',
      '/jobs/engineer-at-fell',
      '/faq#what-do-the-marks-mean',
      '/immigration-guide?country=ie',
      '/employer-dashboard',
    ])
    const section = screen.getByRole('heading', { name: 'Which stamp comes next?' }).closest('section')!
    expect(
      within(section)
        .getAllByRole('listitem')
        .slice(0, 2)
        .map(stop => stop.textContent),
    ).toEqual(['Stamp 2You study.', 'Stamp 1GYou look for work.'])
    expect(section.textContent).toContain(
      'From Irish Immigration, checked Sun 15 Nov 2026. Well supported. General information, not immigration advice.',
    )
    expect(within(section).getByRole('link', { name: 'See your dates' })).toBeTruthy()
    expect(within(section).getByRole('link', { name: 'Read the rules' })).toBeTruthy()
  })

  it('draws points as parts of a line with the pass mark on it, and ties each to its words by a letter', () => {
    const { container } = renderHome(14, {
      strip: {
        ...strip,
        stations: [],
        points: {
          passMark: 65,
          parts: [
            { name: 'Age', most: 40 },
            { name: 'English', most: 30 },
            { name: 'Your degree', most: 30 },
          ],
        },
      },
    })
    expect(
      [...container.querySelectorAll('svg rect')].map(part => [part.getAttribute('x'), part.getAttribute('width')]),
    ).toEqual([
      ['0%', '40%'],
      ['40%', '30%'],
      ['70%', '30%'],
    ])
    expect(container.querySelector('svg line')!.getAttribute('x1')).toBe('65%')
    expect([...container.querySelectorAll('svg text')].map(letter => letter.textContent)).toEqual(['A', 'B', 'C'])
    expect(['Age', 'English', 'Your degree'].map(name => screen.getByText(name).closest('div')!.textContent)).toEqual([
      'AAgeup to 40',
      'BEnglishup to 30',
      'CYour degreeup to 30',
    ])
  })

  it('says once that its content is invented, and only when it is', () => {
    renderHome(226)
    expect(screen.getByText('Demonstration:').closest('p')!.textContent).toBe(
      'Demonstration: the employers, their jobs and the universities on this page are invented.',
    )
    cleanup()
    renderHome(226, { isDemo: false })
    expect(screen.queryByText('Demonstration:')).toBeNull()
  })

  it('lists guides with the day each was checked', () => {
    renderHome(226)
    expect(screen.getByRole('link', { name: 'Working in Ireland' }).closest('li')!.textContent).toBe(
      'Working in IrelandChecked Sat 14 Nov 2026',
    )
  })

  it('says on the button how many jobs there are, and what closes next on the board', () => {
    renderHome(226)
    expect(screen.getByRole('button', { name: 'Search 1,284 jobs' })).toBeTruthy()
    const [, row] = within(screen.getByRole('table', { name: 'Closing soon' })).getAllByRole('row')
    expect(
      within(row!)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual(['20 Nov', 'NurseLark Health', 'Yes'])
  })

  it('of a country searches that country', () => {
    const { container } = renderHome(14, {
      country: 'australia',
      place: { id: 14, slug: 'australia', name: 'Australia' },
    })
    expect(container.querySelector<HTMLInputElement>('input[name="country"]')?.value).toBe('australia')
    expect(screen.getByRole('link', { name: 'All by closing date' }).getAttribute('href')).toBe(
      '/jobs?country=australia&sort=closing',
    )
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
    renderHome(226, { strip: { ...strip, stations: [] } })
    const section = screen.getByRole('heading', { name: 'Help for every stage' }).closest('section')!
    const stations = within(section)
      .getAllByRole('heading', { level: 3 })
      .map(heading => heading.closest('li')!)
    expect(stations.map(station => within(station).getByRole('heading').textContent)).toEqual([
      '1 Before you fly',
      '2 While you study',
      '3 After you graduate',
    ])
    expect(stations.map(station => within(station).getAllByRole('link').length)).toEqual([2, 2, 2])
  })
})
