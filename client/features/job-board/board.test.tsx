import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readFilters, type FilterQuery } from '#shared/jobs/filters.ts'
import { inApp, renderInApp } from '#client/app/testing.tsx'
import { Board, titleOf } from './board.tsx'

afterEach(cleanup)

type Data = Parameters<typeof Board>[0]['data']
const cities = [
  { slug: 'london', name: 'London', countryId: 226, jobs: 40 },
  { slug: 'london', name: 'London', countryId: 39, jobs: 3 },
  { slug: 'singapore', name: 'Singapore', countryId: 193, jobs: 2 },
]
const data = (query: FilterQuery = {}, change: Partial<Data> = {}, boardId: 1 | 2 = 1): Data => {
  const { filters, ignored } = readFilters(query, boardId)
  return {
    today: '2026-11-15',
    total: 45,
    jobs: [],
    city: null,
    near: null,
    ignored,
    corrected: null,
    relax: [],
    registerDate: null,
    ownCountry: null,
    saved: null,
    workRules: [],
    origin: 'http://localhost:3000',
    filters,
    counts: {
      countries: { 226: 40 },
      types: { 1: 30, 2: 15 },
      fields: { 1: 45 },
      evidence: { stated: 9 },
      cities: cities.filter(({ countryId }) => filters.country === undefined || countryId === filters.country),
      clears: { 'new-entrant': 7, standard: 4 },
      degree: { third: 21 },
      language: { de: 5 },
      posted: { 1: 2, 7: 12 },
      closing: { 3: 6 },
      visa: { enough: 3, lead: 9 },
    },
    situation: { chosen: null, canChoose: true },
    ...change,
  }
}
const board = (shown: Data) => inApp(<Board data={shown} board="careers" lead="" />)
const show = (query?: FilterQuery, change?: Partial<Data>) =>
  renderInApp(<Board data={data(query, change)} board="careers" lead="" />)
const options = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value, textContent }) => [value, textContent])
const text = () => document.body.textContent!

