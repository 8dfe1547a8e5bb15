import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { inApp, renderInApp } from '#client/app/testing.tsx'
import { JobView } from './job-view.tsx'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(new Response('{}')))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T09:00:00Z') })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'prerendering')
})

const job = (slug: string): AnswerOf<typeof getJob> => ({
  today: '2026-11-15',
  minimumWage: null,
  selfEmployment: null,
  studyWorkRules: [],
  employerSlug: null,
  similar: [],
  isSaved: false,
  savedSimilar: [],
  origin: 'http://localhost:3000',
  verdict: { kind: 'unclear', mark: 'open', words: 'Not known', about: '' },
  forYou: {
    outcome: 'unknown',
    words: 'We need to know whether the employer sponsors.',
    until: null,
    steps: [],
    missing: [],
    next: [],
    switchOn: '2027-02-14',
    source: 'assumed',
  },
  situation: { chosen: null, canChoose: true },
  evidence: {
    state: 'unclear',
    reasons: [],
    salary: null,
    sponsorId: null,
    registerDate: null,
    situation: null,
    official: null,
    pay: null,
  },
  job: {
    id: 1,
    slug,
    title: 'Graduate Engineer',
    company: 'Brightworks',
    place: 'London',
    city: 'London',
    otherCities: [],
    countryId: 226,
    remote: 0,
    typeId: 1,
    fieldId: 3,
    payMin: null,
    payMax: null,
    payCurrency: null,
    payPeriod: null,
    payQuote: null,
    evidence: 'unclear',
    isMatched: true,
    registerMatch: 'notChecked',
    postedAt: '2026-11-14T09:00:00Z',
    closesOn: null,
    hoursMin: null,
    hoursMax: null,
    isSelfEmployed: false,
    region: null,
    postcode: null,
    street: null,
    employerUrl: null,
    employerLogo: null,
    experienceMonths: null,
    hoursPerWeek: null,
    board: 1,
    description: [],
    applyUrl: 'https://brightworks.example/apply',
    occupationCode: null,
    degreeClass: null,
    language: 'en',
    shifts: null,
    seasons: null,
    isClosed: false,
    closedOn: null,
    isDemo: false,
    source: 'test',
    elsewhere: [],
    duplicateOf: null,
  },
})
const view = (slug: string) => <JobView data={job(slug)} board="careers" />
const open = (slug: string) => {
  renderInApp(view(slug))
  cleanup()
}
const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(init!.body as string) as unknown)
const seen = (slug: string) => ({ kind: 'jobView', job: slug })

describe('an opened job', () => {
  it('is counted once, by a call that outlives the page and says that our script made it', () => {
    const { rerender } = renderInApp(view('a'))
    rerender(inApp(view('a')))
    expect(sent()).toEqual([seen('a')])
    expect(fetched.mock.calls[0]).toEqual([
      '/api/events',
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        headers: { 'X-Requested-With': 'XMLHttpRequest', 'content-type': 'application/json' },
      }),
    ])
  })
  it('is counted again after half an hour, and not before, whatever was opened between', () => {
    open('a')
    open('b')
    vi.setSystemTime(Date.now() + 30 * 60_000 - 1)
    open('a')
    expect(sent()).toEqual([seen('a'), seen('b')])
    vi.setSystemTime(Date.now() + 1)
    open('a')
    expect(sent()).toEqual([seen('a'), seen('b'), seen('a')])
  })
  it('is remembered among the last fifty', () => {
    for (let i = 0; i < 60; i++) open(`job-${i}`)
    expect(JSON.parse(sessionStorage.getItem('opened-jobs')!)).toHaveLength(50)
    expect(document.cookie).toBe('')
  })
  it.each(['not json', '{}', '[1, null]', 'null'])('is counted when what was remembered is %j', kept => {
    sessionStorage.setItem('opened-jobs', kept)
    open('a')
    expect(sent()).toEqual([seen('a')])
  })
  it('is counted and shown where nothing can be remembered or sent', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused')
    })
    fetched.mockRejectedValue(new TypeError('offline'))
    renderInApp(view('a'))
    expect(screen.getByRole('heading', { name: 'Graduate Engineer' })).toBeTruthy()
    expect(sent()).toEqual([seen('a')])
  })
  it('drawn before anyone asked for it is counted when they do, and not when they never do', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    open('left')
    renderInApp(view('a'))
    expect(sent()).toEqual([])
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(sent()).toEqual([seen('a')])
  })
})

describe('the apply link', () => {
  it.each([
    ['beside the facts', 0],
    ['in the bar of phones', 1],
  ])('%s counts every click, also one into a new tab, and leads on at once', (_, place) => {
    renderInApp(view('a'))
    const link = screen.getAllByRole('link', { name: /^Apply at brightworks\.example/ })[place]!
    link.addEventListener('click', event => event.preventDefault())
    fetched.mockClear()
    fetched.mockReturnValue(new Promise(() => {}))
    let prevented: boolean | undefined
    document.addEventListener(
      'auxclick',
      event => {
        prevented = event.defaultPrevented
      },
      { once: true },
    )
    fireEvent.click(link)
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 2 }))
    expect(sent()).toEqual([
      { kind: 'applyClick', job: 'a' },
      { kind: 'applyClick', job: 'a' },
    ])
    expect(prevented).toBe(false)
  })
})