describe('the filters of a board', () => {
  it('follow the address without losing the focus or the input', () => {
    const { rerender } = show()
    const graduate = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Graduate job/ })
    const words = screen.getByRole<HTMLInputElement>('searchbox')
    graduate.focus()
    fireEvent.change(words, { target: { value: 'nurs' } })
    rerender(board(data({ type: ['graduate'], country: ['ireland'] })))
    expect(document.activeElement).toBe(graduate)
    expect([graduate.checked, words.value, screen.getByLabelText<HTMLSelectElement>('Country').value]).toEqual([
      true,
      'nurs',
      'ireland',
    ])
    rerender(board(data({ words: ['teacher'] })))
    expect([graduate.checked, words.value, screen.getByLabelText<HTMLSelectElement>('Country').value]).toEqual([
      false,
      'teacher',
      'all',
    ])
  })
  it('say aloud what there is once something else was asked for', () => {
    const { rerender } = show()
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(board(data({ type: ['graduate'] }, { total: 30 })))
    expect(screen.getByRole('status').textContent).toBe('30 graduate jobs')
  })
  it('are told in the heading as far as it can: the words always, and that there are more where nothing fits', () => {
    const heading = (query: FilterQuery, change: Partial<Data> = {}) => {
      cleanup()
      show(query, change)
      return screen.getByRole('heading', { level: 1 }).textContent
    }
    expect(heading({ words: ['engineer'], country: ['ireland'] })).toBe('45 jobs in Ireland for “engineer”')
    expect(heading({ words: ['enginer'] }, { corrected: 'engineer' })).toBe('45 jobs for “engineer”')
    expect(heading({ words: ['zzz'], type: ['graduate'] }, { total: 0 })).toBe('No graduate jobs for “zzz”')
    expect(heading({ country: ['ireland'], posted: ['1'] }, { total: 0 })).toBe(
      'No jobs in Ireland that match all filters',
    )
  })
  it('name the country of a city, and choose both together', () => {
    show()
    expect(options('City')).toEqual([
      ['', 'All cities'],
      ['united-kingdom/london', 'London, United Kingdom (40)'],
      ['canada/london', 'London, Canada (3)'],
      ['singapore/singapore', 'Singapore (2)'],
    ])
  })
  it('keep a chosen city that is not among those listed', () => {
    show(
      { country: ['united-kingdom'], city: ['hull'] },
      { city: { slug: 'hull', name: 'Hull' }, counts: { ...data().counts, cities: [cities[0]!] } },
    )
    expect(options('City')).toEqual([
      ['', 'All cities'],
      ['hull', 'Hull (0)'],
      ['london', 'London (40)'],
    ])
    expect(screen.getByLabelText<HTMLSelectElement>('City').value).toBe('hull')
    expect(screen.getByRole('link', { name: /Remove filter: Hull/ })).toBeTruthy()
  })
  it('ask for a distance from a town, in the unit of the country, and send it once a town is typed', () => {
    show({ country: ['united-kingdom'] })
    expect(options('Distance')).toEqual([
      ['5mi', 'Within 5 miles'],
      ['10mi', 'Within 10 miles'],
      ['', 'Within 25 miles'],
      ['50mi', 'Within 50 miles'],
    ])
    const sent = vi
      .spyOn(screen.getByRole<HTMLFormElement>('form', { name: 'Filters' }), 'requestSubmit')
      .mockReturnValue()
    fireEvent.change(screen.getByLabelText('Distance'), { target: { value: '10mi' } })
    fireEvent.change(screen.getByLabelText('Near a town'), { target: { value: 'Leeds' } })
    expect(sent).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText('Distance'), { target: { value: '50mi' } })
    expect(sent).toHaveBeenCalledOnce()
    cleanup()
    show({ country: ['ireland'], near: ['cork'], within: ['10mi'] }, { near: { name: 'Cork', remoteJobs: 1_200 } })
    expect(options('Distance').map(([value]) => value)).toEqual(['10km', '', '50km', '100km', '10mi'])
    expect(screen.getByLabelText<HTMLSelectElement>('Distance').value).toBe('10mi')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('45 jobs within 10 miles of Cork')
    const chip = screen.getByRole('link', { name: /Remove filter: Within 10 miles of Cork/ })
    expect(chip.getAttribute('href')).toBe('/jobs?country=ireland')
    const remote = screen.getByRole('link', { name: 'See 1,200 remote jobs' })
    expect(remote.getAttribute('href')).toBe('/jobs?country=ireland&mode=remote')
  })
  it('keep the usual distance chosen when another country has another unit', () => {
    const { rerender } = show({ country: ['all'] })
    expect(screen.getByLabelText<HTMLSelectElement>('Distance').selectedOptions[0]!.textContent).toBe('Within 25 km')
    rerender(board(data({ country: ['united-kingdom'] })))
    expect(screen.getByLabelText<HTMLSelectElement>('Distance').selectedOptions[0]!.textContent).toBe('Within 25 miles')
  })
  it('clear the city when another country is chosen, and submit the form', () => {
    show(
      { country: ['united-kingdom'], city: ['london'] },
      { city: { slug: 'london', name: 'London' }, counts: { ...data().counts, cities: [cities[0]!] } },
    )
    const sent = vi
      .spyOn(screen.getByRole<HTMLFormElement>('form', { name: 'Filters' }), 'requestSubmit')
      .mockReturnValue()
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'canada' } })
    expect(screen.getByLabelText<HTMLSelectElement>('City').value).toBe('')
    expect(sent).toHaveBeenCalledWith()
  })
  it('count every choice', () => {
    show()
    expect(options('Your degree class').at(-1)).toEqual(['third', 'Third or pass (21)'])
    expect(options('Could you stay?')[1]![1]).toBe('Sponsors and pays enough (3)')
    expect([
      options('Language of the advert')[2]![1],
      options('Posted within')[3]![1],
      options('Closing within')[1]![1],
    ]).toEqual(['German (5)', '7 days (12)', '3 days (6)'])
  })
})

describe('the chips of a board', () => {
  const chips = () =>
    screen
      .getAllByRole('link')
      .filter(link => /^(Remove filter|\+Only): /.test(link.textContent!))
      .map(link => [link.textContent, link.getAttribute('href')])
  it('offer what most people filter by, and take the country off by one tap', () => {
    show({ country: ['united-kingdom'] })
    expect(chips()).toEqual([
      ['Remove filter: United Kingdom×', '/jobs?country=all'],
      ['+Only: Can lead to a visa9', '/jobs?country=united-kingdom&visa=lead'],
      ['+Only: Sponsors and pays enough3', '/jobs?country=united-kingdom&visa=enough'],
    ])
    cleanup()
    show({ visa: ['enough'] })
    expect(chips()).toEqual([
      ['Remove filter: Sponsors and pays enough×', '/jobs?country=all'],
      ['+Only: United Kingdom40', '/jobs?country=united-kingdom&visa=enough'],
    ])
  })
  it('of a country that we chose are named in the address, so that a copied link shows the same', () => {
    window.history.replaceState(null, '', '/jobs')
    show({ country: ['united-kingdom'] }, { ownCountry: 'united-kingdom' })
    expect(location.pathname + location.search).toBe('/jobs?country=united-kingdom')
  })
})

describe('pay', () => {
  it('is offered for sorting within a country only', () => {
    show()
    expect(screen.queryByRole('link', { name: 'Highest pay' })).toBeNull()
    cleanup()
    show({ country: ['ireland'] })
    expect(screen.getByRole('link', { name: 'Highest pay' })).toBeTruthy()
  })
  it('of an old address without a country is kept in its field, and told to be of no use yet', () => {
    show({ pay: ['30000'], sort: ['pay'] })
    expect(text()).toContain('Choose a country to filter or sort by pay')
    expect(text()).not.toContain('We do not know')
    expect(screen.getByLabelText<HTMLInputElement>('Pay a year, at least').value).toBe('30000')
  })
  it('that is asked for is named with its money and its time', () => {
    show({ country: ['united-kingdom'], pay: ['30000'] })
    expect(screen.getByRole('link', { name: /Remove filter: Pay at least £30,000 a year/ })).toBeTruthy()
  })
  it('of part-time jobs is asked for by the hour', () => {
    renderInApp(
      <Board data={data({ country: ['ireland'], pay: ['14.5'] }, { saved: [] }, 2)} board="part-time" lead="" />,
    )
    expect(screen.queryByLabelText('Pay a year, at least')).toBeNull()
    const field = screen.getByLabelText<HTMLInputElement>('Pay an hour, at least')
    expect([field.value, field.checkValidity()]).toEqual(['14.5', true])
    expect(screen.getByRole('link', { name: /Remove filter: Pay at least €14.50 an hour/ }).getAttribute('href')).toBe(
      '/part-time-jobs?country=ireland',
    )
  })
})

describe('the end of a board', () => {
  it('is led back to from a page behind it', () => {
    show({ page: ['40'] })
    expect(text()).toContain('There is no page 40 of this.')
    expect(screen.getByRole('link', { name: 'See page 3, the last' }).getAttribute('href')).toBe(
      '/jobs?country=all&page=3',
    )
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })
  it('says that there are more than it shows', () => {
    show({ page: ['50'] }, { total: 2_314 })
    expect(text()).toContain('The first 1,000 are shown. Narrow your search to see others.')
    cleanup()
    show({ page: ['50'] }, { total: 1_000 })
    expect(text()).not.toContain('Narrow your search')
  })
})

describe('a search that finds nothing', () => {
  it('for its only filter offers all jobs, with their number', () => {
    show({ words: ['xqzwv'] }, { total: 0, relax: [{ name: 'words', total: 2_314 }] })
    expect(screen.getByRole('link', { name: 'See all 2,314 jobs' }).getAttribute('href')).toBe('/jobs?country=all')
    expect(text()).not.toContain('Try removing one filter')
  })
  it('for several names each to leave out', () => {
    show(
      { words: ['nurse'], country: ['ireland'] },
      {
        total: 0,
        relax: [
          { name: 'country', total: 1_200 },
          { name: 'words', total: 8 },
        ],
      },
    )
    expect(screen.getByRole('link', { name: 'Without the country: 1,200 jobs' }).getAttribute('href')).toBe(
      '/jobs?words=nurse&country=all',
    )
    expect(screen.getByRole('link', { name: 'See all jobs' })).toBeTruthy()
  })
})

describe('the name of a list', () => {
  const ofList = (query: FilterQuery, change: Partial<Data> = {}) => {
    const shown = data(query, change)
    show(query, change)
    return [screen.getByRole('heading', { level: 1 }).textContent, titleOf(shown, 'careers', 'Jobs')]
  }
  it.each<[FilterQuery, Partial<Data>, string, string]>([
    [{ country: ['united-kingdom'] }, { ownCountry: 'united-kingdom' }, '45 jobs in the United Kingdom', 'Jobs'],
    [
      { country: ['united-kingdom'], visa: ['enough'], page: ['2'] },
      {},
      '45 jobs in the United Kingdom that sponsor and pay enough',
      'Jobs in the United Kingdom that sponsor and pay enough, page 2',
    ],
    [
      { city: ['london'], field: ['software-and-it'], type: ['graduate'] },
      { city: { slug: 'london', name: 'London' } },
      '45 graduate jobs in software and IT in London',
      'Graduate jobs in software and IT in London',
    ],
    [{ words: ['dtaa'] }, { corrected: 'data' }, '45 jobs for “data”', 'Jobs for “data”'],
  ])('%j', (query, change, heading, title) => expect(ofList(query, change)).toEqual([heading, title]))
})
